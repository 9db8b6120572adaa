import type { Translate } from '#modules/shared'

/** Stored for an author who does not show their name. */
export const UNNAMED = '*'

/** "Tomas P." if the author chose to show it. Initials could be guessed, since clients are few. */
export const authorNameOf = (
  { name, lastname }: { name: string; lastname: string },
  showName: boolean,
): string => (showName ? `${name} ${lastname.charAt(0)}.` : UNNAMED)

/** The author for a reader: the name, "Client" if it is not shown, or that the account is deleted. */
export function sayAuthor(authorName: string, t: Translate): string {
  if (authorName === UNNAMED) return t('review.unnamedAuthor')
  return authorName || t('review.deletedAuthor')
}
