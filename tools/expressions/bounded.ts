/**
 * Expressions whose work may grow with more than the length of a text, each with what keeps that
 * text short, or why it does not. Add the reason with each new one. Line by line (flag m) the judge is
 * wrong: it takes ^ for a place anywhere.
 */
export const bounded: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/(?<![\p{L}\d])(?:Nr\.?|No\.?|numeris|number)\s*[:.]?\s*[\p{L}\d][\p{L}\d/-]*\d[\p{L}\d/-]*/giu`,
    'a described problem: 5,000 letters',
  ],
  [String.raw`/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu`, 'a described problem: 5,000 letters'],
  [String.raw`/<[^>]+>/g`, 'our own documents'],
  [String.raw`/<link href="https:\/\/fonts\.googleapis\.com[^>]*>/`, 'the jobs board’s own page'],
  [
    String.raw`/(?:<link rel="stylesheet" href="\/_astro\/[^"]+">)+$/`,
    'the end of a head that Astro wrote, with its own links alone',
  ],
  [
    String.raw`/Address already in use|pre-existing shared memory block|lock file .* already exists/`,
    'what PostgreSQL says at its start',
  ],
  [String.raw`/[,;:–-]+$/`, 'a summary: 200 letters of a profile’s 3,000'],
  [String.raw`/[^.!?]+[.!?]+(?=\s|$)/g`, 'about me: 3,000 letters'],
  [
    String.raw`/[,;|/\n]|\s+(?:arba|ir|or|and)\s+/`,
    'contacts of one register entry, cut at 3,000 letters',
  ],
  [
    String.raw`/[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[^\s<>(),;:".]{2,}/`,
    'one contact of a register entry, cut at 300 letters',
  ],
  [String.raw`/\s*(\(at\)|\[at\])\s*/i`, 'one contact of a register entry, cut at 300 letters'],
  [String.raw`/[\0\n]+$/`, 'what the virus scanner answers, on the operator’s own network'],
  [String.raw`/[^a-z]+$/`, 'a password: 128 letters'],
  [String.raw`/^[^a-z]+|[^a-z]+$/g`, 'a password: 128 letters'],
  [String.raw`/[aeiouys]+$/`, 'a city of a search: 100 letters'],
  [String.raw`/\bVersion\/.*Safari\//`, 'what a browser calls itself, cut at 500 letters'],
  [String.raw`/\s+\+/`, 'our own sentences of the described problems'],
  [String.raw`/^$|^[^@\s]+@[^@\s]+\.[^@\s]+$/u`, 'an address in the team’s settings: 254 letters'],
  [
    String.raw`/^[^@\s]+@[^@\s]+\.[^@\s]+$/`,
    'an address a sign-in provider tells, looked at up to 254 letters',
  ],
  [String.raw`/^-+|-+$/g`, 'a lawyer’s or firm’s name: 200 letters'],
  [String.raw`/^[.\s]+|[.\s]+$/g`, 'a file’s name, cut at 480 letters'],
  [
    String.raw`/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;[^:\r\n]*)?:([\dT,]+)[ \t\r]*$/gim`,
    'flag m; no two of its parts can read the same letter',
  ],
  [
    String.raw`/^content-type:[ \t]*(?:message\/rfc822|text\/rfc822-headers|message\/global)[^\n]*$/im`,
    'flag m; no two of its parts can read the same letter',
  ],
  [String.raw`/<style[^>]*>([^]*?)<\/style>/g`, 'our own pages, in which people’s text is escaped'],
  [String.raw`/\s*\d+(\s*d\.)?\s*/`, 'a day and a month, written by Intl'],
  [
    String.raw`/_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/`,
    'the name of an environment variable',
  ],
])
