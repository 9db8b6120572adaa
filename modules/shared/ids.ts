import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** A new identifier: UUIDv7 (RFC 9562), so that rows of one table sort by the moment they were made. */
export const newId = (): string => randomUUIDv7()

/** A secret for a link or a cookie: 256 bits, URL-safe. Only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
