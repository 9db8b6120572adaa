import type { Storage } from '#modules/shared'

/** The key of a file: spread over folders by its id's last digits, which are the random ones. */
export const keyOf = (fileId: string): string => `files/${fileId.slice(-2)}/${fileId}`

/** In memory, for tests. */
export function createMemoryStorage(): Storage & { keys(): string[] } {
  const kept = new Map<string, Buffer>()
  return {
    keys: () => [...kept.keys()],
    async put(key, bytes) {
      kept.set(key, Buffer.from(bytes))
    },
    async get(key) {
      const bytes = kept.get(key)
      return bytes && Buffer.from(bytes)
    },
    async delete(key) {
      kept.delete(key)
    },
    async exists(key) {
      return kept.has(key)
    },
  }
}
