export type Answered = {
  path: string
  status: number
  contentType: string
  text: string
  /** Not one that breaks off in the middle. */ isComplete: boolean
  milliseconds: number
}

/**
 * Slower than this nothing may be. The slowest honest work (a password's Argon2, a printed page, a
 * described problem, several of them at once) takes well under a second; what grows with its input,
 * such as a regular expression gone wild, does not stop at ten times that.
 */
export const SLOWEST = 10_000

/**
 * Words of our inside: paths, stacks, queries, hashes, names of columns that hold what is sealed.
 */
const INSIDE =
  /\n\s+at \S+ ?\(|node_modules|postgres(?:ql)?:\/\/|\$argon2|\bselect\s+[\s\S]{1,200}\sfrom\s+"|violates \w+[- ]?\w* constraint|SQLSTATE|_sealed\b|[a-z]Sealed"|password_hash|passwordHash|tokenHash/

/**
 * What is wrong with an answer, in words; undefined for a good one. `secrets` may stand in no
 * answer.
 */
export function judge(
  { path, status, contentType, text, isComplete, milliseconds }: Answered,
  secrets: readonly string[],
): string | undefined {
  // An external service failed and the answer says so: no error of ours.
  const isElsewhere =
    status === 502 || status === 503
      ? /"code":"\w*(UNAVAILABLE|DOES_NOT_ANSWER|NOT_REACHED)\w*"/.test(text)
      : false
  if (status >= 500 && !isElsewhere) return 'a server error'
  // The sign-in's answers are those of Auth.js, which its clients read.
  const isProblem = contentType.startsWith('application/problem+json') && /"code":"\w+"/.test(text)
  if (
    status >= 400 &&
    !isProblem &&
    !(path.startsWith('/api/auth/') && /^application\/json|^text\/html/.test(contentType))
  )
    return `a refusal as ${contentType || 'nothing'}`
  if (!isComplete) return 'an answer that breaks off'
  if (milliseconds > SLOWEST) return `${Math.round(milliseconds)} ms`
  const leak = INSIDE.exec(text)?.[0] ?? secrets.find((secret) => text.includes(secret))
  return leak === undefined
    ? undefined
    : `an answer that reveals ${JSON.stringify(leak.slice(0, 40))}`
}
