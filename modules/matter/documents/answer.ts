import { emit, errors as shared, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { documentRequestAnswered } from '../events.ts'
import { FILES_PER_DOCUMENT } from '../limits.ts'
import { lockForWriting } from '../lock-for-writing.ts'
import { Matter, MatterFile } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { notifyBoth } from '../write-message.ts'
import { getRequest, isComplete } from './ask.ts'
import { sealAnswerNote } from './models.ts'

export type DocumentAnswer = {
  fileIds: readonly string[]
  /** The client says that there is no such document. */
  doesNotHave: boolean
  note: string
}

/**
 * The client sends files for a document, or says that they do not have it. Further files are added
 * to those that came, and a document that was missing may come later.
 */
export async function answerRequest(
  needs: Needs,
  actor: Actor,
  { id, requestId, fileIds, doesNotHave, note }: DocumentAnswer & { id: string; requestId: string },
): Promise<{ id: string }> {
  const { clock, cipher, transact, file, sendFrame } = needs
  if (doesNotHave ? fileIds.length > 0 : fileIds.length === 0)
    throw errors.DOCUMENT_ANSWER_UNCLEAR({ field: 'fileIds' })
  return transact(async (tx) => {
    const matter = await lockForWriting(needs, tx, actor, id)
    if (matter.sideOf(actor) !== 'client') throw shared.FORBIDDEN()
    if (matter.closedAt) throw errors.MATTER_CLOSED()
    const request = await getRequest(tx, { id, requestId })
    if (doesNotHave && request.status === 'given') throw errors.DOCUMENT_ALREADY_GIVEN()
    const known = await MatterFile.query(tx).where({ requestId }).resultSize()
    if (known + fileIds.length > FILES_PER_DOCUMENT)
      throw errors.TOO_MANY_FILES_OF_DOCUMENT({
        field: 'fileIds',
        params: { n: FILES_PER_DOCUMENT },
      })
    const added = await file.attachFiles(tx, { accountId: actor.accountId, fileIds })
    if (added.length > 0)
      await MatterFile.query(tx).insert(
        added.map((stored, index) => ({
          fileId: stored.id,
          matterId: id,
          messageId: null,
          requestId,
          position: known + index,
        })),
      )
    const now = clock.now()
    await request.$query(tx).patch({
      status: doesNotHave ? 'missing' : 'given',
      noteSealed: sealAnswerNote(cipher, requestId, note.trim()) ?? request.noteSealed,
      answeredAt: now,
      remindAt: null,
    })
    await Matter.query(tx).findById(id).patch({ lastActivityAt: now })
    await emit(tx, documentRequestAnswered, { matterId: id, isComplete: await isComplete(tx, id) })
    notifyBoth({ sendFrame }, tx, matter)
    return matter
  })
}
