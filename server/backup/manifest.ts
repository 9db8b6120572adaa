import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Written } from './envelope.ts'

export const FORMAT = 1

/** What lies in a backup, readable without its passphrase: no names, no texts, only counts and fingerprints. */
export type Manifest = {
  format: typeof FORMAT
  takenAt: string
  product: string
  /** The schema the rows belong to. */
  migrations: string[]
  /** The salt of the passphrase's key; absent where nothing was sealed. */
  salt?: string
  /** A known word sealed with the product's own key: who cannot open it cannot open the sealed columns and files either. */
  keyCheck: string
  tables: Array<Written & { name: string; columns: string[]; rows: number }>
  sequences: Array<{ name: string; value: number; isCalled: boolean }>
  files: Array<Written & { key: string }>
}

export const KEY_WORD = 'patarta backup'
export const MANIFEST = 'manifest.json'
export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.rows`)
/** Keys hold slashes; their place among the backup's files holds none. */
export const filePath = (folder: string, key: string): string => join(folder, 'files', Buffer.from(key).toString('hex'))

export function readManifest(folder: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest
  } catch (cause) {
    throw new Error(`${folder} holds no whole backup: its ${MANIFEST} cannot be read. A backup that was broken off has none.`, { cause })
  }
  if (manifest.format !== FORMAT) throw new Error(`${folder} was written in another format; this version cannot read it.`)
  return manifest
}
