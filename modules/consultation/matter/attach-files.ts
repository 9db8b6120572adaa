import type { StoredFile } from '#modules/file'
import { newId, errors as shared, type Actor, type Tx } from '#modules/shared'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { ConsultationFile, FileOpening } from './consultation-file.ts'
import { isLive } from '../state/consultation-status.ts'
import { errors } from '../errors.ts'
import type { Needs, Upload } from '../needs.ts'
import { canReadMatter } from '../state/visibility.ts'

export const FILES = { count: 10, megabytes: 50 } as const

/** Attaches uploaded files of one's own. The caller has locked or just created the consultation. */
export async function attachToConsultation(
  { file, clock }: Needs,
  tx: Tx,
  actor: Actor,
  consultation: Consultation,
  fileIds: readonly string[],
): Promise<void> {
  const attached = await file.getFiles(
    tx,
    (await ConsultationFile.query(tx).where({ consultationId: consultation.id })).map(
      ({ fileId }) => fileId,
    ),
  )
  const added = await file.attachFiles(tx, { accountId: actor.accountId, fileIds })
  assertFit([...attached.values(), ...added])
  await ConsultationFile.query(tx).insert(
    added.map(({ id, byteSize }) => ({
      fileId: id,
      consultationId: consultation.id,
      byteSize,
      side: consultation.sideOf(actor),
      addedAt: clock.now(),
    })),
  )
}

function assertFit(files: ReadonlyArray<{ name: string; byteSize: number }>) {
  const names = new Set<string>()
  for (const { name } of files) {
    if (names.has(name.toLowerCase()))
      throw errors.DUPLICATE_FILE_NAME({ field: 'attachmentIds', params: { name } })
    names.add(name.toLowerCase())
  }
  if (files.length > FILES.count)
    throw errors.TOO_MANY_FILES({ field: 'attachmentIds', params: { n: FILES.count } })
  const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
  if (bytes > FILES.megabytes * 1024 * 1024)
    throw errors.FILES_TOO_LARGE({ field: 'attachmentIds', params: { n: FILES.megabytes } })
}

/**
 * Either side adds a file to a live or past consultation. A refused file is deleted within a day.
 */
export async function addAttachment(
  needs: Needs,
  actor: Actor,
  { id, upload }: { id: string; upload: Upload },
): Promise<StoredFile> {
  assertOpen(await getVisible(needs.db, actor, id), actor)
  const stored = await needs.file.storeFile(actor, { ...upload, purpose: 'attachment' })
  await needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    assertOpen(consultation, actor)
    await attachToConsultation(needs, tx, actor, consultation, [stored.id])
  })
  return stored
}

function assertOpen(consultation: Consultation, actor: Actor) {
  if (!canReadMatter(consultation.sideOf(actor), consultation.conflict))
    throw errors.CONFLICT_NOT_CHECKED()
  if (!isLive(consultation.status) && consultation.status !== 'past')
    throw errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: consultation.shownStatus } })
}

/**
 * Opens a file for one of the two sides and records who opened it. Refused while the conflict gate
 * is closed.
 */
export async function openAttachment(
  needs: Needs,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
) {
  const consultation = await getVisible(needs.db, actor, id)
  if (!canReadMatter(consultation.sideOf(actor), consultation.conflict)) throw shared.NOT_FOUND()
  return openFileOf(needs, actor, { id, fileId })
}

/** The caller has checked that the actor may read the matter. */
export async function openFileOf(
  { db, clock, file }: Needs,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
) {
  const attachment = await ConsultationFile.query(db).findOne({ fileId, consultationId: id })
  if (!attachment) throw shared.NOT_FOUND()
  const opened = await file.openFile(db, fileId)
  await FileOpening.query(db).insert({
    id: newId(),
    fileId,
    accountId: actor.accountId,
    openedAt: clock.now(),
  })
  return opened
}
