import { beforeEach, describe, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { coverEnded } from '#modules/calendar'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { anUpload } from '#modules/file/testing'
import { DAY, HOUR, on, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import type { Consultations } from '../service.ts'
import {
  aCast,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  NOW,
  refusal,
  type Cast,
} from '../testing.ts'

const services = {} as { consultation: Consultations }
const subscribers: SameTransactionSubscriber[] = [
  on(coverEnded, (tx, { payload }) => services.consultation.covered.dropTakings(tx, payload)),
]
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const { calendar, consultation, file, lawyer } = createTestConsultations(foundation)
services.consultation = consultation

let cast: Cast
let milda: TestLawyer
let other: TestLawyer

beforeEach(async () => {
  cast = await aCast(foundation)
  const named = { firm: cast.rasa.firm, membership: { role: 'member' as const } }
  milda = await aLawyer(foundation, { name: 'Milda', lastname: 'Kolegė', ...named })
  other = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas', ...named })
  await aCalendar(foundation, milda.firmLawyerId)
  await db('firm').where({ id: cast.rasa.firm.id }).update({ bankAccount: 'LT121000011101001000' })
})

const dates = { fromDate: '2026-12-01', toDate: '2026-12-20' }
const ask = (given: Partial<{ colleagueId: string; fromDate: string; toDate: string }> = {}) =>
  calendar.cover.nameCover(cast.rasa.actor, {
    colleagueId: milda.firmLawyerId,
    ...dates,
    ...given,
  })
async function cover(): Promise<string> {
  await ask()
  const { covers } = await calendar.cover.listCovers(milda.actor)
  const { id } = covers.find(({ state }) => state === 'asked')!
  await calendar.cover.answerCover(milda.actor, { id, agrees: true })
  return id
}
const request = async (given: Parameters<typeof aRequest>[2] = {}) =>
  (
    await consultation.requests.requestConsultation(
      cast.tomas.actor,
      aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, given),
    )
  ).id
const { covered } = consultation
const clear = (id: string) => covered.checkCovered(milda.actor, { id, conflict: false })
const seen = (id: string) => consultation.views.getConsultation(cast.tomas.actor, id)
const take = (id: string, startsAt = MONDAY_TEN) =>
  covered.proposeCovered(milda.actor, { id, startsAt, mine: true })

describe('a cover', () => {
  test('names a visible colleague of the same firm, for dates to come, one at a time', async () => {
    const stranger = await aLawyer(foundation, { name: 'Ieva', lastname: 'Svetima' })
    const ofNobody = [stranger.firmLawyerId, cast.rasa.firmLawyerId]
    for (const colleagueId of ofNobody)
      expect(await refusal(ask({ colleagueId }))).toMatchObject({ code: 'COLLEAGUE_NOT_IN_FIRM' })
    for (const wrong of [
      { fromDate: '2026-12-10', toDate: '2026-12-09' },
      { fromDate: '2026-11-01', toDate: '2026-11-30' },
      { fromDate: '2026-12-01', toDate: '2027-06-01' },
    ])
      expect(await refusal(ask(wrong))).toMatchObject({ code: 'COVER_NOT_VALID' })
    await ask()
    expect(
      await refusal(ask({ colleagueId: other.firmLawyerId, fromDate: '2026-12-20' })),
    ).toMatchObject({ code: 'COVER_OVERLAPS' })
  })

  test('is public only after the colleague agreed, and only the colleague answers', async () => {
    await ask()
    const { id } = (await calendar.cover.listCovers(milda.actor)).covers[0]!
    const shown = () => calendar.cover.findPublicCover(cast.rasa.firmLawyerId)
    expect(await shown()).toBeUndefined()
    for (const stranger of [other.actor, cast.rasa.actor])
      expect(
        await refusal(calendar.cover.answerCover(stranger, { id, agrees: true })),
      ).toMatchObject({ code: 'NOT_FOUND' })
    await calendar.cover.answerCover(milda.actor, { id, agrees: true })
    expect(await shown()).toEqual({ until: '2026-12-20', name: 'Milda Kolegė', slug: milda.slug })
    expect(
      await refusal(calendar.cover.answerCover(milda.actor, { id, agrees: false })),
    ).toMatchObject({ code: 'COVER_IS_OVER' })
  })

  test('ends by its date, by either of the two, and when either leaves the firm', async () => {
    const isActive = async () =>
      (await calendar.cover.findPublicCover(cast.rasa.firmLawyerId)) !== undefined
    await cover()
    clock.moveTo(new Date('2026-12-20T21:59:00Z'))
    expect(await isActive()).toBe(true)
    clock.moveTo(new Date('2026-12-20T22:00:00Z'))
    expect(await isActive()).toBe(false)
    clock.moveTo(NOW)
    expect(await isActive()).toBe(true)
    const { covers } = await calendar.cover.listCovers(cast.rasa.actor)
    expect(
      await refusal(calendar.cover.endCover(other.actor, { id: covers[0]!.id })),
    ).toMatchObject({ code: 'NOT_FOUND' })
    await calendar.cover.endCover(cast.rasa.actor, { id: covers[0]!.id })
    expect(await isActive()).toBe(false)

    const id = await cover()
    await calendar.cover.endCover(milda.actor, { id })
    expect(await isActive()).toBe(false)

    await cover()
    await transact(async (tx) => {
      await lawyer.memberships.leaveFirm(tx, milda.firmLawyerId)
      await calendar.cover.endCoversOf(tx, { firmLawyerId: milda.firmLawyerId })
    })
    expect(await isActive()).toBe(false)
    expect((await calendar.cover.listCovers(cast.rasa.actor)).covers[0]).toMatchObject({
      state: 'ended',
    })
  })
})

describe('a request made meanwhile', () => {
  test('is open to the colleague alone: names and time first, the matter after their own check', async () => {
    const before = await request({ startsAt: later(MONDAY_TEN, DAY).toISOString() })
    await cover()
    const upload = await file.storeFile(cast.tomas.actor, anUpload())
    const id = await request({ attachmentIds: [upload.id] })
    expect(await seen(id)).toMatchObject({ cover: { name: 'Milda Kolegė', until: '2026-12-20' } })

    const list = await covered.listCoveredRequests(milda.actor)
    expect(list.map((consultation) => consultation.id)).toEqual([id])
    expect(list[0]).toMatchObject({
      lawyer: 'Rasa Kazlauskienė',
      parties: [{ role: 'client', name: 'Tomas Petraitis' }],
      isMatterOpen: false,
      title: null,
      description: null,
      answers: null,
      attachments: null,
      moves: ['check-conflict', 'decline'],
    })
    const open = (actor = milda.actor) => covered.openCoveredFile(actor, { id, fileId: upload.id })
    expect(await refusal(open())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(take(id))).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })
    // Through the ordinary doors the colleague finds nothing.
    expect(await refusal(consultation.views.getConsultation(milda.actor, id))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusal(covered.getCoveredRequest(milda.actor, before))).toMatchObject({
      code: 'NOT_FOUND',
    })
    for (const stranger of [other.actor, cast.rasa.actor, cast.tomas.actor, cast.emma.actor]) {
      expect(await covered.listCoveredRequests(stranger)).toEqual([])
      for (const attempt of [
        () => covered.getCoveredRequest(stranger, id),
        () => covered.checkCovered(stranger, { id, conflict: false }),
        () => covered.declineCovered(stranger, { id, comment: 'Svetima užklausa.' }),
        () => covered.proposeCovered(stranger, { id, startsAt: MONDAY_TEN, mine: true }),
        () => open(stranger),
      ])
        expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
    }

    await clear(id)
    expect(await covered.getCoveredRequest(milda.actor, id)).toMatchObject({
      isMatterOpen: true,
      title: 'Nuomos sutarties nutraukimas',
      moves: ['take', 'propose-time', 'decline'],
    })
    expect((await open()).file.name).toBe('sutartis.txt')
    // The lawyer’s own gate stays closed.
    expect(await consultation.views.getConsultation(cast.rasa.actor, id)).toMatchObject({
      isMatterOpen: false,
      conflict: { state: 'unchecked' },
    })
  })

  test('is closed to a colleague with a conflict for good, and the client learns nothing', async () => {
    await cover()
    const id = await request()
    const { refundPreview: _before, ...shown } = await seen(id)
    await covered.checkCovered(milda.actor, { id, conflict: true })
    expect(await covered.listCoveredRequests(milda.actor)).toEqual([])
    expect(await refusal(clear(id))).toMatchObject({ code: 'NOT_FOUND' })
    const { refundPreview: _, ...after } = await seen(id)
    expect(after).toEqual(shown)
  })

  test('is closed when the cover ends', async () => {
    const coverId = await cover()
    const id = await request()
    await clear(id)
    await calendar.cover.endCover(cast.rasa.actor, { id: coverId })
    expect(await refusal(covered.getCoveredRequest(milda.actor, id))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await seen(id)).toMatchObject({ cover: null, status: 'requested' })
  })

  test('may be declined for the lawyer, and the history says by whom and for whom', async () => {
    await cover()
    const id = await request()
    await covered.declineCovered(milda.actor, { id, comment: 'Šią savaitę negalime.' })
    const { timeline, status, decline } = await seen(id)
    expect({ status, decline }).toMatchObject({
      status: 'declined',
      decline: { by: 'lawyer', comment: 'Šią savaitę negalime.' },
    })
    expect(timeline.at(-1)).toMatchObject({
      move: 'decline',
      by: 'lawyer',
      doneBy: 'Milda Kolegė',
      doneFor: 'Rasa Kazlauskienė',
    })
    const forLawyer = await consultation.views.getConsultation(cast.rasa.actor, id)
    expect(forLawyer.timeline.at(-1)).toMatchObject({ by: 'lawyer', doneBy: 'Milda Kolegė' })
    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(findBrokenLink(moves)).toBeUndefined()
    moves.at(-1)!.forAccountId = null
    expect(findBrokenLink(moves)).toBe(moves.length)
  })

  test('may get another time of the lawyer, who still checks for themself', async () => {
    await cover()
    const id = await request()
    await clear(id)
    const startsAt = later(MONDAY_TEN, HOUR)
    await covered.proposeCovered(milda.actor, { id, startsAt, mine: false })
    expect(await seen(id)).toMatchObject({
      status: 'proposed-by-lawyer',
      proposal: { startsAt: startsAt.toISOString(), colleague: null },
    })
    const agreed = await consultation.actions.acceptProposal(cast.tomas.actor, { id })
    expect(agreed).toMatchObject({
      status: 'awaiting-payment',
      counterpart: { name: 'Rasa Kazlauskienė' },
      conflict: { state: 'unchecked' },
    })
    expect(await consultation.views.getConsultation(cast.rasa.actor, id)).toMatchObject({
      isMatterOpen: false,
      nextStep: { code: 'check-conflict' },
    })
  })
})

