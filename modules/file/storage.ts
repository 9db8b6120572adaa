/** Where sealed bytes lie: a folder, or an S3 bucket. Keys are ours and hold no name of anybody's choosing. */
export type Storage = {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer>
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** The key of a file: spread over folders by its id's last digits, which are the random ones. */
export const keyOf = (fileId: string): string => `files/${fileId.slice(-2)}/${fileId}`

/** In memory, for tests. */
export function createMemoryStorage(): Storage & { keys(): string[] } {
  const kept = new Map<string, Buffer>()
  return {
    keys: () => [...kept.keys()],
    async put(key, bytes) { kept.set(key, Buffer.from(bytes)) },
    async get(key) {
      const bytes = kept.get(key)
      if (!bytes) throw new Error(`Nothing is stored as ${key}`)
      return Buffer.from(bytes)
    },
    async delete(key) { kept.delete(key) },
    async exists(key) { return kept.has(key) },
  }
}
