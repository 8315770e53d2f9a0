/** What Mother of Dragons puts on the table: fetched with the first table that is laid with it. */
import '../board/essos/essos.ts'

export { default as BankPlate } from '../board/BankPlate.svelte'
export { default as BankPanel } from './BankPanel.svelte'
export { default as LoanControl } from './controls/LoanControl.svelte'
export { default as LoyaltyControl } from './controls/LoyaltyControl.svelte'
export { default as SharesControl } from './controls/SharesControl.svelte'
export { default as VassalsControl } from './controls/VassalsControl.svelte'
export { default as Gift } from './Gift.svelte'
export { default as Loyalty } from './Loyalty.svelte'
export { default as VassalPanels } from './VassalPanels.svelte'
