import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sentenceOf } from '../refusal.ts'

/** Error texts by field name. The empty name holds errors that belong to no field. */
export type FormErrors = Readonly<Record<string, string>>

/**
 * Maps a refusal of the API to the form: a text at each field it knows, the rest above the form.
 */
export function errorsOf(
  problem: Partial<Problem>,
  fields: readonly string[],
  t: IslandTranslate,
): FormErrors {
  const faulty = problem.errors ?? []
  const atFields = faulty.flatMap(({ field, message }) => {
    const name = fields.includes(field)
      ? field
      : fields.find((known) => field.startsWith(`${known}.`) || known.startsWith(`${field}.`))
    return name ? [[name, message] as const] : []
  })
  if (atFields.length === faulty.length && atFields.length > 0)
    return Object.fromEntries(atFields.toReversed())
  return { ...Object.fromEntries(atFields.toReversed()), '': sentenceOf(problem, t) }
}

/**
 * The fields whose shown error came from a check of the page (`found`) that does not find it any
 * more, such as "wait until the files are uploaded" once they are.
 */
export const overIn = (shown: FormErrors, found: FormErrors, now: FormErrors): string[] =>
  Object.keys(shown).filter((name) => shown[name] === found[name] && now[name] !== found[name])

/** Renames the API's fields to those of the form: `{ priceCents: 'price' }`. */
export const atOwnFields = (
  problem: Partial<Problem>,
  names: Readonly<Record<string, string>>,
): Partial<Problem> => ({
  ...problem,
  ...(problem.errors && {
    errors: problem.errors.map((error) => ({ ...error, field: names[error.field] ?? error.field })),
  }),
})

/**
 * Whether the only error is shown at its field, which has the focus. Then a sentence above the form
 * would only repeat it.
 */
export function isSaidAtField(
  errors: Readonly<Record<string, string | undefined>>,
  fieldsShown: readonly string[],
): boolean {
  const faulty = Object.keys(errors).filter((name) => errors[name])
  return faulty.length === 1 && fieldsShown.includes(faulty[0]!)
}

/**
 * `{ 'questionnaire.budget': 1 }` -> `{ questionnaire: { budget: 1 } }`: names of fields are paths
 * in the body.
 */
export function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.')
    const last = parts.pop()!
    const parent = parts.reduce<Record<string, unknown>>(
      (node, part) => (node[part] ??= {}) as Record<string, unknown>,
      body,
    )
    parent[last] = value
  }
  return body
}
