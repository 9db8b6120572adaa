import type { Hours, RecurringBlock, TimeRange, WeekBlock } from './types.ts'

/** A change of a recurring block, with what it was before. */
export type RecurringStep<Kind = 'recurring-changed' | 'recurring-deleted'> = {
  kind: Kind
  id: string
  before: RecurringBlock
  /** The single block or the following days that were split off. */
  replaces?: string
  time: TimeRange | undefined
}
/** A change of the lawyer, with what is needed to take it back. */
export type Step =
  | { kind: 'made'; id: string; time: TimeRange }
  | { kind: 'changed' | 'deleted'; id: string; time: TimeRange; reason: string | null }
  | { kind: 'repeated'; id: string; time: undefined }
  | RecurringStep<'recurring-changed'>
  | RecurringStep<'recurring-deleted'>
  | { kind: 'opened'; date: string; before: Hours | undefined; time: TimeRange | undefined }
/** Stands for the calendar's hours among the versions. */
export const HOURS = 'hours'

/**
 * The lawyer's changes on this page, newest last. Each is taken back in the version that this page
 * last saved: the server refuses when another window has changed the same thing since.
 */
export function createUndoSteps() {
  const steps: Step[] = []
  const versions = new Map<string, number>()
  const restored = new Map<string, string>()
  const deleted = new Set<string>()
  /** A restored block has a new id; earlier steps still name the old one. */
  const idOf = (id: string): string => (restored.has(id) ? idOf(restored.get(id)!) : id)

  return {
    idOf,
    add: (step: Step): void => void steps.push(step),
    last: (): Step | undefined => steps.at(-1),
    drop(step: Step): void {
      if (steps.includes(step)) steps.splice(steps.indexOf(step), 1)
    },
    saved: ({ id, version }: { id: string; version: number }): void =>
      void versions.set(id, version),
    deleted: (id: string): void => void deleted.add(id),
    isDeleted: (id: string): boolean => deleted.has(id),
    restored: (old: string, id: string): void => void restored.set(old, id),
    versionOf: (id: string): number | undefined => versions.get(idOf(id)),
    /** The version to send for a shown block, which may not have been reloaded yet. */
    newestOf: ({ id, version }: Pick<WeekBlock, 'id' | 'version'>): number =>
      Math.max(version, versions.get(id) ?? 0),
  }
}
export type UndoSteps = ReturnType<typeof createUndoSteps>
