import { sideOf, type Snapshot } from '#modules/consultation'
import { errors as shared, newId, type Actor, type Db, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { DocumentRequest } from './documents/models.ts'
import { MatterNote, MatterTask } from './practice/models.ts'
import { linkedIds, lockSides } from './lock-for-writing.ts'
import {
  getVisible,
  Matter,
  MatterConsultation,
  MatterMessage,
  MatterReading,
  newestOf,
} from './matter.ts'
import type { Needs } from './needs.ts'
import { countUnreadBy } from './unread.ts'

type OfConsultation = { consultationId: string }

/**
 * Opens a matter for a consultation that was accepted and whose lawyer found no conflict of
 * interest; before that nothing happens. `followsId` is the consultation after which the lawyer
 * offered this one: it goes on in the same matter while that is open. In a closed one nobody could
 * write about the meeting, so it gets a new one. Repeating it changes nothing.
 */
export async function openMatter(
  needs: Needs,
  tx: Tx,
  { consultationId, followsId }: OfConsultation & { followsId?: string },
): Promise<string | undefined> {
  const snapshot = await needs.consultation.snapshots.get(tx, consultationId)
  if (!isReady(snapshot)) return undefined
  const known = await MatterConsultation.query(tx).findById(consultationId)
  if (known) return known.matterId
  const matterId =
    (followsId && (await goesOnIn(needs, tx, { consultationId: followsId }))) ||
    (await insertMatter(needs, tx, snapshot))
  const [link] = await tx('matter_consultation')
    .insert({ consultationId, matterId })
    .onConflict('consultationId')
    .ignore()
    .returning('matterId')
  if (link) return matterId
  // Another transaction was faster.
  await Matter.query(tx)
    .findById(matterId)
    .whereNotExists(tx('matter_consultation').where({ matterId }))
    .delete()
  return (await MatterConsultation.query(tx).findById(consultationId).throwIfNotFound()).matterId
}

/**
 * The open matter of the followed consultation. It cannot be closed meanwhile: taking an offer locks
 * the consultation, the lawyer and the client.
 */
async function goesOnIn(needs: Needs, tx: Tx, followed: OfConsultation) {
  const matterId = await openMatter(needs, tx, followed)
  const open = matterId && (await Matter.query(tx).findById(matterId).whereNull('closedAt'))
  return open ? matterId : undefined
}

const isReady = ({ acceptedAt, conflict }: Snapshot): boolean =>
  acceptedAt !== null && conflict === 'none'

async function insertMatter({ clock }: Needs, tx: Tx, snapshot: Snapshot): Promise<string> {
  const id = newId()
  const now = clock.now()
  const { clientAccountId, lawyerAccountId, lawyerId, firmLawyerId } = snapshot
  await Matter.query(tx).insert({
    id,
    clientAccountId,
    lawyerAccountId,
    lawyerId,
    firmLawyerId,
    openedAt: now,
    lastActivityAt: now,
  })
  await MatterReading.query(tx).insert(
    (['client', 'lawyer'] as const).map((side) => ({ matterId: id, side })),
  )
  return id
}

/**
 * Puts a consultation into another matter of the same client, lawyer and firm: each firm checks
 * conflicts with its own parties, and a lawyer who leaves one firm goes on in the other. Refused
 * where it is alone in a matter with messages, documents, notes or tasks, because those would lose
 * their consultation, and where the other matter is closed, because nobody could write about it
 * there.
 */
export async function moveConsultation(
  needs: Needs,
  actor: Actor,
  { id, consultationId }: OfConsultation & { id: string },
): Promise<{ id: string }> {
  return needs.transact(async (tx) => {
    const snapshot = await needs.consultation.snapshots.getVisible(tx, actor, consultationId)
    const target = await getVisible(tx, actor, id)
    if (target.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
    if (
      snapshot.clientAccountId !== target.clientAccountId ||
      snapshot.lawyerAccountId !== target.lawyerAccountId ||
      (await ofSameFirm(needs, tx, target, [snapshot.firmLawyerId])).length === 0
    )
      throw errors.MATTER_OF_OTHERS()
    await lockSides(needs, tx, [id])
    const known = await MatterConsultation.query(tx).findById(consultationId)
    const linked = await linkedIds(tx, [id, known?.matterId ?? id])
    await needs.consultation.moves.lockAll(tx, [consultationId, ...linked])
    const fromId = await openMatter(needs, tx, { consultationId })
    if (!fromId) throw errors.MATTER_NOT_OPEN_YET()
    if (fromId === id) return target
    // In one order: another consultation may be moved the other way at the same moment.
    for (const matterId of [fromId, id].toSorted()) await lockIfThere(tx, matterId)
    const link = await MatterConsultation.query(tx).findById(consultationId)
    // The button was pressed twice.
    if (link?.matterId === id) return target
    if (link?.matterId !== fromId) throw errors.CONSULTATION_MOVED()
    if ((await getVisible(tx, actor, id)).closedAt) throw errors.MATTER_CLOSED()
    await link.$query(tx).patch({ matterId: id })
    const stays = await newestOf(tx, fromId)
    if (stays) {
      await needs.consultation.conflict.moveAdded(tx, { fromId: consultationId, toId: stays })
      await needs.consultation.moves.carryActivity(tx, {
        fromId: consultationId,
        toIds: await linkedIds(tx, [fromId]),
      })
    } else {
      if (await hasContent(tx, fromId)) throw errors.MATTER_HAS_MESSAGES()
      await Matter.query(tx).findById(fromId).delete()
    }
    return target
  })
}

/** Those of these memberships that are in the firm of the matter. */
export async function ofSameFirm(
  { lawyer }: Needs,
  db: Db,
  { firmLawyerId }: Matter,
  candidates: readonly string[],
): Promise<string[]> {
  const lawyers = await lawyer.memberships.getFirmLawyers(db, [firmLawyerId, ...candidates])
  const firmId = lawyers.get(firmLawyerId)?.firmId
  return candidates.filter((candidate) => lawyers.get(candidate)?.firmId === firmId)
}

/** A matter that lost its last consultation meanwhile is gone. */
const lockIfThere = (tx: Tx, id: string) => Matter.query(tx).findById(id).forUpdate().execute()

/** Messages, documents, notes or tasks that would be deleted with the matter. */
async function hasContent(tx: Tx, matterId: string): Promise<boolean> {
  for (const content of [MatterMessage, DocumentRequest, MatterNote, MatterTask] as const) {
    const found = await (content as typeof MatterMessage).query(tx).where({ matterId }).resultSize()
    if (found > 0) return true
  }
  return false
}

/** The matter of a consultation, for one of its two sides; undefined before it opens. */
export async function findMatterOf(
  needs: Needs,
  actor: Actor,
  { consultationId }: OfConsultation,
): Promise<{ id: string; unread: number } | undefined> {
  const { db, consultation } = needs
  return matterOf(needs, actor, await consultation.snapshots.getVisible(db, actor, consultationId))
}

/** The same of a consultation that was just read for one of its two sides. */
export async function matterOf(
  { db }: Needs,
  actor: Actor,
  snapshot: Snapshot,
): Promise<{ id: string; unread: number } | undefined> {
  if (!isReady(snapshot)) return undefined
  const link = await MatterConsultation.query(db).findById(snapshot.id)
  if (!link) return undefined
  const { matterId } = link
  return {
    id: matterId,
    unread: await countUnreadBy(db, { matterId, side: sideOf(snapshot, actor) }),
  }
}
