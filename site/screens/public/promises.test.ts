import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#modules/shared'
import { JOIN_OPENS_BEFORE_START } from '#modules/attendance'
import { SIGN_HOURS_BEFORE_START } from '#modules/consultation'
import {
  FOLLOW_UP_PRICE_CENTS,
  INTRODUCTORY_PRICE_CENTS,
  WORK_TO_ANSWER_MINUTES,
} from '../../../modules/calendar/limits.ts'
import {
  ANSWER_BEFORE_START,
  PAY_WITHIN,
} from '../../../modules/consultation/deadlines/deadlines.ts'
import { CLASH_ANSWERED_WITHIN } from '../../../modules/lawyer/register-check/approval-case.ts'
import { MAX_SPECIALTIES } from '../../../modules/lawyer/content/specialty-shares.ts'
import { PROMISES } from './promises.ts'

test('the home page and the page for lawyers promise exactly what the modules do', () => {
  expect(PROMISES).toEqual({
    introductoryPriceCents: INTRODUCTORY_PRICE_CENTS,
    answerHours: (WORK_TO_ANSWER_MINUTES * MINUTE) / HOUR,
    answerBeforeHours: ANSWER_BEFORE_START / HOUR,
    payHours: PAY_WITHIN / HOUR,
    signHours: SIGN_HOURS_BEFORE_START,
    joinMinutes: JOIN_OPENS_BEFORE_START / MINUTE,
    specialisations: MAX_SPECIALTIES,
    clashHours: CLASH_ANSWERED_WITHIN / HOUR,
    followUpPriceCents: FOLLOW_UP_PRICE_CENTS,
  })
})
