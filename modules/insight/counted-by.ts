import type { FigureName } from './figures.ts'

// Free of state, so that pages can use it.

/** Somebody waits for a lawyer, in no area of law; the team decides for the whole market. */
const NOT_COUNTED_BY: Partial<Record<FigureName, readonly string[]>> = {
  waiting: ['area'],
  decisions: ['area', 'city', 'language'],
}

/** Whether the facts of a figure have such a group. */
export const isCountedBy = (name: FigureName, grouping: string): boolean =>
  !NOT_COUNTED_BY[name]?.includes(grouping)
