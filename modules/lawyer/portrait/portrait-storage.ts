import { lock, type Clock, type Storage, type Tx } from '#modules/shared'
import {
  PORTRAIT_FORMATS,
  PORTRAIT_SIZES,
  portraitVersion,
  renderPortrait,
  type PortraitFormat,
  type PortraitSize,
} from './portrait.ts'

/** Portraits are stored unencrypted; the database says which are public. */
export type PortraitStorage = Pick<Storage, 'put' | 'get' | 'exists' | 'delete'>

const originalKey = (version: string): string => `portraits/${version}/original`
const keyOf = (version: string, size: PortraitSize, format: PortraitFormat): string =>
  `portraits/${version}/${size}.${format}`

export const storeOriginal = (
  storage: PortraitStorage,
  version: string,
  original: Buffer,
): Promise<void> => storage.put(originalKey(version), original)

/**
 * Stores a cropped picture of the lawyer and returns its version. The profile does not show it yet.
 */
export async function storePortrait(
  { clock, storage }: { clock: Clock; storage: PortraitStorage },
  tx: Tx,
  { lawyerId, original }: { lawyerId: string; original: Buffer },
): Promise<string> {
  const version = portraitVersion(original)
  await lockPortrait(tx, version)
  await storeOriginal(storage, version, original)
  await tx('lawyer_portrait')
    .insert({ lawyerId, version, uploadedAt: clock.now() })
    .onConflict(['lawyer_id', 'version'])
    .merge()
  return version
}

/** Serialises storing and deleting one picture, which two lawyers may share. */
export const lockPortrait = (tx: Tx, version: string): Promise<void> =>
  lock(tx, 'portraits', version)

const inTheMaking = new Map<string, Promise<Buffer | undefined>>()

/**
 * A portrait in one size and format, rendered once and stored. Concurrent requests share the
 * rendering.
 */
export async function findPortrait(
  { storage }: { storage: PortraitStorage },
  { version, size, format }: { version: string; size: PortraitSize; format: PortraitFormat },
): Promise<Buffer | undefined> {
  const key = keyOf(version, size, format)
  const stored = await storage.get(key)
  if (stored) return stored
  const making =
    inTheMaking.get(key) ??
    make(storage, key, version, size, format).finally(() => inTheMaking.delete(key))
  inTheMaking.set(key, making)
  return making
}

async function make(
  storage: PortraitStorage,
  key: string,
  version: string,
  size: PortraitSize,
  format: PortraitFormat,
): Promise<Buffer | undefined> {
  const original = await storage.get(originalKey(version))
  if (!original) return undefined
  const picture = await renderPortrait(original, size, format)
  await storage.put(key, picture)
  if (await storage.exists(originalKey(version))) return picture
  // The original was deleted during the rendering.
  await storage.delete(key)
  return undefined
}

/** Deletes the original first, so that a concurrent rendering notices. */
export async function deletePortrait(storage: PortraitStorage, version: string): Promise<void> {
  await storage.delete(originalKey(version))
  for (const size of Object.keys(PORTRAIT_SIZES) as PortraitSize[]) {
    for (const format of PORTRAIT_FORMATS) await storage.delete(keyOf(version, size, format))
  }
}
