import { createHash, timingSafeEqual } from 'node:crypto'

/** For secrets of 256 random bits; a slow hash would add nothing. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Compares in constant time. */
export const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  )
