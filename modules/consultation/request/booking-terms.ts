import { EXTENSIONS, LIMITS } from '#modules/file'
import { HOUR } from '#modules/shared'
import { FILES } from '../matter/attach-files.ts'
import { ANSWER_LIMITS } from '../matter/questionnaire.ts'
import { REFUND_RULE } from '../cancel/cancellation.ts'
import {
  ANSWER_BEFORE_START,
  ANSWER_WITHIN,
  PAY_BEFORE_START,
  PAY_WITHIN,
} from '../deadlines/deadlines.ts'
import { DESCRIPTION, TITLE } from './request-schemas.ts'

/** The limits and promises of a request as plain values, for the booking pages. */
export const BOOKING_TERMS = {
  title: TITLE,
  description: DESCRIPTION,
  answers: ANSWER_LIMITS,
  files: {
    ...FILES,
    bytesEach: LIMITS.attachment.bytes,
    extensions: Object.values(EXTENSIONS).flat() as string[],
  },
  refundRule: REFUND_RULE,
  answer: { withinHours: ANSWER_WITHIN / HOUR, beforeStartHours: ANSWER_BEFORE_START / HOUR },
  payment: { withinHours: PAY_WITHIN / HOUR, beforeStartHours: PAY_BEFORE_START / HOUR },
} as const

export type BookingTerms = typeof BOOKING_TERMS
