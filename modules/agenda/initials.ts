import type { Person } from '#modules/account'

/**
 * "Tomas Petraitis" -> "T. P.": who it is for whoever knows, and nobody for whoever looks over a
 * shoulder.
 */
export const initialsOfPerson = (
  person: Pick<Person, 'name' | 'lastname' | 'deleted'> | undefined,
): string =>
  !person || person.deleted
    ? '–'
    : [person.name, person.lastname]
        .flatMap((part) => [...part.trim()].slice(0, 1))
        .map((letter) => `${letter.toLocaleUpperCase('lt')}.`)
        .join(' ')
