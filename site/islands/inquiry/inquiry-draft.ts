/** Whether the lawyer sees the client's name. */
export type NameChoice = 'shown' | 'hidden'
export type Question = { message: string; nameChoice: NameChoice }

/**
 * The values of a stored draft. Drafts of the earlier form have a checkbox `isAnonymous`. A draft
 * whose choice cannot be read hides the name: a name that was shown cannot be hidden again.
 */
export function readQuestion(kept: unknown, now: Question): Question {
  if (typeof kept !== 'object' || kept === null) return now
  const { message, nameChoice, isAnonymous } = kept as Record<string, unknown>
  const isShown = nameChoice === undefined ? isAnonymous === false : nameChoice === 'shown'
  return {
    message: typeof message === 'string' ? message : now.message,
    nameChoice: isShown ? 'shown' : 'hidden',
  }
}
