import type { Person } from '#modules/account'

/** "Tomas Petraitis" -> "T. P.": clear to the lawyer, anonymous to others who see the screen. */
export const initialsOfPerson = (
  person: Pick<Person, 'name' | 'lastname' | 'deleted'> | undefined,
): string =>
  !person || person.deleted
    ? '–'
    : [person.name, person.lastname]
        .flatMap((part) => [...part.trim()].slice(0, 1))
        .map((letter) => `${letter.toLocaleUpperCase('lt')}.`)
        .join(' ')
