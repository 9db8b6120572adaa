import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSigned, signWords, type Written } from './envelope.ts'

export const FORMAT = 2

/**
 * What a backup holds. It can be read without the passphrase: no names of people, no texts, only
 * counts and hashes.
 */
export type Manifest = {
  format: typeof FORMAT
  takenAt: string
  product: string
  /** The schema the rows belong to. */
  migrations: string[]
  /** The salt of the passphrase's key; absent where the backup is not sealed. */
  salt?: string
  /**
   * A known word sealed with the product's own key: who cannot open it cannot open the sealed
   * columns and files either.
   */
  keyCheck: string
  tables: Array<Written & { name: string; columns: string[]; rows: number }>
  sequences: Array<{ name: string; value: number; isCalled: boolean }>
  files: Array<Written & { key: string }>
}

export const KEY_WORD = 'patarta backup'
export const MANIFEST = 'manifest.json'
export const tablePath = (folder: string, name: string): string =>
  join(folder, 'tables', `${name}.rows`)
/** Names under which pieces are sealed. */
export const tablePiece = (name: string): string => `table:${name}`
export const filePiece = (key: string): string => `file:${key}`
/** Keys hold slashes; their place among the backup's files holds none. */
export const filePath = (folder: string, key: string): string =>
  join(folder, 'files', Buffer.from(key).toString('hex'))

/**
 * The manifest as it lies on the disk. `mac` authenticates every byte of `manifest` with the
 * passphrase; absent where the backup is not sealed.
 */
type Signed = { manifest: Manifest; mac?: string }

const wordsOf = (manifest: Manifest): string => JSON.stringify(manifest)

export function writeManifest(path: string, manifest: Manifest, key: Buffer | undefined): void {
  const signed: Signed = { manifest, ...(key && { mac: signWords(key, wordsOf(manifest)) }) }
  writeFileSync(path, `${JSON.stringify(signed, undefined, 1)}\n`, { mode: 0o600 })
}

/**
 * Reads the manifest without believing it: `authenticate` comes before anything is done with it.
 */
export function readManifest(folder: string): Signed {
  let read: Partial<Signed> & { format?: unknown }
  try {
    read = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Signed
  } catch (cause) {
    throw new Error(
      `${folder} holds no whole backup: its ${MANIFEST} cannot be read. A backup that was broken off has none.`,
      { cause },
    )
  }
  if (read?.format === 1) {
    throw new Error(
      `${folder} was written by an earlier version, whose manifest is not authenticated. Restore it with that version, upgrade, and make a new backup.`,
    )
  }
  const { manifest, mac: _, ...unknown } = read ?? {}
  if (
    Object.keys(unknown).length > 0 ||
    !manifest ||
    typeof manifest !== 'object' ||
    manifest.format !== FORMAT
  )
    throw new Error(`${folder} was written in another format; this version cannot read it.`)
  return read as Signed
}

/**
 * Refuses a manifest of which anything was changed, added or taken away since the backup was
 * written.
 */
export function authenticate({ manifest, mac }: Signed, key: Buffer): void {
  if (!isSigned(key, wordsOf(manifest), mac))
    throw new Error(
      'The manifest of the backup cannot be authenticated: another passphrase, or it was changed after the backup was written.',
    )
}
