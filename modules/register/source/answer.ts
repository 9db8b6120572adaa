/** What the last answer said about itself. */
export type Seen = { etag: string | null; lastModified: string | null }
export type Answer = { bytes: Buffer; etag: string | null; lastModified: string | null }
