import { join } from 'node:path'

/**
 * The environment of a process that a test starts: what V8 made of the code is kept for the next
 * one. A start of the product from its sources takes half of the time then.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.data/compile-cache'),
}
