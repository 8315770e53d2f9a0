/** The lessons of The Iron Throne. */
import { course } from './lesson.ts'

export const LESSONS = course()
