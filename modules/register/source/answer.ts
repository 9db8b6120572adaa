/** Validators of the last response. */
export type CacheValidators = { etag: string | null; lastModified: string | null }
export type Answer = { bytes: Buffer; etag: string | null; lastModified: string | null }
