/**
 * The database cannot be had. The message is for the person at the terminal: what happened and what
 * to do now.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const elsewhere =
  'or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server of your own'

const sentences: ReadonlyArray<readonly [RegExp, (folder: string) => string]> = [
  [
    /ENOSPC|EDQUOT|No space left on device/,
    (folder) => `The disk of ${folder} is full. Free some space, ${elsewhere}.`,
  ],
  [
    /EROFS|Read-only file system/,
    (folder) => `The folder ${folder} is read-only. Make it writable, ${elsewhere}.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (folder) =>
      `${folder} cannot be a folder: a file of that name is in the way. Move it, ${elsewhere}.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      `The user this process runs as has no name on this machine (no line in /etc/passwd), and PostgreSQL insists on one. Run as a named user, or set DATABASE_URL.`,
  ],
  [
    /cannot open shared object file|version `GLIBC/,
    () =>
      'The packaged PostgreSQL does not run on this system: a system library is missing. Set DATABASE_URL to a PostgreSQL server of your own.',
  ],
  [
    /EACCES|EPERM|Permission denied|unable to open database file|readonly database/,
    (folder) =>
      `The folder ${folder} cannot be used by this user. Give it to the user that runs Patarta, ${elsewhere}.`,
  ],
]

/**
 * Turns what the system or PostgreSQL said into a sentence that helps; keeps their words as the
 * cause.
 */
export function explainFailure(cause: unknown, folder: string): DatabaseUnavailable {
  if (cause instanceof DatabaseUnavailable) return cause
  const said =
    cause instanceof Error
      ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}`
      : String(cause)
  const sentence = sentences.find(([pattern]) => pattern.test(said))?.[1](folder)
  return new DatabaseUnavailable(
    sentence ?? `The embedded PostgreSQL in ${folder} does not start. It said: ${said.trim()}`,
    { cause },
  )
}
