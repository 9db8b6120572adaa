import Type from 'typebox'
import { TEXT, oneOf, schema, bodySchema, Id, Cents } from '#modules/shared'
import {
  BUFFER_MINUTES,
  CHARGED_NOTICE_MINUTES,
  DURATION_MINUTES,
  HORIZON_DAYS,
  MAX_NOTICE_MINUTES,
  NOTICE_MINUTES,
  SERVICE_TITLE_LENGTH,
} from '../limits.ts'
import { orNull, Limit, Version } from '../schemas.ts'
import { SERVICE_TYPES } from './offered-service.ts'

const ServiceType = oneOf(SERVICE_TYPES, { title: 'ServiceType' })
const Buffer = (when: string) =>
  Type.Integer({
    minimum: BUFFER_MINUTES.min,
    maximum: BUFFER_MINUTES.max,
    description: `Minutes kept free ${when} the meeting`,
  })
const buffers = { bufferBeforeMinutes: Buffer('before'), bufferAfterMinutes: Buffer('after') }
const bookingTerms = {
  noticeMinutes: Type.Integer({
    description: `How long before its start it can be booked: at least ${NOTICE_MINUTES}, or ${CHARGED_NOTICE_MINUTES} if charged, and at most ${MAX_NOTICE_MINUTES}`,
  }),
  horizonDays: Type.Integer({
    minimum: HORIZON_DAYS.min,
    maximum: HORIZON_DAYS.max,
    description: 'How many days ahead it can be booked',
  }),
  priceCents: Cents,
  prepayment: Type.Boolean(),
  firstTimeOnly: Type.Boolean(),
  slotsPerDay: Limit,
  instantConfirmation: Type.Boolean({
    description: 'Requests are accepted at once, unless a name looks like a conflict of interest',
  }),
}
export const PresentedService = schema('Service', {
  id: Id,
  firmLawyerId: Id,
  type: ServiceType,
  title: Type.String({
    description: 'In the language of the request if the lawyer gave it, otherwise in the other',
  }),
  durationMinutes: Type.Integer(),
  ...bookingTerms,
})
const Title = orNull<string>('string', { maxLength: SERVICE_TITLE_LENGTH.max, pattern: TEXT })
const terms = {
  type: ServiceType,
  titleLt: Title,
  titleEn: Title,
  durationMinutes: Type.Integer({
    description: `Minutes: ${DURATION_MINUTES.min} to ${DURATION_MINUTES.max} in steps of ${DURATION_MINUTES.step}`,
  }),
  ...bookingTerms,
  ...buffers,
}
export const OwnService = schema('OwnService', {
  id: Id,
  firmLawyerId: Id,
  version: Version,
  comingConsultations: Type.Integer({
    description: 'Coming consultations booked on this service',
  }),
  ...terms,
})
export const ServiceBody = bodySchema('ServiceChange', {
  ...terms,
  titleLt: Type.Optional(Title),
  titleEn: Type.Optional(Title),
  prepayment: Type.Optional(Type.Boolean()),
  firstTimeOnly: Type.Optional(Type.Boolean()),
  slotsPerDay: Type.Optional(Limit),
  instantConfirmation: Type.Optional(Type.Boolean()),
  bufferBeforeMinutes: Type.Optional(terms.bufferBeforeMinutes),
  bufferAfterMinutes: Type.Optional(terms.bufferAfterMinutes),
  noticeMinutes: Type.Optional(terms.noticeMinutes),
  horizonDays: Type.Optional(terms.horizonDays),
  version: Type.Optional(Version),
})
export const NewServiceBody = bodySchema('NewService', {
  ...Type.Omit(ServiceBody, ['version']).properties,
  firmLawyerId: Type.Optional(Id),
})
