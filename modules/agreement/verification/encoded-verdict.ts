import { sealedToken, type Cipher, type Clock } from '#modules/shared'
import type { PaperVerdict } from './verify-document.ts'

/** An answer on its way back to the page: the verdict, or why there is none. */
export type ToldVerdict = (PaperVerdict | { refused: string; minutes: number }) & {
  given?: { hash: string; fileName: string | null }
}

const MINUTES = 10

export const sealVerdict = (
  { cipher, clock }: { cipher: Cipher; clock: Clock },
  answer: object,
): string =>
  cipher.seal(
    JSON.stringify({ answer, until: clock.now().getTime() + MINUTES * 60_000 }),
    sealedToken('agreement verdict'),
  )

/** Undefined when it is not ours, or so old that it may no longer be true. */
export function openVerdict(
  { cipher, clock }: { cipher: Cipher; clock: Clock },
  sealed: string,
): ToldVerdict | undefined {
  try {
    const { answer, until } = JSON.parse(cipher.open(sealed, sealedToken('agreement verdict'))) as {
      answer: ToldVerdict
      until: number
    }
    return clock.now().getTime() <= until ? answer : undefined
  } catch {
    return undefined
  }
}
