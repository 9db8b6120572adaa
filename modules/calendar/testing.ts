import type { Knex } from 'knex'
import { createTestLawyers } from '#modules/lawyer/testing'
import type { Clock, Transact } from '#modules/shared'
import type { Service } from './services/offered-service.ts'
import type { ServiceTerms } from './services/service-terms.ts'
import { storeServices } from './services/store-services.ts'
import { storeWorkHours, type CalendarRules } from './hours/store-work-hours.ts'

export { isPublicHoliday } from './hours/public-holidays.ts'

export type { ServiceTerms }

/** Monday to Friday, nine to five, with an hour for lunch. */
const OFFICE_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
}))

type Needs = { db: Knex; clock: Clock; transact: Transact }

/** Gives a membership office hours, unless told otherwise. */
export async function workHours(
  needs: Needs,
  firmLawyerId: string,
  rules: Partial<CalendarRules> = {},
): Promise<CalendarRules> {
  const calendar: CalendarRules = {
    firmLawyerId,
    calendarType: 'regular',
    slotsPerDay: null,
    weekly: OFFICE_HOURS,
    dates: [],
    ...rules,
  }
  const lawyer = createTestLawyers(needs)
  await needs.transact((tx) => storeWorkHours({ lawyer }, tx, [calendar]))
  return calendar
}

/**
 * A service of a membership: an introductory meeting of 30 minutes for 29.00 EUR, unless told
 * otherwise.
 */
export async function aService(
  { transact }: Pick<Needs, 'transact'>,
  firmLawyerId: string,
  terms: Partial<ServiceTerms> = {},
): Promise<Service> {
  const introductory: ServiceTerms = {
    type: 'introductory',
    titleLt: 'Įvadinė konsultacija',
    titleEn: 'Introductory meeting',
    durationMinutes: 30,
    priceCents: 2_900,
    prepayment: true,
    firstTimeOnly: false,
    slotsPerDay: null,
    instantConfirmation: false,
  }
  const [service] = await transact((tx) =>
    storeServices(tx, [
      { ...introductory, ...terms, firmLawyerId, createdAt: new Date('2026-01-01T00:00Z') },
    ]),
  )
  return service as Service
}

export type TestCalendar = {
  rules: CalendarRules
  free: Service
  charged: Service
  followUp: Service
}

/**
 * Office hours and three services: a free first talk and a charged one (29.00 EUR), 30 minutes
 * each, and an hour's follow-up for 90.00 EUR.
 */
export async function aCalendar(
  needs: Needs,
  firmLawyerId: string,
  rules: Partial<CalendarRules> = {},
): Promise<TestCalendar> {
  return {
    rules: await workHours(needs, firmLawyerId, rules),
    free: await aService(needs, firmLawyerId, {
      titleLt: 'Pirmas pokalbis',
      titleEn: 'First talk',
      priceCents: 0,
      firstTimeOnly: true,
    }),
    charged: await aService(needs, firmLawyerId),
    followUp: await aService(needs, firmLawyerId, {
      type: 'follow-up',
      titleLt: 'Tęstinė konsultacija',
      titleEn: 'Follow-up meeting',
      durationMinutes: 60,
      priceCents: 9_000,
    }),
  }
}
