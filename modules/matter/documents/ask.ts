import { emit, errors as shared, newId, vilniusDate, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { documentsRequested, documentsWithdrawn } from '../events.ts'
import { ASKED_DOCUMENTS } from '../limits.ts'
import { lockForChange, lockForWriting } from '../lock-for-writing.ts'
import { Matter } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { assertStillThere, notifyBoth } from '../write-message.ts'
import { DocumentRequest, sealTitle } from './models.ts'
import { nextReminder } from './reminders.ts'

/** The lawyer asks for one document or several, all by the same date. */
export async function askForDocuments(
  needs: Needs,
  actor: Actor,
  { id, titles, dueOn }: { id: string; titles: readonly string[]; dueOn: string | null },
): Promise<{ id: string }> {
  const { clock, cipher, transact, account, sendFrame } = needs
  const now = clock.now()
  if (dueOn && dueOn < vilniusDate(now)) throw errors.DUE_DATE_PASSED({ field: 'dueOn' })
  return transact(async (tx) => {
    const matter = ofLawyer(await lockForWriting(needs, tx, actor, id), actor)
    await assertStillThere({ account }, tx, matter.clientAccountId)
    const open = await DocumentRequest.query(tx)
      .where({ matterId: id, status: 'asked' })
      .resultSize()
    if (open + titles.length > ASKED_DOCUMENTS)
      throw errors.TOO_MANY_DOCUMENT_REQUESTS({ params: { n: ASKED_DOCUMENTS } })
    const asked = {
      matterId: id,
      dueOn,
      status: 'asked' as const,
      askedAt: now,
      askedByAccountId: actor.actedBy ?? null,
    }
    await DocumentRequest.query(tx).insert(
      titles.map((title, position) => {
        const requestId = newId()
        return {
          ...asked,
          id: requestId,
          position,
          titleSealed: sealTitle(cipher, requestId, title.trim()),
          remindAt: nextReminder(asked, now),
        }
      }),
    )
    await Matter.query(tx).findById(id).patch({ lastActivityAt: now })
    await emit(tx, documentsRequested, { matterId: id })
    notifyBoth({ sendFrame }, tx, matter)
    return matter
  })
}

/** Takes a request back; refused once files came for it. */
export async function withdrawRequest(
  needs: Needs,
  actor: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<{ id: string }> {
  const { transact, sendFrame } = needs
  return transact(async (tx) => {
    const matter = ofLawyer(await lockForChange(needs, tx, actor, id), actor)
    const request = await getRequest(tx, { id, requestId })
    if (request.status === 'given') throw errors.DOCUMENT_ALREADY_GIVEN()
    await request.$query(tx).delete()
    await emit(tx, documentsWithdrawn, { matterId: id, isComplete: await isComplete(tx, id) })
    notifyBoth({ sendFrame }, tx, matter)
    return matter
  })
}

/** Refuses the client, and a closed matter. */
function ofLawyer(matter: Matter, actor: Actor): Matter {
  if (matter.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
  if (matter.closedAt) throw errors.MATTER_CLOSED()
  return matter
}

export async function getRequest(
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<DocumentRequest> {
  const request = await DocumentRequest.query(tx).findOne({ id: requestId, matterId: id })
  if (!request) throw shared.NOT_FOUND()
  return request
}

/** Nothing that was asked for waits for an answer. */
export const isComplete = async (tx: Tx, matterId: string): Promise<boolean> =>
  (await DocumentRequest.query(tx).where({ matterId, status: 'asked' }).resultSize()) === 0
