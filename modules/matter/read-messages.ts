import { setImmediate } from 'node:timers/promises'
import type { Side } from '#modules/consultation'
import type { Actor } from '#modules/shared'
import { OPENED_AT_ONCE, SEARCHED_AT_ONCE, SHOWN_AT_ONCE } from './limits.ts'
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
  const words = fold(q)
  const matching = words
    ? await findWithWords(needs, matterId, { before, words })
    : await readBefore(needs, matterId, { before, limit: SHOWN_AT_ONCE + 1 })
  const shown = matching.slice(0, SHOWN_AT_ONCE).toReversed()
  const [filesOf, reading] = await Promise.all([
    readFiles(
      needs,
      shown.map(({ message }) => message.id),
    ),
    MatterReading.query(needs.db).findById([matterId, otherSide(side)]),
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

type Opened = { message: MatterMessage; text: string }

/** The newest first. */
async function readBefore(
  { db, cipher }: Needs,
  matterId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Opened[]> {
  const query = MatterMessage.query(db).where({ matterId }).orderBy('id', 'desc').limit(limit)
  const found = await (before ? query.where('id', '<', before) : query)
  const opened: Opened[] = []
  for (const message of found) {
    // Other requests are answered between the parts of a long search.
    if (opened.length > 0 && opened.length % OPENED_AT_ONCE === 0) await setImmediate()
    opened.push({ message, text: openBody(cipher, message) })
  }
  return opened
}

/** Messages with these words, the newest first; one more than is shown, if there are so many. */
async function findWithWords(
  needs: Needs,
  matterId: string,
  { before, words }: { before: string | undefined; words: string },
): Promise<Opened[]> {
  const matching: Opened[] = []
  for (let from = before; matching.length <= SHOWN_AT_ONCE;) {
    const opened = await readBefore(needs, matterId, { before: from, limit: SEARCHED_AT_ONCE })
    matching.push(...opened.filter(({ text }) => fold(text).includes(words)))
    if (opened.length < SEARCHED_AT_ONCE) break
    from = opened.at(-1)!.message.id
  }
  return matching
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
