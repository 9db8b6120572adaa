/** Where files lie, on a disk or in a bucket. Whoever keeps something secret seals it before. */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}
