import type { Side } from '#modules/consultation'
import type { Actor } from '#modules/shared'
import { SEARCHED, SHOWN_AT_ONCE } from './limits.ts'
import {
  getVisible,
  type Matter,
  MatterFile,
  MatterMessage,
  MatterReading,
  openBody,
  otherSide,
} from './matter.ts'
import type { Needs } from './needs.ts'
import type { PresentedMessage, PresentedMessages } from './schemas.ts'

type Range = { before?: string | undefined; q?: string | undefined }

/**
 * Messages before one, or the newest, oldest first. With `q` only those with these words, without
 * regard to case and diacritics.
 */
export async function listMessages(
  needs: Needs,
  actor: Actor,
  { id, ...range }: Range & { id: string },
): Promise<PresentedMessages> {
  const matter = await getVisible(needs.db, actor, id)
  return readMessages(needs, matter, { ...range, side: matter.sideOf(actor) })
}

export async function readMessages(
  needs: Needs,
  { id: matterId }: Matter,
  { before, q = '', side }: Range & { side: Side },
): Promise<PresentedMessages> {
  const { db, cipher } = needs
  const words = fold(q)
  const query = MatterMessage.query(db)
    .where({ matterId })
    .orderBy('id', 'desc')
    .limit(words ? SEARCHED : SHOWN_AT_ONCE + 1)
  const found = await (before ? query.where('id', '<', before) : query)
  const opened = found.map((message) => ({ message, text: openBody(cipher, message) }))
  const matching = words ? opened.filter(({ text }) => fold(text).includes(words)) : opened
  const shown = matching.slice(0, SHOWN_AT_ONCE).toReversed()
  const [filesOf, reading] = await Promise.all([
    readFiles(
      needs,
      shown.map(({ message }) => message.id),
    ),
    MatterReading.query(db).findById([matterId, otherSide(side)]),
  ])
  const seenId = reading?.seenId ?? ''
  return {
    items: shown.map(({ message, text }) => ({
      id: message.id,
      side: message.side,
      isOwn: message.side === side,
      text,
      files: filesOf(message.id),
      sentAt: message.sentAt.toISOString(),
      isSeen: message.id <= seenId,
    })),
    hasEarlier: matching.length > SHOWN_AT_ONCE,
  }
}

async function readFiles(
  { db, file }: Needs,
  messageIds: readonly string[],
): Promise<(messageId: string) => PresentedMessage['files']> {
  const attached = await MatterFile.query(db)
    .whereIn('messageId', [...messageIds])
    .orderBy(['messageId', 'position'])
  const stored = await file.getFiles(
    db,
    attached.map(({ fileId }) => fileId),
  )
  const byMessage = Map.groupBy(attached, ({ messageId }) => messageId)
  return (messageId) =>
    (byMessage.get(messageId) ?? []).flatMap(({ fileId }) => {
      const file = stored.get(fileId)
      return file ? [{ id: fileId, name: file.name, byteSize: file.byteSize }] : []
    })
}

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
