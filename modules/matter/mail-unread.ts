import { emit, inBatches } from '#modules/shared'
import { messagesUnread } from './events.ts'
import { MatterReading } from './matter.ts'
import type { Needs } from './needs.ts'

/** Emits an event for each side that has not read its messages for two minutes. */
export const mailUnread = ({ transact, clock }: Needs): Promise<number> =>
  inBatches(100, (size) =>
    transact(async (tx) => {
      const now = clock.now()
      const due = await MatterReading.query(tx)
        .where('mailDueAt', '<=', now)
        .orderBy('mailDueAt')
        .limit(size)
        .forUpdate()
        .skipLocked()
      for (const { matterId, side } of due) {
        await MatterReading.query(tx)
          .findById([matterId, side])
          .patch({ mailDueAt: null, mailedAt: now })
        await emit(tx, messagesUnread, { matterId, reader: side })
      }
      return due.length
    }),
  )
