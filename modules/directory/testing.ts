import type { Knex } from 'knex'
import { testPeople } from '#modules/account/testing'
import { createCalendar } from '#modules/calendar'
import { aCalendar, type TestCalendar } from '#modules/calendar/testing'
import {
  aLawyer,
  createTestLawyers,
  type GivenLawyer,
  type TestLawyer,
} from '#modules/lawyer/testing'
import {
  createCipher,
  type Broadcast,
  type Clock,
  type Links,
  type Transact,
} from '#modules/shared'
import { createSpecialty } from '#modules/specialty'
import { createDirectory, type SecondOpinion } from './index.ts'

type Needs = { db: Knex; clock: Clock; transact: Transact; broadcast: Broadcast }

/** The directory over real lower modules. */
export function testDirectory(
  foundation: Needs,
  { secondOpinion }: { secondOpinion?: SecondOpinion } = {},
) {
  const cipher = createCipher(['a key of the tests, long enough for one'])
  const links: Links = {
    to: (route, _params, locale, query = {}) =>
      `https://patarta.test/${locale}/${route}?${new URLSearchParams(query)}`,
    toPath: (path) => `https://patarta.test${path}`,
  }
  const lawyer = createTestLawyers(foundation)
  const calendar = createCalendar({
    ...foundation,
    account: testPeople,
    lawyer,
    cipher,
    links,
    log: { warn: () => {} },
    calendarProviders: [],
  })
  const specialty = createSpecialty(foundation)
  return {
    lawyer,
    calendar,
    specialty,
    directory: createDirectory({
      ...foundation,
      lawyer,
      calendar,
      specialty,
      cipher,
      links,
      secondOpinion,
    }),
  }
}

/** A lawyer with office hours and services, already listed. */
export async function aListedLawyer(
  foundation: Needs,
  { calendar, ...given }: GivenLawyer & { calendar?: Parameters<typeof aCalendar>[2] } = {},
): Promise<TestLawyer & { calendar: TestCalendar }> {
  const lawyer = await aLawyer(foundation, given)
  const made = await aCalendar(foundation, lawyer.firmLawyerId, calendar)
  await testDirectory(foundation).directory.listings.refreshLawyer(lawyer.lawyerId)
  return { ...lawyer, calendar: made }
}
