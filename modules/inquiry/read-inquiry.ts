import type { Actor } from '#modules/shared'
import { getVisible, Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'

/** This side has the thread before its eyes: nothing of it is unread. */
export async function markRead({ db }: Pick<Needs, 'db'>, actor: Actor, { id }: { id: string }): Promise<void> {
  const inquiry = await getVisible(db, actor, id)
  await Inquiry.query(db).findById(id).patch(inquiry.sideOf(actor) === 'client' ? { clientUnread: 0 } : { lawyerUnread: 0 })
}