describe('a colleague who offers to meet the client', () => {
  test('gets the meeting only when the client agrees, who sees whom', async () => {
    await cover()
    const id = await request()
    await clear(id)
    await take(id)
    const asked = await seen(id)
    expect(asked).toMatchObject({
      status: 'proposed-by-lawyer',
      counterpart: { name: 'Rasa Kazlauskienė' },
      proposal: { colleague: { name: 'Milda Kolegė', lawyerSlug: milda.slug } },
    })
    expect(asked.nextStep.moves).toContain('accept-proposal')
    expect(asked.nextStep.moves).toContain('decline')
    expect(await refusal(consultation.views.getConsultation(milda.actor, id))).toMatchObject({
      code: 'NOT_FOUND',
    })

    const agreed = await consultation.actions.acceptProposal(cast.tomas.actor, { id })
    expect(agreed).toMatchObject({
      number: asked.number,
      status: 'awaiting-payment',
      counterpart: { name: 'Milda Kolegė' },
      price: { grossCents: asked.price.grossCents },
    })
    expect(agreed.timeline.at(-1)).toMatchObject({ label: 'consultation.timeline.hand-over' })
    expect(await consultation.views.getConsultation(milda.actor, id)).toMatchObject({
      side: 'lawyer',
      isMatterOpen: true,
      conflict: { state: 'none' },
    })
    expect(await refusal(consultation.views.getConsultation(cast.rasa.actor, id))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const held: Array<{ firmLawyerId: string }> = await db('time_claim')
      .where({ consultationId: id })
      .whereNull('releasedAt')
      .select('firmLawyerId')
    expect(held).toEqual([{ firmLawyerId: milda.firmLawyerId }])
  })

  test('gets nothing from a client who does not want it: nothing is charged', async () => {
    await cover()
    const id = await request()
    await clear(id)
    await take(id)
    const refused = await consultation.actions.declineConsultation(cast.tomas.actor, {
      id,
      comment: 'Norėjau kalbėtis su Rasa.',
    })
    expect(refused).toMatchObject({
      status: 'declined',
      counterpart: { name: 'Rasa Kazlauskienė' },
      price: { refundDueCents: null, paidAt: null },
    })
    expect(await refusal(consultation.views.getConsultation(milda.actor, id))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('takes no time that they have already given away', async () => {
    await cover()
    const id = await request()
    await clear(id)
    const { items } = { items: await calendar.pages.listServices(milda.firmLawyerId) }
    await consultation.requests.requestConsultation(
      cast.emma.actor,
      aRequest(milda.firmLawyerId, items[0]!.id),
    )
    expect(await refusal(take(id))).toMatchObject({ code: 'TIME_IS_BUSY' })
  })

  test('is told whether they are free at the requested time: meetings, blocks and buffers count', async () => {
    await cover()
    const id = await request()
    const isFree = async () => (await covered.getCoveredRequest(milda.actor, id)).isReaderFree
    expect(await isFree()).toBe(true)
    const hourBefore = later(MONDAY_TEN, -HOUR)
    const before = { startsAt: hourBefore, endsAt: MONDAY_TEN }
    const beside = await calendar.own.blockTime(milda.actor, before)
    expect(await isFree()).toBe(true)
    await db('service').where({ id: cast.services.charged.id }).update({ bufferBeforeMinutes: 15 })
    expect(await isFree()).toBe(false)
    await calendar.own.unblockTime(milda.actor, beside)
    expect(await isFree()).toBe(true)
    // Their own reserved offer is not in their way.
    await clear(id)
    await take(id)
    expect(await isFree()).toBe(true)
    await calendar.own.blockTime(milda.actor, {
      startsAt: MONDAY_TEN,
      endsAt: later(MONDAY_TEN, HOUR),
    })
    expect(await isFree()).toBe(false)
  })

  test('takes the offer back with the cover, and the request waits for the lawyer again', async () => {
    const coverId = await cover()
    const id = await request()
    await clear(id)
    await take(id)
    await calendar.cover.endCover(milda.actor, { id: coverId })
    const waiting = await seen(id)
    expect(waiting).toMatchObject({ status: 'requested', proposal: null, cover: null })
    expect(waiting.timeline.at(-1)).toMatchObject({
      label: 'consultation.timeline.taking-dropped',
      by: 'system',
    })
    expect(
      await refusal(consultation.actions.acceptProposal(cast.tomas.actor, { id })),
    ).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' })
    expect(
      await consultation.actions.checkConflict(cast.rasa.actor, { id, conflict: false }),
    ).toMatchObject({ isMatterOpen: true })
  })

  test('meets the client or gives the time back when the cover ends while the client agrees', async () => {
    const coverId = await cover()
    const id = await request()
    await clear(id)
    await take(id)
    const [agreed, ended] = await Promise.allSettled([
      consultation.actions.acceptProposal(cast.tomas.actor, { id }),
      calendar.cover.endCover(milda.actor, { id: coverId }),
    ])
    expect(ended.status).toBe('fulfilled')
    const isTaken = agreed.status === 'fulfilled'
    expect(await seen(id)).toMatchObject({
      status: isTaken ? 'awaiting-payment' : 'requested',
      counterpart: { name: isTaken ? 'Milda Kolegė' : 'Rasa Kazlauskienė' },
    })
    const held = await db('time_claim').where({ consultationId: id }).whereNull('releasedAt')
    expect(held.map(({ firmLawyerId }: { firmLawyerId: string }) => firmLawyerId)).toEqual([
      isTaken ? milda.firmLawyerId : cast.rasa.firmLawyerId,
    ])
    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(findBrokenLink(moves)).toBeUndefined()
  })

  test('is agreed to by nobody from a mail, which does not say who it is', async () => {
    await cover()
    const id = await request()
    await clear(id)
    await take(id)
    const snapshot = await consultation.snapshots.get(db, id)
    const token = await transact((tx) =>
      consultation.mailLinks.makeMailLink(tx, {
        accountId: cast.tomas.id,
        purpose: 'answer-proposal',
        consultation: snapshot,
      }),
    )
    const link = await consultation.mailLinks.describeMailLink({
      token: token!,
      locale: 'lt',
      ipAddress: '127.0.0.1',
    })
    expect(link).toMatchObject({ state: 'open' })
    expect(link.state === 'open' && link.acts).not.toContain('accept-proposal')
    expect(JSON.stringify(link)).not.toContain('Milda')
  })
})
