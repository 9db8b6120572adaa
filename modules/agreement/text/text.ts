import { sha256Hex, type Locale } from '#modules/shared'
import { english } from './en.ts'
import { lithuanian } from './lt.ts'
import type { Terms } from './terms.ts'

/**
 * The agreement as plain text that is shown, hashed, signed and stored: a title, paragraphs, numbered
 * sections and clauses. Unicode NFC with \n, so that equal texts are equal bytes.
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

/** SHA-256 (FIPS 180-4) of the text's UTF-8 bytes, in hex. */
export const hashText = (text: string): string => sha256Hex(text)

/** A line break in a typed name must not start a heading. Hard spaces in sums stay. */
const oneLine = (line: string) => line.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()

export type Block =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'clause'; number: string; text: string }

/** The text as title, headings, clauses and paragraphs, for pages and PDFs. */
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
