import type { Storage } from '#modules/shared'

/** Spread over folders by the last digits of the id, which are random. */
export const keyOf = (fileId: string): string => `files/${fileId.slice(-2)}/${fileId}`

/** In memory, for tests. */
export function createMemoryStorage(): Storage & { keys(): string[] } {
  const files = new Map<string, Buffer>()
  return {
    keys: () => [...files.keys()],
    async put(key, bytes) {
      files.set(key, Buffer.from(bytes))
    },
    async get(key) {
      const bytes = files.get(key)
      return bytes && Buffer.from(bytes)
    },
    async delete(key) {
      files.delete(key)
    },
    async exists(key) {
      return files.has(key)
    },
  }
}
