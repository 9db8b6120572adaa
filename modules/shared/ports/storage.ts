/** Files on a disk or in a bucket. The caller seals secrets. */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}
