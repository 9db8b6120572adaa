import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { FixedPriceTask } from '../task.ts'
import { numberOf } from './read-tasks.ts'

const OF_TEAM = [
  'id',
  'status',
  'priceCents',
  'offeredAt',
  'paidAt',
  'signedAt',
  'deliveredAt',
  'dueAt',
  'endedAt',
  'refundDueCents',
  'refundedAt',
] as const satisfies readonly (keyof FixedPriceTask)[]

/** States, sums and moments of a task; not a word of what it is about. */
export type TeamTask = Pick<FixedPriceTask, (typeof OF_TEAM)[number]> & { number: string }

/** The tasks of a consultation, the oldest first; for the team. */
export async function listTeamTasks(
  { db, consultation }: { db: Db } & Pick<Needs, 'consultation'>,
  { consultationId }: { consultationId: string },
): Promise<TeamTask[]> {
  const tasks = await FixedPriceTask.query(db)
    .where({ consultationId })
    .orderBy('position')
    .select('position', ...OF_TEAM)
  if (tasks.length === 0) return []
  const { number } = await consultation.snapshots.get(db, consultationId)
  return tasks.map(({ position, ...task }) => ({ ...task, number: numberOf(number, { position }) }))
}
