import { emit, inBatches } from '#modules/shared'
import { messagesUnread } from './events.ts'
import { lockSides } from './lock-for-writing.ts'
import { MatterReading } from './matter.ts'
import type { Needs } from './needs.ts'

/** Emits an event for each side that has not read its messages for two minutes. */
export const mailUnread = ({ transact, clock, account }: Needs): Promise<number> =>
  inBatches(100, (size) =>
    transact(async (tx) => {
      const now = clock.now()
      const listDue = () =>
        MatterReading.query(tx).where('mailDueAt', '<=', now).orderBy('mailDueAt').limit(size)
      const found = (await listDue()).map(({ matterId }) => matterId)
      await lockSides({ account }, tx, found)
      const due = await listDue().whereIn('matterId', found).forUpdate().skipLocked()
      for (const { matterId, side } of due) {
        await MatterReading.query(tx)
          .findById([matterId, side])
          .patch({ mailDueAt: null, mailedAt: now })
        await emit(tx, messagesUnread, { matterId, reader: side })
      }
      return due.length
    }),
  )
