import { errors as shared, findMessage, HOUR, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { questionnaireFaults } from '../matter/questionnaire.ts'
import { DESCRIPTION, TITLE, type ConsultationRequest } from './request-schemas.ts'

export type Request = ReturnType<typeof tidy>

export const tidy = ({ title, description, attachmentIds = [], ...rest }: ConsultationRequest) => ({
  ...rest,
  title: title.trim(),
  description: description.trim(),
  attachmentIds,
})

/** Checks what the schema cannot, and reports all faults at their fields. */
export function assertComplete(
  { title, description, acceptTerms, questionnaire, attachmentIds, startsAt }: Request,
  { locale }: Actor,
  now: Date,
): void {
  const refusals = [
    ...(title.length < TITLE.min ? [errors.TITLE_IS_TOO_SHORT({ field: 'title' })] : []),
    ...(description.length < DESCRIPTION.min
      ? [errors.DESCRIPTION_IS_TOO_SHORT({ field: 'description' })]
      : []),
    ...(acceptTerms ? [] : [errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' })]),
    ...(Number.isNaN(Date.parse(startsAt))
      ? [shared.VALIDATION_FAILED({ field: 'startsAt' })]
      : []),
  ]
  // It is still yesterday in some time zone: nobody's own today is refused.
  const faults = questionnaireFaults(questionnaire, {
    attachmentIds,
    today: new Date(now.getTime() - 12 * HOUR).toISOString().slice(0, 10),
  })
  const [only] = refusals
  if (only && refusals.length === 1 && faults.length === 0) throw only
  const faultsInWords = [
    ...refusals.map(({ field, code, catalog, message }) => ({
      field,
      code,
      message: findMessage(locale, `${catalog}.errors.${code}`) ?? message,
    })),
    ...faults.map(({ field, code }) => ({
      field: `questionnaire.${field}`,
      code,
      message: findMessage(locale, `shared.validation.${code}`) ?? code,
    })),
  ]
  if (faultsInWords.length > 0)
    throw shared.VALIDATION_FAILED({ extras: { errors: faultsInWords } })
}
