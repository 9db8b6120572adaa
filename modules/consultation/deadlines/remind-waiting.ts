import type { QueryBuilder } from 'objection'
import { emit, type Tx, inBatches } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { actionAwaited } from '../events.ts'
import type { Needs } from '../needs.ts'
import { nextReminderAt, remindersDue, waitingFor } from '../state/waiting.ts'

/**
 * Reminds the side that has to answer, pay or sign at half and at 85 % of its time. The reminder is
 * recorded in the transaction that emits the event, so that parallel sweeps remind once.
 */
export const remindWaiting = (needs: Needs): Promise<number> =>
  inBatches(100, (size) => remindBatch(needs, size))

async function remindBatch(needs: Needs, size: number) {
  try {
    return await needs.transact((tx) => remind(tx, needs.clock.now(), (due) => due.limit(size)))
  } catch (error) {
    needs.log.error({ err: error }, 'a batch of reminders failed; trying them one by one')
    return remindSingly(needs)
  }
}

/** A consultation that fails does not stop the others. */
async function remindSingly(needs: Needs) {
  const due = await Consultation.query(needs.db)
    .where('remindAt', '<=', needs.clock.now())
    .orderBy('remindAt')
    .select('id')
  for (const { id } of due) {
    await needs
      .transact((tx) => remind(tx, needs.clock.now(), (due) => due.where({ id })))
      .catch((error: unknown) =>
        needs.log.error({ err: error, consultationId: id }, 'a reminder failed'),
      )
  }
  return 0
}

type Due = QueryBuilder<Consultation>

async function remind(tx: Tx, now: Date, which: (due: Due) => Due) {
  const due = await which(Consultation.query(tx).where('remindAt', '<=', now).orderBy('remindAt'))
    .forUpdate()
    .skipLocked()
  for (const consultation of due) {
    const { id, waitingSince: since } = consultation
    const until = waitingFor(consultation)?.until
    // Another sweep enforces a deadline that has passed meanwhile and notifies of it.
    if (!since || !until || until <= now) {
      await Consultation.query(tx).findById(id).patch({ remindAt: null })
      continue
    }
    const remindersSent = remindersDue(since, until, now)
    await Consultation.query(tx)
      .findById(id)
      .patch({ remindersSent, remindAt: nextReminderAt(since, until, remindersSent) })
    await emit(tx, actionAwaited, { consultationId: id })
  }
  return due.length
}
