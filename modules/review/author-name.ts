/**
 * In place of a name that readers are not told; each reader sees it as "Client" in their own
 * language.
 */
export const UNNAMED = '*'

/**
 * "Tomas P." for those who chose their name. Otherwise nothing of it: a lawyer's clients are few,
 * and initials among few can be guessed.
 */
export const authorNameOf = (
  { name, lastname }: { name: string; lastname: string },
  showName: boolean,
): string => (showName ? `${name} ${lastname.charAt(0)}.` : UNNAMED)
