import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// demo.html is served in development only: the build's single entry is index.html.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Without the browser condition vitest would load Svelte's server build, which cannot mount.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // How busy a machine is must not decide whether a test passes.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
})
