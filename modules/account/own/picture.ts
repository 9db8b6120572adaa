import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { errors as shared, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { lockAccount } from '../lock-account.ts'
import type { Needs } from '../needs.ts'

/** Pixels. */
const PICTURE_SIDE = 384
const MAX_PIXELS = 80_000_000

/**
 * Stores a small upright square without metadata, which may reveal a location. Replaces the
 * previous picture.
 */
export async function setPicture(
  needs: Needs,
  actor: Actor,
  upload: { name: string; stream: Readable },
): Promise<void> {
  const original = await needs.files.storeFile(actor, { ...upload, purpose: 'portrait' })
  const square = await cropToSquare(
    await buffer((await needs.files.openFile(needs.db, original.id)).stream),
  )
  const picture = await needs.files.storeFile(actor, {
    name: 'picture.webp',
    stream: Readable.from([square]),
    purpose: 'portrait',
  })
  await needs.transact(async (tx) => {
    const { pictureFileId } = await lockAccount(tx, actor.accountId)
    await needs.files.attachPicture(tx, { accountId: actor.accountId, fileId: picture.id })
    await AccountModel.query(tx).findById(actor.accountId).patch({ pictureFileId: picture.id })
    await needs.files.abandonFiles(tx, {
      fileIds: [original.id, ...(pictureFileId ? [pictureFileId] : [])],
    })
  })
}

export async function removePicture(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  await needs.transact(async (tx) => {
    const { pictureFileId } = await lockAccount(tx, accountId)
    if (!pictureFileId) return
    await AccountModel.query(tx).findById(accountId).patch({ pictureFileId: null })
    await needs.files.abandonFiles(tx, { fileIds: [pictureFileId] })
  })
}

/** The picture of the actor's own account, as WEBP. */
export async function openPicture(
  { db, files }: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Buffer> {
  const account = await AccountModel.query(db).findById(accountId)
  if (!account?.pictureFileId) throw shared.NOT_FOUND()
  return buffer((await files.openFile(db, account.pictureFileId)).stream)
}

async function cropToSquare(picture: Buffer): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw errors.PICTURE_NOT_READABLE({ field: 'file', cause })
  }
}
