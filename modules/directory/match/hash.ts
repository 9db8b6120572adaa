/** Feature names are hashed; few that matter collide. */
export const BUCKETS = 1 << 18

/** FNV-1a, 32 bits, incremental: the hash of "ab" continued with "c" is that of "abc". */
export function hashOn(hash: number, text: string): number {
  for (let at = 0; at < text.length; at++) hash = hashLetter(hash, text.charCodeAt(at))
  return hash
}

export const hashLetter = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

export const hashOf = (text: string): number => hashOn(0x811c9dc5, text)

export const bucketOf = (hash: number): number => (hash ^ (hash >>> 18)) & (BUCKETS - 1)
