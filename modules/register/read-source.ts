import { takeDocument } from './import-document.ts'
import { confirmRead } from './import-list.ts'
import type { RegisterNeeds } from './needs.ts'
import type { RegisterImport } from './register-import.ts'
import type { RegisterList } from './register-list.ts'
import type { SourcePart } from './source/register-source.ts'
import type { CacheValidators } from './source/answer.ts'

/**
 * Reads the configured source. Unchanged documents renew the proof of their lists. An unreachable
 * source throws, so that the job retries. Faulty or held documents are requested again.
 */
export async function readSource(needs: RegisterNeeds): Promise<RegisterImport[]> {
  const allImports: RegisterImport[] = []
  const failures: unknown[] = []
  for (const part of needs.source?.parts ?? []) {
    // One unreachable list does not block the other.
    await readPart(needs, part).then(
      (imports) => allImports.push(...imports),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 1)
    throw new AggregateError(failures, 'No list of the register could be read.')
  if (failures.length > 0) throw failures[0]
  return allImports
}

async function readPart(
  needs: RegisterNeeds,
  // One document may hold both lists; then its part names none.
  { list = 'advocates', location, read }: SourcePart,
): Promise<RegisterImport[]> {
  const { db, clock, transact } = needs
  const seen = await db('register_source')
    .where({ location })
    .first<(CacheValidators & { lists: RegisterList[] }) | undefined>()
  const answer = await read(seen)
  const now = clock.now()
  return transact(async (tx) => {
    const isUnchanged = answer === undefined
    if (isUnchanged) {
      for (const known of seen?.lists ?? []) await confirmRead(tx, known, now)
      await tx('register_source').where({ location }).update({ readAt: now })
      return []
    }
    const imports = await takeDocument(needs, tx, {
      bytes: answer.bytes,
      list,
      origin: 'address',
      source: location,
    })
    const isApplied = imports.every(({ status }) => status === 'applied')
    // Without an etag it is requested again.
    const { etag, lastModified } = isApplied ? answer : { etag: null, lastModified: null }
    await tx('register_source')
      .insert({
        location,
        etag,
        lastModified,
        lists: imports.map((registerImport) => registerImport.list),
        readAt: now,
      })
      .onConflict('location')
      .merge()
    return imports
  })
}
