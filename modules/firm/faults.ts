import { errors as shared, findMessage, type Locale, type Refusal } from '#modules/shared'

/** Tells a form everything that is wrong with it at once, in the reader's language. */
export function refuseAll(faults: readonly (Refusal | undefined | false)[], locale: Locale): void {
  const found = faults.filter((fault): fault is Refusal => !!fault)
  if (found.length === 0) return
  if (found.length === 1) throw found[0]
  const errors = found.map(({ catalog, code, field, params, message }) => ({
    field,
    code,
    message: findMessage(locale, `${catalog}.errors.${code}`, params) ?? message,
  }))
  throw shared.VALIDATION_FAILED({ extras: { errors } })
}
