import { errors, isRefusal, type Refusal } from './errors.ts'
import { findMessage } from './i18n.ts'
import type { Locale } from './locale.ts'

/** Refuses with all faults of a form at once; with a locale, each has its sentence. */
export function refuseAll(faults: readonly (Refusal | undefined | false)[], locale?: Locale): void {
  const found = faults.filter((fault): fault is Refusal => !!fault)
  if (found.length === 1) throw found[0]
  if (found.length === 0) return
  // The combined refusal carries every extra, such as the weight of the robot check.
  const extras: Record<string, unknown> = Object.assign(
    {},
    ...found.map((refusal) => refusal.extras),
  )
  const refusal = Object.assign(errors.VALIDATION_FAILED({ extras }), { faults: found })
  throw locale ? withSentences(refusal, locale) : refusal
}

/** Adds a sentence per field in the reader's language. */
export function withSentences(error: unknown, locale: Locale): unknown {
  if (!isRefusal(error) || !('faults' in error)) return error
  const sentences = (error.faults as Refusal[]).map(
    ({ catalog, code, field, params, message }) => ({
      field,
      code,
      message: findMessage(locale, `${catalog}.errors.${code}`, params) ?? message,
    }),
  )
  return Object.assign(error, { extras: { ...error.extras, errors: sentences } })
}
