import { nameOf } from '#modules/consultation'
import { readByIds, type Db, type Locale } from '#modules/shared'
import { MatterFile } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { DocumentRequest, openAnswerNote, openTitle } from './models.ts'
import type { PresentedRequest } from './schemas.ts'

/** What was asked for in a matter, in the order of asking, with the files that came. */
export async function readRequests(
  { account, db, cipher, file }: Needs,
  { id: matterId }: { id: string },
  locale: Locale,
): Promise<PresentedRequest[]> {
  const requests = await DocumentRequest.query(db)
    .where({ matterId })
    .orderBy(['askedAt', 'position', 'id'])
  if (requests.length === 0) return []
  const given = await MatterFile.query(db)
    .where({ matterId })
    .whereNotNull('requestId')
    .orderBy('position')
  const stored = await file.getFiles(
    db,
    given.map(({ fileId }) => fileId),
  )
  const assistants = await account.people.getPeople(
    db,
    requests.flatMap(({ askedByAccountId }) => askedByAccountId ?? []),
  )
  const byRequest = Map.groupBy(given, ({ requestId }) => requestId)
  return requests.map((request) => ({
    id: request.id,
    title: openTitle(cipher, request),
    dueOn: request.dueOn,
    status: request.status,
    note: openAnswerNote(cipher, request),
    askedAt: request.askedAt.toISOString(),
    askedBy: request.askedByAccountId
      ? nameOf(assistants.get(request.askedByAccountId), locale)
      : null,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    files: (byRequest.get(request.id) ?? []).flatMap(({ fileId }) => {
      const file = stored.get(fileId)
      return file ? [{ id: fileId, name: file.name, byteSize: file.byteSize }] : []
    }),
  }))
}

/** How many documents of each matter wait for the client; in a closed one none does. */
export async function countAsked(
  db: Db,
  matterIds: readonly string[],
): Promise<Map<string, number>> {
  const counted = await readByIds(matterIds, (ids) =>
    DocumentRequest.query(db)
      .join('matter', 'matter.id', 'matterDocumentRequest.matterId')
      .whereIn('matterId', ids)
      .where({ status: 'asked' })
      .whereNull('matter.closedAt')
      .groupBy('matterId')
      .select('matterId')
      .count('* as n')
      .castTo<Array<{ matterId: string; n: number }>>(),
  )
  return new Map(counted.map(({ matterId, n }) => [matterId, n]))
}
