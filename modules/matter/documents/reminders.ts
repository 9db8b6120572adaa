import { atNoon, before, DAY, emit, inBatches, vilniusDate } from '#modules/shared'
import { documentReminderDue } from '../events.ts'
import { lockSides } from '../lock-for-writing.ts'
import { Matter } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { DocumentRequest } from './models.ts'

/**
 * When the client is reminded of a document next: at half of the time and a day before it is due,
 * always at noon (UTC) of that day. Null when no reminder is left.
 */
export function nextReminder(
  { askedAt, dueOn }: { askedAt: Date; dueOn: string | null },
  now: Date,
): Date | null {
  if (!dueOn) return null
  const due = atNoon(dueOn)
  const half = atNoon(vilniusDate(new Date((+askedAt + +due) / 2)))
  return (
    [half, before(due, DAY)]
      .filter((at) => at > now && at < due)
      .toSorted((one, other) => +one - +other)[0] ?? null
  )
}

/** Emits one event for each matter with documents to be reminded of. */
export const remindOfDocuments = ({ transact, clock, account }: Needs): Promise<number> =>
  inBatches(100, (size) =>
    transact(async (tx) => {
      const now = clock.now()
      const listDue = () =>
        DocumentRequest.query(tx).where('remindAt', '<=', now).orderBy('remindAt').limit(size)
      const found = (await listDue()).map(({ matterId }) => matterId)
      await lockSides({ account }, tx, found)
      const due = await listDue().whereIn('matterId', found).forUpdate().skipLocked()
      for (const request of due)
        await DocumentRequest.query(tx)
          .findById(request.id)
          .patch({ remindAt: nextReminder(request, now) })
      const open = await Matter.query(tx)
        .whereIn(
          'id',
          due.map(({ matterId }) => matterId),
        )
        .whereNull('closedAt')
      for (const { id } of open) await emit(tx, documentReminderDue, { matterId: id })
      return due.length
    }),
  )
