import type { Answer, CacheValidators } from './answer.ts'
import { REGISTER_LISTS, type RegisterList } from '../register-list.ts'
import { readAddress } from './read-address.ts'
import { readFileOf } from './read-file.ts'

/** A document with one list, or with both where `list` is left out. */
export type SourcePart = {
  list?: RegisterList
  location: string
  /** Undefined when unchanged. */
  read(seen: CacheValidators | undefined): Promise<Answer | undefined>
}
export type RegisterSource = { parts: readonly SourcePart[] }

export const MAX_BYTES = 20 * 1024 * 1024

/**
 * A path or an https address. `{list}` in it stands for "advocates" and "assistants"; without it
 * one document holds both lists, or the advocates alone.
 */
export function createRegisterSource(
  where: string,
  { timeoutMs = 60_000, mostBytes = MAX_BYTES }: { timeoutMs?: number; mostBytes?: number } = {},
): RegisterSource {
  const isAddress = /^https?:\/\//i.test(where)
  const partOf = (location: string, list?: RegisterList): SourcePart => ({
    ...(list && { list }),
    location,
    read: (seen) =>
      isAddress
        ? readAddress(location, seen, { timeoutMs, mostBytes })
        : readFileOf(location, seen, { mostBytes }),
  })
  return {
    parts: where.includes('{list}')
      ? REGISTER_LISTS.map((list) => partOf(where.replaceAll('{list}', list), list))
      : [partOf(where)],
  }
}
