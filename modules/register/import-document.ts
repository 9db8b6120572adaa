import { emit, newId, type Actor, type Tx, sha256Hex } from '#modules/shared'
import { countChanges } from './compare.ts'
import { errors } from './errors.ts'
import { importRefused } from './events.ts'
import { importList } from './import-list.ts'
import type { RegisterNeeds } from './needs.ts'
import { readDocument } from './read/read-document.ts'
import { RegisterImport, type ImportOrigin } from './register-import.ts'
import type { RegisterList } from './register-list.ts'
import { MAX_BYTES } from './source/register-source.ts'

type GivenDocument = {
  bytes: Uint8Array
  list: RegisterList
  origin: Exclude<ImportOrigin, 'hand'>
  source: string
  actor?: Actor
}

export const importDocument = (
  needs: RegisterNeeds,
  given: GivenDocument,
): Promise<RegisterImport[]> => needs.transact((tx) => takeDocument(needs, tx, given))

/**
 * Reads a document and imports its lists, all or nothing. A faulty one is stored as refused with
 * every fault.
 */
export async function takeDocument(
  needs: RegisterNeeds,
  tx: Tx,
  given: GivenDocument,
): Promise<RegisterImport[]> {
  if (given.bytes.byteLength > MAX_BYTES) throw errors.IMPORT_TOO_LARGE({ field: 'file' })
  const { lists, faults, warnings } = readDocument(given.bytes, given.list)
  if (faults.length > 0) {
    const refused = await RegisterImport.query(tx).insertAndFetch({
      id: newId(),
      list: given.list,
      origin: given.origin,
      source: given.source,
      status: 'refused',
      total: 0,
      counts: countChanges([]),
      faults: faults.slice(0, 500),
      warnings: warnings.slice(0, 500),
      sha256: sha256Hex(given.bytes),
      actorId: given.actor?.accountId ?? null,
      startedAt: needs.clock.now(),
    })
    await emit(tx, importRefused, { importId: refused.id })
    return [refused]
  }
  const done: RegisterImport[] = []
  for (const [list, entries] of [...lists].toSorted(([one], [other]) => one.localeCompare(other))) {
    done.push(
      await importList(needs, tx, { ...given, list, entries, warnings: warnings.slice(0, 500) }),
    )
  }
  return done
}
