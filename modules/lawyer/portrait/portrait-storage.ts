import { lock, type Clock, type Storage, type Tx } from '#modules/shared'
import {
  PORTRAIT_FORMATS,
  PORTRAIT_SIZES,
  portraitVersion,
  renderPortrait,
  type PortraitFormat,
  type PortraitSize,
} from './portrait.ts'

/**
 * Portraits are there to be public, so they lie in the storage as they are; which of them may be
 * seen is asked of the database.
 */
export type PortraitStorage = Pick<Storage, 'put' | 'get' | 'exists' | 'delete'>

const originalKey = (version: string): string => `portraits/${version}/original`
const keyOf = (version: string, size: PortraitSize, format: PortraitFormat): string =>
  `portraits/${version}/${size}.${format}`

export const keepOriginal = (
  storage: PortraitStorage,
  version: string,
  original: Buffer,
): Promise<void> => storage.put(originalKey(version), original)

/**
 * Takes a cropped picture in as this lawyer's. Nothing shows it until their profile names its
 * version.
 */
export async function keepPortrait(
  { clock, storage }: { clock: Clock; storage: PortraitStorage },
  tx: Tx,
  { lawyerId, original }: { lawyerId: string; original: Buffer },
): Promise<string> {
  const version = portraitVersion(original)
  await lockPortrait(tx, version)
  await keepOriginal(storage, version, original)
  await tx('lawyer_portrait')
    .insert({ lawyerId, version, uploadedAt: clock.now() })
    .onConflict(['lawyer_id', 'version'])
    .merge()
  return version
}

/**
 * Two lawyers may have the same picture, which lies there once: who keeps it and who deletes it go
 * one after the other.
 */
export const lockPortrait = (tx: Tx, version: string): Promise<void> =>
  lock(tx, 'portraits', version)

const inTheMaking = new Map<string, Promise<Buffer | undefined>>()

/**
 * One size and format of a portrait, made when it is first asked for and kept. Requests that come
 * meanwhile wait for the same making. Undefined when there is no such portrait.
 */
export async function findPortrait(
  { storage }: { storage: PortraitStorage },
  { version, size, format }: { version: string; size: PortraitSize; format: PortraitFormat },
): Promise<Buffer | undefined> {
  const key = keyOf(version, size, format)
  const kept = await storage.get(key)
  if (kept) return kept
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
  // Deleted while this was in the making: what was just made goes as well.
  await storage.delete(key)
  return undefined
}

/**
 * The picture in every size and format. The original goes first, so that whoever makes a size
 * meanwhile sees that it is gone.
 */
export async function deletePortrait(storage: PortraitStorage, version: string): Promise<void> {
  await storage.delete(originalKey(version))
  for (const size of Object.keys(PORTRAIT_SIZES) as PortraitSize[]) {
    for (const format of PORTRAIT_FORMATS) await storage.delete(keyOf(version, size, format))
  }
}
