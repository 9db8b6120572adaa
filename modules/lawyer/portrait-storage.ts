import type { Storage } from '#modules/shared'
import { renderPortrait, type PortraitFormat, type PortraitSize } from './portrait.ts'

/** Portraits are public, so they lie in the storage as they are. */
export type PortraitStorage = Pick<Storage, 'put' | 'get'>

const originalKey = (version: string): string => `portraits/${version}/original`

export const keepOriginal = (storage: PortraitStorage, version: string, original: Buffer): Promise<void> => storage.put(originalKey(version), original)

const inTheMaking = new Map<string, Promise<Buffer | undefined>>()

/**
 * One size and format of a portrait, made when it is first asked for and kept. Requests that come meanwhile wait for the
 * same making. Undefined when there is no such portrait.
 */
export async function findPortrait(storage: PortraitStorage, version: string, size: PortraitSize, format: PortraitFormat): Promise<Buffer | undefined> {
  const key = `portraits/${version}/${size}.${format}`
  const kept = await storage.get(key)
  if (kept) return kept
  const making = inTheMaking.get(key) ?? make(storage, key, version, size, format).finally(() => inTheMaking.delete(key))
  inTheMaking.set(key, making)
  return making
}

async function make(storage: PortraitStorage, key: string, version: string, size: PortraitSize, format: PortraitFormat): Promise<Buffer | undefined> {
  const original = await storage.get(originalKey(version))
  if (!original) return undefined
  const picture = await renderPortrait(original, size, format)
  await storage.put(key, picture)
  return picture
}
