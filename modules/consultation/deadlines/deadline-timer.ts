import { afterCommit, defineJob, type Tx } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/**
 * Rings when the system has to act on one consultation. Only an alarm clock: the moment stands in
 * `due_at`, and a sweep keeps it too.
 */
export const settleJob = defineJob<{ consultationId: string }>('consultation.settle')

/**
 * Sets the alarm for the state just reached. An older alarm rings in vain: who hears it reads the
 * state anew.
 */
export function ringAt(
  { jobs }: Needs,
  tx: Tx,
  { id, version, dueAt }: Pick<Consultation, 'id' | 'version' | 'dueAt'>,
): void {
  if (dueAt)
    afterCommit(tx, () =>
      jobs.enqueue(
        settleJob,
        { consultationId: id },
        { id: `settle-${id}-${version}`, runAt: dueAt },
      ),
    )
}
