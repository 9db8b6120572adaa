import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { nameOf } from './present-people.ts'

type NamesNeeds = Pick<Needs, 'db'> & {
  account: Pick<Needs['account'], 'people'>
  file: Pick<Needs['file'], 'getFiles'>
}

/** At most this many are listed. */
export const MAX_FILE_OPENINGS = 500

/** Adds the name of the file, and of the person who opened it, to each opening. */
export async function addNamesToFileOpenings<Row extends { fileId: string; accountId: string }>(
  { db, account, file }: NamesNeeds,
  { accountId, locale }: Actor,
  rows: readonly Row[],
) {
  const [files, people] = await Promise.all([
    file.getFiles(db, [...new Set(rows.map(({ fileId }) => fileId))]),
    account.people.getPeople(
      db,
      rows.map((row) => row.accountId),
    ),
  ])
  return rows.map(({ accountId: by, fileId, ...row }) => ({
    ...row,
    fileName: files.get(fileId)?.name ?? '-',
    by: nameOf(people.get(by), locale),
    isOwn: by === accountId,
  }))
}
