import { beforeEach, describe, expect, test } from 'vitest'
import {
  aCast,
  aConsultation,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from '#modules/consultation/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { anAssistant } from '../../../tests/support/an-assistant.ts'
import { createTestAssistants } from '../testing.ts'

const foundation = await testFoundation()
const { transact } = foundation
const { assistant, calendar, consultation, lawyer } = createTestAssistants(foundation)
const { own, help, records } = assistant

let cast: Cast
let ina: Awaited<ReturnType<typeof anAssistant>>
beforeEach(async () => {
  cast = await aCast(foundation)
  ina = await anAssistant(foundation, cast.rasa.actor)
})

const world = () => ({ consultation, foundation, cast })
const check = (id: string) =>
  consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: false })
const about = (consultationId: string) => ({ id: ina.id, consultationId })
const seen = (id: string) => consultation.views.getConsultation(cast.tomas.actor, id)
const acts = async () =>
  (await own.listAssistants(cast.rasa.actor)).flatMap((assistant) =>
    assistant.acts.map(({ act, consultationId }) => [act, consultationId]),
  )
const comment = 'Tuo metu teisininkė teisme.'
const AT_ELEVEN = later(MONDAY_TEN, HOUR)

describe('an assistant', () => {
  test('sees who and when, and nothing that the client wrote, before and after the check', async () => {
    const id = await aConsultation(world(), { title: 'Slaptas reikalas Nr. 4711' })
    const read = () => help.listHelpedConsultations(ina.actor, { id: ina.id })
    expect(await read()).toEqual([
      {
        id,
        number: expect.any(String),
        client: 'Tomas Petraitis',
        firmLawyerId: cast.rasa.firmLawyerId,
        startsAt: MONDAY_TEN.toISOString(),
        endsAt: expect.any(String),
        timeZone: 'Europe/Vilnius',
        answerBy: expect.any(String),
        service: {
          id: cast.services.charged.id,
          title: expect.any(String),
          durationMinutes: expect.any(Number),
        },
        isRequest: true,
        isChecked: false,
        statusLabel: expect.any(String),
        proposal: null,
        moves: ['decline'],
      },
    ])
    await check(id)
    const [checked] = await read()
    expect(checked).toMatchObject({
      isChecked: true,
      moves: ['accept', 'decline', 'propose-time'],
    })
    const week = await help.getHelpedWeek(ina.actor, { id: ina.id, from: '2026-12-07', days: 7 })
    expect(week.consultations).toMatchObject([{ initials: expect.stringMatching(/^T\. /) }])
    expect(JSON.stringify([checked, week])).not.toMatch(/Slaptas|Nuomotojas|Cents/)
  })

  test('accepts for the lawyer after the lawyer’s check; both sides read who did it', async () => {
    const id = await aConsultation(world())
    expect(await refusal(help.acceptForLawyer(ina.actor, about(id)))).toMatchObject({
      code: 'CONFLICT_NOT_CHECKED',
    })
    expect(await acts()).toEqual([])
    await check(id)
    await help.acceptForLawyer(ina.actor, about(id))
    const done = { by: 'lawyer', doneBy: 'Ina Padėjėja', doneFor: 'Rasa Kazlauskienė' }
    const forClient = await seen(id)
    expect(forClient).toMatchObject({
      status: 'awaiting-payment',
      counterpart: { name: 'Rasa Kazlauskienė' },
    })
    expect(forClient.timeline.at(-1)).toMatchObject({ move: 'accept', ...done })
    const forLawyer = await consultation.views.getConsultation(cast.rasa.actor, id)
    expect(forLawyer.timeline.at(-1)).toMatchObject({ move: 'accept', ...done })
    expect(await acts()).toEqual([['accepted', id]])
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed!.acts[0]).toMatchObject({ number: forClient.number })
  })

  test('proposes, takes back, agrees and declines', async () => {
    const id = await aConsultation(world(), { status: 'accepted' })
    await help.proposeForLawyer(ina.actor, { ...about(id), startsAt: AT_ELEVEN })
    expect(await seen(id)).toMatchObject({
      status: 'proposed-by-lawyer',
      proposal: { startsAt: AT_ELEVEN.toISOString() },
    })
    await help.keepForLawyer(ina.actor, about(id))
    await consultation.actions.proposeTime(cast.tomas.actor, { id, startsAt: AT_ELEVEN })
    await help.agreeForLawyer(ina.actor, about(id))
    expect((await seen(id)).startsAt).toBe(AT_ELEVEN.toISOString())
    const second = await aConsultation(world(), {
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    await help.declineForLawyer(ina.actor, { ...about(second), comment })
    expect(await seen(second)).toMatchObject({ status: 'declined', decline: { comment } })
    expect((await acts()).map(([act]) => act).toSorted()).toEqual([
      'agreed',
      'declined',
      'kept',
      'proposed',
    ])
  })

  test('proposes any free time of the lawyer, also outside the published hours', async () => {
    const id = await aConsultation(world(), { status: 'accepted' })
    const evening = later(MONDAY_TEN, 9 * HOUR)
    await help.proposeForLawyer(ina.actor, { ...about(id), startsAt: evening })
    expect(await seen(id)).toMatchObject({ proposal: { startsAt: evening.toISOString() } })
    await help.keepForLawyer(ina.actor, about(id))
    await help.blockForLawyer(ina.actor, {
      id: ina.id,
      startsAt: evening,
      endsAt: later(evening, HOUR),
    })
    expect(
      await refusal(help.proposeForLawyer(ina.actor, { ...about(id), startsAt: evening })),
    ).toMatchObject({ code: 'OWN_TIME_NOT_FREE', params: { why: 'block' } })
  })

  test('never calls off an agreed meeting nor states that there is no conflict', async () => {
    const agreed = await aConsultation(world(), { status: 'awaiting-payment' })
    expect(
      await refusal(help.declineForLawyer(ina.actor, { ...about(agreed), comment })),
    ).toMatchObject({ code: 'FORBIDDEN' })
    const asked = await aConsultation(world(), {
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    const acting = { ...cast.rasa.actor, actedBy: ina.actor.accountId }
    for (const conflict of [true, false])
      expect(
        await refusal(consultation.actions.checkConflict(acting, { id: asked, conflict })),
      ).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('finds no consultation of another lawyer, nor one in which the lawyer or they are the client', async () => {
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    const services = await aCalendar(foundation, jonas.firmLawyerId)
    const elsewhere = { ...cast, rasa: jonas, services }
    const asked = (client: Cast['tomas'], startsAt = MONDAY_TEN) =>
      aConsultation(
        { consultation, foundation, cast: elsewhere },
        { client, startsAt: startsAt.toISOString() },
      )
    const ofOther = await asked(cast.tomas)
    const asClient = await asked({ ...cast.rasa.account, actor: cast.rasa.actor }, AT_ELEVEN)
    const ofOwn = await aConsultation(world(), {
      client: ina.account,
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    await check(ofOwn)
    for (const id of [ofOther, asClient, ofOwn, newId(), 'nothing'])
      for (const attempt of [
        () => help.acceptForLawyer(ina.actor, about(id)),
        () => help.declineForLawyer(ina.actor, { ...about(id), comment }),
        () => help.proposeForLawyer(ina.actor, { ...about(id), startsAt: AT_ELEVEN }),
        () => help.agreeForLawyer(ina.actor, about(id)),
        () => help.keepForLawyer(ina.actor, about(id)),
      ])
        expect([id, await refusal(attempt())]).toMatchObject([id, { code: 'NOT_FOUND' }])
    expect(await help.listHelpedConsultations(ina.actor, { id: ina.id })).toEqual([])
    expect(
      await refusal(
        help.getHelpedCalendar(ina.actor, { id: ina.id, firmLawyerId: jonas.firmLawyerId }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('opens no page of the consultation as themself', async () => {
    const id = await aConsultation(world(), { status: 'awaiting-payment' })
    for (const attempt of [
      () => consultation.views.getConsultation(ina.actor, id),
      () => consultation.views.printMatter(ina.actor, id),
      () => consultation.actions.declineConsultation(ina.actor, { id, comment }),
      () => consultation.attachments.openAttachment(ina.actor, { id, fileId: newId() }),
      () => consultation.offers.listOffers(ina.actor, { id }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the calendar', () => {
  const block = (startsAt: Date) => ({ startsAt, endsAt: later(startsAt, HOUR), reason: 'Teismas' })

  test('is changed for the lawyer, recorded, and never over a consultation', async () => {
    await aConsultation(world())
    const calendar = { id: ina.id, firmLawyerId: cast.rasa.firmLawyerId }
    expect(
      await refusal(help.blockForLawyer(ina.actor, { ...calendar, ...block(MONDAY_TEN) })),
    ).toMatchObject({ code: 'CONSULTATIONS_AFFECTED' })
    const tuesday = later(MONDAY_TEN, DAY)
    const made = await help.blockForLawyer(ina.actor, { ...calendar, ...block(tuesday) })
    await help.changeBlockForLawyer(ina.actor, {
      id: ina.id,
      blockId: made.id,
      ...block(later(tuesday, HOUR)),
    })
    await help.unblockForLawyer(ina.actor, { id: ina.id, blockId: made.id })
    const before = await help.getHelpedCalendar(ina.actor, calendar)
    const changed = await help.changeHoursForLawyer(ina.actor, {
      ...calendar,
      calendarType: before.calendarType,
      slotsPerDay: null,
      dates: [],
      weekly: [{ weekday: 1, hours: [{ from: '08:00', to: '18:00' }] }],
    })
    expect(changed.weekly[0]!.hours).toEqual([{ from: '08:00', to: '18:00' }])
    expect((await acts()).map(([act]) => act).toSorted()).toEqual([
      'blocked',
      'changed-block',
      'changed-hours',
      'unblocked',
    ])
  })

  test('of each firm of the lawyer is changed apart, and time is closed every week', async () => {
    const other = await aLawyer(foundation, { name: 'Ona', lastname: 'Antroji' })
    const second = await transact((tx) =>
      lawyer.memberships.joinFirm(tx, { lawyerId: cast.rasa.lawyerId, firmId: other.firm.id }),
    )
    await aCalendar(foundation, second.id)
    const [helped] = await help.listHelpedLawyers(ina.actor)
    const both = [cast.rasa.firmLawyerId, second.id]
    expect(helped!.memberships.map(({ firmLawyerId }) => firmLawyerId)).toEqual(both)
    const read = (firmLawyerId: string) =>
      help.getHelpedCalendar(ina.actor, { id: ina.id, firmLawyerId })
    const first = await read(cast.rasa.firmLawyerId)

    const inSecond = { id: ina.id, firmLawyerId: second.id }
    const weekly = {
      weekdays: [2],
      from: '09:00',
      to: '12:00',
      firstDay: '2026-12-08',
      lastDay: null,
    }
    const made = await help.blockWeeklyForLawyer(ina.actor, { ...inSecond, ...weekly })
    await help.blockForLawyer(ina.actor, { ...inSecond, ...block(later(MONDAY_TEN, 2 * DAY)) })
    await help.changeHoursForLawyer(ina.actor, {
      ...inSecond,
      calendarType: 'regular',
      slotsPerDay: null,
      dates: [],
      weekly: [{ weekday: 5, hours: [{ from: '08:00', to: '12:00' }] }],
    })
    expect(await read(cast.rasa.firmLawyerId)).toEqual(first)
    const changed = await read(second.id)
    expect(changed).toMatchObject({ blocks: [{ reason: 'Teismas' }], recurringBlocks: [weekly] })
    expect(changed.weekly.filter(({ hours }) => hours.length > 0)).toMatchObject([{ weekday: 5 }])

    const shorter = { ...weekly, to: '11:00', exceptDays: ['2026-12-15'] }
    await help.changeWeeklyForLawyer(ina.actor, { id: ina.id, blockId: made.id, ...shorter })
    expect(await read(second.id)).toMatchObject({ recurringBlocks: [shorter] })
    await help.unblockWeeklyForLawyer(ina.actor, { id: ina.id, blockId: made.id })
    expect((await read(second.id)).recurringBlocks).toEqual([])
    expect((await acts()).map(([act]) => act).toSorted()).toEqual([
      'blocked',
      'blocked',
      'changed-block',
      'changed-hours',
      'unblocked',
    ])
  })

  test('of every week covers no consultation, and is opened with the right and of this lawyer alone', async () => {
    await aConsultation(world())
    const monday = { weekdays: [1], from: '09:00', to: '12:00', firstDay: '2026-11-30' }
    expect(
      await refusal(help.blockWeeklyForLawyer(ina.actor, { id: ina.id, ...monday })),
    ).toMatchObject({ code: 'CONSULTATIONS_AFFECTED' })
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    await aCalendar(foundation, jonas.firmLawyerId)
    const theirs = await calendar.own.addRecurringBlock(jonas.actor, monday)
    const { firmLawyerId } = jonas
    for (const attempt of [
      () => help.unblockWeeklyForLawyer(ina.actor, { id: ina.id, blockId: theirs.id }),
      () => help.changeWeeklyForLawyer(ina.actor, { id: ina.id, blockId: theirs.id, ...monday }),
      () => help.blockWeeklyForLawyer(ina.actor, { id: ina.id, firmLawyerId, ...monday }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
    await own.changeRights(cast.rasa.actor, {
      id: ina.id,
      mayAnswer: true,
      mayChangeCalendar: false,
      mayHandlePapers: false,
    })
    expect(
      await refusal(help.blockWeeklyForLawyer(ina.actor, { id: ina.id, ...monday, weekdays: [3] })),
    ).toMatchObject({ code: 'RIGHT_NOT_GIVEN' })
  })

  test('of another lawyer stays closed: neither its blocks nor its hours are found', async () => {
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    await aCalendar(foundation, jonas.firmLawyerId)
    const theirs = await calendar.own.blockTime(jonas.actor, {
      startsAt: MONDAY_TEN,
      endsAt: AT_ELEVEN,
    })
    const { firmLawyerId } = jonas
    for (const attempt of [
      () => help.unblockForLawyer(ina.actor, { id: ina.id, blockId: theirs.id }),
      () =>
        help.changeBlockForLawyer(ina.actor, {
          id: ina.id,
          blockId: theirs.id,
          ...block(MONDAY_TEN),
        }),
      () => help.blockForLawyer(ina.actor, { id: ina.id, firmLawyerId, ...block(MONDAY_TEN) }),
      () =>
        help.getHelpedWeek(ina.actor, { id: ina.id, firmLawyerId, from: '2026-12-07', days: 7 }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a right', () => {
  test('that is not given refuses what it would allow, and nothing is recorded', async () => {
    const id = await aConsultation(world())
    await check(id)
    await own.changeRights(cast.rasa.actor, {
      id: ina.id,
      mayAnswer: false,
      mayChangeCalendar: false,
      mayHandlePapers: false,
    })
    for (const attempt of [
      () => help.acceptForLawyer(ina.actor, about(id)),
      () =>
        help.blockForLawyer(ina.actor, {
          id: ina.id,
          startsAt: AT_ELEVEN,
          endsAt: later(AT_ELEVEN, HOUR),
        }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'RIGHT_NOT_GIVEN' })
    expect(await help.listHelpedConsultations(ina.actor, { id: ina.id })).toHaveLength(1)
    expect(await acts()).toEqual([])
  })

  test('ended while the assistant accepts: the request is accepted and recorded, or untouched', async () => {
    for (const order of [0, 1]) {
      const mine = await anAssistant(foundation, cast.rasa.actor)
      const id = await aConsultation(world(), {
        startsAt: later(MONDAY_TEN, (order + 1) * DAY).toISOString(),
      })
      await check(id)
      const race = [
        () => help.acceptForLawyer(mine.actor, { id: mine.id, consultationId: id }),
        () => own.endAssistant(cast.rasa.actor, { id: mine.id }),
      ]
      const settled = await Promise.allSettled(
        (order ? race.toReversed() : race).map((start) => start()),
      )
      const accepted = settled[order]!
      if (accepted.status === 'rejected')
        expect(accepted.reason).toMatchObject({ code: 'NOT_FOUND' })
      const isDone = accepted.status === 'fulfilled'
      expect((await seen(id)).status).toBe(isDone ? 'awaiting-payment' : 'requested')
      expect((await acts()).filter(([, about]) => about === id)).toHaveLength(isDone ? 1 : 0)
      expect(
        await refusal(help.acceptForLawyer(mine.actor, { id: mine.id, consultationId: id })),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('of two assistants who answer one request at once, one answers', async () => {
    const other = await anAssistant(foundation, cast.rasa.actor)
    const id = await aConsultation(world())
    await check(id)
    const [accepted, declined] = await Promise.allSettled([
      help.acceptForLawyer(ina.actor, about(id)),
      help.declineForLawyer(other.actor, { id: other.id, consultationId: id, comment }),
    ])
    const refused = [accepted, declined].filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    // An accepted request is an agreed meeting, which only the lawyer calls off.
    expect(['MOVE_NOT_POSSIBLE', 'FORBIDDEN']).toContain(
      (refused[0]!.reason as { code: string }).code,
    )
    expect((await seen(id)).status).toBe(
      accepted.status === 'fulfilled' ? 'awaiting-payment' : 'declined',
    )
    expect(await acts()).toHaveLength(1)
  })

  test('ends with the account of either, and the mailed address is erased', async () => {
    await transact((tx) => records.eraseAccount(tx, { accountId: ina.account.id }))
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed).toMatchObject({ state: 'ended', email: null })
    const other = await anAssistant(foundation, cast.rasa.actor)
    await transact((tx) => records.endAssistantsOf(tx, { accountId: cast.rasa.actor.accountId }))
    expect(await refusal(help.getHelpedCalendar(other.actor, { id: other.id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
