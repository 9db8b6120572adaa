import { takeDocument } from './import-document.ts'
import { confirmRead } from './import-list.ts'
import type { RegisterNeeds } from './needs.ts'
import type { RegisterImport } from './register-import.ts'
import type { RegisterList } from './register-list.ts'
import type { SourcePart } from './source/register-source.ts'
import type { Seen } from './source/answer.ts'

/**
 * Reads the configured source. Unchanged documents renew the proof of their lists. An unreachable
 * source throws, so that the job retries. Faulty or held documents are requested again.
 */
export async function readSource(needs: RegisterNeeds): Promise<RegisterImport[]> {
  const done: RegisterImport[] = []
  const failures: unknown[] = []
  for (const part of needs.source?.parts ?? []) {
    // One unreachable list does not block the other.
    await readPart(needs, part).then(
      (imports) => done.push(...imports),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function readPart(
  { db, clock, transact, ...needs }: RegisterNeeds,
  { list = 'advocates', location, read }: SourcePart,
): Promise<RegisterImport[]> {
  const seen = await db('register_source')
    .where({ location })
    .first<(Seen & { lists: RegisterList[] }) | undefined>()
  const answer = await read(seen)
  const now = clock.now()
  return transact(async (tx) => {
    if (!answer) {
      for (const known of seen?.lists ?? []) await confirmRead(tx, known, now)
      await tx('register_source').where({ location }).update({ readAt: now })
      return []
    }
    const done = await takeDocument({ db, clock, transact, ...needs }, tx, {
      bytes: answer.bytes,
      list,
      origin: 'address',
      source: location,
    })
    const isBelieved = done.every(({ status }) => status === 'applied')
    const { etag, lastModified } = isBelieved ? answer : { etag: null, lastModified: null }
    await tx('register_source')
      .insert({ location, etag, lastModified, lists: done.map((one) => one.list), readAt: now })
      .onConflict('location')
      .merge()
    return done
  })
}
