/** "Tomas P." for those who chose their name, initials otherwise: enough to be a person, too little to be found. */
export const authorNameOf = ({ name, lastname }: { name: string; lastname: string }, showName: boolean): string =>
  showName ? `${name} ${lastname.charAt(0)}.` : `${name.charAt(0)}. ${lastname.charAt(0)}.`
