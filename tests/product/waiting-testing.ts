import { beforeEach } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import type { Service } from '#modules/calendar'
import { aService, workHours } from '#modules/calendar/testing'
import { aRequest, NOW } from '#modules/consultation/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import type { DayPart } from '../../modules/waiting-list/day-part.ts'
import { startProduct } from '../support/product.ts'

export const SECOND = 1_000
export const DATES = { fromDate: '2026-12-07', toDate: '2026-12-07' }

/** For each test a lawyer with one time a week, somebody who has it, and people who wait for it. */
export async function aWorldOfWaiting() {
  const { services, foundation } = await startProduct()
  const { db, clock } = foundation
  const { waitingList, consultation, calendar } = services
  const here = {} as { lawyer: TestLawyer; service: Service; booker: TestAccount; booked: string }
  async function oneTimeAWeek(lastname: string) {
    here.lawyer = await aLawyer(foundation, { name: 'Rasa', lastname })
    await workHours(foundation, here.lawyer.firmLawyerId, {
      weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }],
    })
    here.service = await aService(foundation, here.lawyer.firmLawyerId)
  }
  const request = (who: TestAccount, more: object = {}) =>
    consultation.requests.requestConsultation(
      who.actor,
      aRequest(here.lawyer.firmLawyerId, here.service.id, more),
    )
  beforeEach(async () => {
    clock.moveTo(NOW)
    await oneTimeAWeek('Viena')
    here.booker = await anAccount(foundation)
    here.booked = (await request(here.booker)).id
  })
  const aClient = (name = 'Laukianti') => anAccount(foundation, { name })
  const wait = async (
    client?: TestAccount,
    more: { fromDate?: string; toDate?: string; dayPart?: DayPart } = {},
  ) => {
    const who = client ?? (await aClient())
    return {
      who,
      entry: await waitingList.own.join(who.actor, {
        firmLawyerId: here.lawyer.firmLawyerId,
        serviceId: here.service.id,
        ...DATES,
        ...more,
      }),
    }
  }
  const free = () =>
    consultation.actions.declineConsultation(here.booker.actor, {
      id: here.booked,
      comment: 'Nebereikia, ačiū.',
    })
  const entryOf = async ({ who }: { who: TestAccount }) =>
    (await waitingList.own.listEntries(who.actor, { isOpen: false }))[0]!
  const take = (who: TestAccount, holdId?: string) => request(who, holdId ? { holdId } : {})
  const offered = async () =>
    (
      await calendar.slots.listFreeSlots({
        firmLawyerId: here.lawyer.firmLawyerId,
        serviceId: here.service.id,
        from: '2026-12-07',
        to: '2026-12-07',
      })
    ).days.flatMap(({ slots }) => slots).length
  return {
    services,
    foundation,
    db,
    clock,
    waitingList,
    consultation,
    calendar,
    here,
    oneTimeAWeek,
    request,
    aClient,
    wait,
    free,
    entryOf,
    take,
    offered,
  }
}
