import { emit, type Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { actionAwaited } from './events.ts'
import type { Needs } from './needs.ts'
import { nextReminderAt, remindersDue, waitingFor } from './waiting.ts'

const BATCH = 100

/**
 * Reminds whoever has to answer, pay or sign, at half and at 85 % of the time they have. That it was done is written beside the news
 * of it, in one transaction, so that of any number of sweeps one reminds; what is told is what stands at that moment.
 */
export async function remindWaiting(needs: Needs): Promise<number> {
  for (let total = 0; ;) {
    const reminded = await needs.transact((tx) => remindBatch(needs, tx))
    total += reminded
    if (reminded < BATCH) return total
  }
}

async function remindBatch({ clock }: Needs, tx: Tx): Promise<number> {
  const now = clock.now()
  const due = await Consultation.query(tx).where('remindAt', '<=', now).orderBy('remindAt').limit(BATCH).forUpdate().skipLocked()
  for (const { id, waitingSince: since, ...state } of due) {
    const until = waitingFor(state as Consultation)?.until
    // A deadline that has passed meanwhile is kept by another sweep, and told by it.
    if (!since || !until || until <= now) {
      await Consultation.query(tx).findById(id).patch({ remindAt: null })
      continue
    }
    const remindersSent = remindersDue(since, until, now)
    await Consultation.query(tx).findById(id).patch({ remindersSent, remindAt: nextReminderAt(since, until, remindersSent) })
    await emit(tx, actionAwaited, { consultationId: id })
  }
  return due.length
}
