import { sealedToken, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { DocumentVerdict } from './verify-document.ts'

/** The answer in the address of the page: a verdict, or why there is none. */
export type VerdictAnswer = (DocumentVerdict | { refused: string; minutes: number }) & {
  given?: { hash: string; fileName: string | null }
}

const MINUTES = 10

/** The page with a sealed answer in its address, which nobody else can make. */
export function linkToVerdict(
  { cipher, clock, links }: Needs,
  { locale, answer }: { locale: Locale; answer: object },
): string {
  const until = clock.now().getTime() + MINUTES * 60_000
  const sealed = cipher.seal(JSON.stringify({ answer, until }), sealedToken('agreement verdict'))
  return links.to('verify-agreement', {}, locale, { answer: sealed })
}

/** Undefined when it is not ours or too old. */
export function openVerdict({ cipher, clock }: Needs, sealed: string): VerdictAnswer | undefined {
  try {
    const { answer, until } = JSON.parse(cipher.open(sealed, sealedToken('agreement verdict'))) as {
      answer: VerdictAnswer
      until: number
    }
    return clock.now().getTime() <= until ? answer : undefined
  } catch {
    return undefined
  }
}
