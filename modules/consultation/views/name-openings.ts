import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { nameOf } from './present-people.ts'

type NamesNeeds = Pick<Needs, 'db'> & {
  account: Pick<Needs['account'], 'people'>
  file: Pick<Needs['file'], 'getFiles'>
}

/** Openings of one list at most. */
export const MAX_OPENINGS = 500

/** Gives each opening of a file the names of the file and of the person who opened it. */
export async function nameOpenings<Row extends { fileId: string; accountId: string }>(
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
