import { randomInt } from 'node:crypto'

/** No vowels, so that no words appear, and no characters that sound or look alike. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/**
 * A number that people can read to each other: "P-7K4M-2XQD". Random, so that it does not show how
 * many consultations there are; the column is unique.
 */
export function newNumber(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `P-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
