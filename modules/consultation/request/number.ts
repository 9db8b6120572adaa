import { randomInt } from 'node:crypto'

/**
 * Neither vowels, so that no words appear, nor signs that are mistaken for one another when read
 * aloud.
 */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/**
 * A number people can read to each other: "P-7K4M-2XQD". Drawn, not counted, so that it tells
 * nobody how many consultations there are; of 28^8 possible ones two will not be equal, and the
 * column is unique.
 */
export function newNumber(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `P-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
