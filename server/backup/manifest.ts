import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileDigest } from './envelope.ts'

export const FORMAT = 3

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
  /**
   * A known word sealed with the product's own key: who cannot open it cannot open the sealed
   * columns and files either.
   */
  keyCheck: string
  tables: Array<FileDigest & { name: string; columns: string[]; rows: number }>
  sequences: Array<{ name: string; value: number; isCalled: boolean }>
  files: Array<FileDigest & { key: string }>
}

export const KEY_WORD = 'patarta backup'
export const MANIFEST = 'manifest.json'
export const tablePath = (folder: string, name: string): string =>
  join(folder, 'tables', `${name}.rows`)
/** Keys hold slashes; their place among the backup's files holds none. */
export const filePath = (folder: string, key: string): string =>
  join(folder, 'files', Buffer.from(key).toString('hex'))

/**
 * The manifest as stored. `mac` authenticates every byte of `manifest` with the backup's identity;
 * absent where the backup is not sealed.
 */
type SignedManifest = { manifest: Manifest; mac?: string }

export function writeManifest(
  path: string,
  manifest: Manifest,
  identity: string | undefined,
): void {
  const signed: SignedManifest = { manifest, ...(identity && { mac: macOf(manifest, identity) }) }
  writeFileSync(path, `${JSON.stringify(signed, undefined, 1)}\n`, { mode: 0o600 })
}

const isForbidden = (error: unknown): boolean =>
  ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))

/** Reads the manifest without trusting it. Call `authenticate` before using it. */
export function readManifest(folder: string): SignedManifest {
  let read: Partial<SignedManifest> & { format?: unknown }
  try {
    read = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as SignedManifest
  } catch (cause) {
    throw new Error(
      isForbidden(cause)
        ? `${join(folder, MANIFEST)} may not be read by this user. Give the folder of the backup to it (chown -R).`
        : `${folder} holds no whole backup: its ${MANIFEST} cannot be read. A backup that was broken off has none.`,
      { cause },
    )
  }
  const format: unknown = read?.manifest?.format ?? read?.format
  if (typeof format === 'number' && format < FORMAT) {
    throw new Error(
      `${folder} was written by an earlier version in format ${format}. Restore it with that version, upgrade, and make a new backup.`,
    )
  }
  const { manifest, mac: _, ...unknown } = read ?? {}
  if (Object.keys(unknown).length > 0 || !manifest || manifest.format !== FORMAT)
    throw new Error(`${folder} was written in another format; this version cannot read it.`)
  return read as SignedManifest
}

/**
 * Refuses a manifest of which anything was changed, added or taken away since the backup was
 * written.
 */
export function authenticate({ manifest, mac }: SignedManifest, identity: string): void {
  const [expected, given] = [Buffer.from(macOf(manifest, identity)), Buffer.from(String(mac))]
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Error(
      'The manifest of the backup cannot be authenticated: it was changed after the backup was written.',
    )
}

/** HMAC-SHA-256 (hex) with a key that is derived from the identity for this purpose alone. */
function macOf(manifest: Manifest, identity: string): string {
  const key = Buffer.from(hkdfSync('sha256', identity, 'patarta backup', 'manifest', 32))
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex')
}
