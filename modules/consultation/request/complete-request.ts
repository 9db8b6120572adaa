import {
  errors as shared,
  findMessage,
  HOUR,
  type Actor,
  type Refusal,
  before,
} from '#modules/shared'
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
  const refusals: Refusal[] = []
  if (title.length < TITLE.min) refusals.push(errors.TITLE_IS_TOO_SHORT({ field: 'title' }))
  if (description.length < DESCRIPTION.min)
    refusals.push(errors.DESCRIPTION_IS_TOO_SHORT({ field: 'description' }))
  if (!acceptTerms) refusals.push(errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }))
  if (Number.isNaN(Date.parse(startsAt)))
    refusals.push(shared.VALIDATION_FAILED({ field: 'startsAt' }))
  // Accepts today's date in every time zone.
  const faults = questionnaireFaults(questionnaire, {
    attachmentIds,
    today: before(now, 12 * HOUR)
      .toISOString()
      .slice(0, 10),
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
