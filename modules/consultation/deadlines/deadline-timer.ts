import { afterCommit, defineJob, type Tx } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/** Enforces the deadline in `due_at` at its moment. A sweep catches what the timer misses. */
export const deadlineJob = defineJob<{ consultationId: string }>('consultation.enforce-deadline')

/** Sets the timer for the new state. Timers of earlier states find nothing due. */
export function startDeadlineTimer(
  { jobs }: Needs,
  tx: Tx,
  { id, version, dueAt }: Pick<Consultation, 'id' | 'version' | 'dueAt'>,
): void {
  if (dueAt)
    afterCommit(tx, () =>
      jobs.enqueue(
        deadlineJob,
        { consultationId: id },
        { id: `deadline-${id}-${version}`, runAt: dueAt },
      ),
    )
}
