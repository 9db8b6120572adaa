import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of a secret with 256 random bits; a slow hash would add nothing to it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Compares without telling by the time it takes how much was right. */
export const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  )
