/** Shown to readers as "Client" in their language. */
export const UNNAMED = '*'

/** "Tomas P." if the author chose to show it. Initials could be guessed, since clients are few. */
export const authorNameOf = (
  { name, lastname }: { name: string; lastname: string },
  showName: boolean,
): string => (showName ? `${name} ${lastname.charAt(0)}.` : UNNAMED)
