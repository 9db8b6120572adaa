import { createHash } from 'node:crypto'
import type { Locale } from '#modules/shared'
import { english } from './en.ts'
import { lithuanian } from './lt.ts'
import type { Terms } from './terms.ts'

/**
 * The agreement as plain text: a title, paragraphs, numbered sections and clauses. This is what is
 * shown, hashed, signed and kept; the page only sets it in type. Unicode NFC, lines ended by \n, so
 * that equal texts are equal bytes.
 */
export function writeAgreement(terms: Terms, locale: Locale): string {
  const { title, preamble, sections } = { lt: lithuanian, en: english }[locale](terms)
  const numbered = sections.flatMap(({ heading, clauses }, section) => [
    `## ${section + 1}. ${heading}`,
    ...clauses.map((clause, index) => `${section + 1}.${index + 1}. ${clause}`),
  ])
  return [`# ${title}`, ...preamble, ...numbered]
    .map(oneLine)
    .join('\n\n')
    .concat('\n')
    .normalize('NFC')
}

/**
 * SHA-256 (FIPS 180-4) of the text's UTF-8 bytes, in hex: anybody can compute it again from a saved
 * copy.
 */
export const hashText = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Names are typed by people: one with a line break or a leading # must not become a heading of a
 * contract. Hard spaces in sums stay.
 */
const oneLine = (line: string): string => line.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()

export type Block =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'clause'; number: string; text: string }

/** The text as blocks, for setting in type. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split('\n\n')
    .map((line): Block => {
      if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) }
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) }
      const clause = /^(\d+\.\d+\.) ([^]*)$/.exec(line)
      return clause
        ? { kind: 'clause', number: clause[1]!, text: clause[2]! }
        : { kind: 'paragraph', text: line }
    })
