import {
  errors as shared,
  findMessage,
  isRefusal,
  type Locale,
  type Refusal,
} from '#modules/shared'

type Faults = Refusal & { faults: Refusal[] }

/** Refuses with all faults of a form at once. */
export function refuseAll(faults: readonly (Refusal | undefined)[]): void {
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length === 1) throw found[0]
  // The combined refusal carries every extra, such as the weight of the robot check.
  if (found.length > 1)
    throw Object.assign(
      shared.VALIDATION_FAILED({
        extras: Object.assign({}, ...found.map(({ extras }) => extras)) as Record<string, unknown>,
      }),
      { faults: found },
    )
}

/** Adds a sentence per field in the reader's language. */
export function withSentences(error: unknown, locale: Locale): unknown {
  if (!isRefusal(error) || !('faults' in error)) return error
  const errors = (error as Faults).faults.map(({ catalog, code, field, params, message }) => ({
    field,
    code,
    message: findMessage(locale, `${catalog}.errors.${code}`, params) ?? message,
  }))
  return Object.assign(error, { extras: { ...error.extras, errors } })
}
