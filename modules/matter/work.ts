import { errors as shared, type Actor, type Db, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { getVisible, Matter, MatterConsultation } from './matter.ts'
import { lockSides } from './lock-for-writing.ts'
import type { Needs } from './needs.ts'
import { assertStillThere, notifyBoth } from './write-message.ts'

/** For work that is offered in a matter and belongs to one of its consultations. */

/**
 * The newest consultation of a matter in which its lawyer may offer work now, with the locks of both
 * accounts, the lawyer, the consultation and the matter held. `isShown` is false where the lawyer is hidden or has
 * left the firm. Refused where the conversation is closed or the client has left.
 */
export async function lockForOffer(
  { account, consultation, lawyer }: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ consultationId: string; firmLawyerId: string; isShown: boolean }> {
  const matter = await getVisible(tx, actor, id)
  if (matter.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
  await lockSides({ account }, tx, [id])
  const snapshots = await consultation.snapshots.list(tx, await listConsultationIds(tx, id))
  const newest = snapshots.toSorted((one, other) => +other.startsAt - +one.startsAt)[0]
  if (!newest) throw shared.NOT_FOUND()
  const shown = await lawyer.memberships.lockShown(tx, newest.firmLawyerId)
  await consultation.moves.lock(tx, newest.id)
  const { closedAt, clientAccountId } = await Matter.query(tx)
    .findById(id)
    .forUpdate()
    .throwIfNotFound()
  if (closedAt) throw errors.MATTER_CLOSED()
  await assertStillThere({ account }, tx, clientAccountId)
  const { id: consultationId, firmLawyerId } = newest
  return { consultationId, firmLawyerId, isShown: shown !== undefined }
}

export const listConsultationIds = async (db: Db, matterId: string): Promise<string[]> =>
  (await MatterConsultation.query(db).where({ matterId })).map(
    ({ consultationId }) => consultationId,
  )

/** The consultations of a matter, for its two sides, and whether this side may offer work. */
export async function describeForWork(
  { account }: Needs,
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ canOffer: boolean; consultationIds: string[] }> {
  const matter = await getVisible(db, actor, id)
  const client = (await account.people.getPeople(db, [matter.clientAccountId])).get(
    matter.clientAccountId,
  )
  const isOpen = matter.closedAt === null && client !== undefined && !client.deleted
  return {
    canOffer: isOpen && matter.sideOf(actor) === 'lawyer',
    consultationIds: await listConsultationIds(db, id),
  }
}

/** The matters of consultations; those without one are missing. */
export async function findMatters(
  db: Db,
  consultationIds: readonly string[],
): Promise<Map<string, string>> {
  const links = await MatterConsultation.query(db).findByIds([...new Set(consultationIds)])
  return new Map(links.map(({ consultationId, matterId }) => [consultationId, matterId]))
}

/** Something happened in the matter of a consultation: it rises, and open windows read it again. */
export async function touch(
  { clock, sendFrame }: Needs,
  tx: Tx,
  consultationId: string,
): Promise<void> {
  const matterId = (await findMatters(tx, [consultationId])).get(consultationId)
  if (!matterId) return
  const matter = await Matter.query(tx).patchAndFetchById(matterId, { lastActivityAt: clock.now() })
  notifyBoth({ sendFrame }, tx, matter)
}
