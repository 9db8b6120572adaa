import { beforeEach, describe, expect, test } from 'vitest'
import { createTransact, DAY, HOUR, MINUTE } from '#modules/shared'
import { anAccount } from '#modules/account/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { connect } from '../../../server/database/connect.ts'
import { testFoundation } from '#testing'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { Consultation } from '../consultation.ts'
import { ASKED_IN_A_DAY, OPEN_REQUESTS } from './client-requests.ts'
import {
  aCast,
  aConsultation,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  noAnswers,
  NOW,
  refusal,
  type Cast,
} from '../testing.ts'

const foundation = await testFoundation()
const { db, clock, jobs } = foundation
const { consultation, file } = createTestConsultations(foundation, { askedInADay: ASKED_IN_A_DAY })

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})

const ask = (
  given: Parameters<typeof aRequest>[2] = {},
  client = cast.tomas,
  service = cast.services.charged,
) =>
  consultation.requests.requestConsultation(
    client.actor,
    aRequest(cast.rasa.firmLawyerId, service.id, given),
  )

describe('a request', () => {
  test('holds its time until the lawyer must have answered', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({
      side: 'client',
      status: 'requested',
      statusLabel: 'consultation.status.client.requested',
      startsAt: MONDAY_TEN.toISOString(),
    })
    expect(asked.endsAt).toBe(later(MONDAY_TEN, 30 * MINUTE).toISOString())
    expect(new Date(asked.deadlines.answerBy!).getTime()).toBeLessThanOrEqual(
      later(NOW, 48 * HOUR + MINUTE).getTime(),
    )
    const [claim] = await db('time_claim').where({ consultationId: asked.id })
    expect(claim).toMatchObject({
      releasedAt: null,
      heldUntil: new Date(asked.deadlines.answerBy!),
    })
    expect(jobs.enqueued).toContainEqual(
      expect.objectContaining({
        job: 'consultation.settle',
        runAt: new Date(asked.deadlines.answerBy!),
      }),
    )
  })

  test('keeps the service, its price with VAT and the refund rule as they were promised', async () => {
    const { id } = await ask()
    await db('service')
      .where({ id: cast.services.charged.id })
      .update({ titleEn: 'Dearer', durationMinutes: 60, deletedAt: NOW })
    const seen = await consultation.views.getConsultation({ ...cast.tomas.actor, locale: 'en' }, id)
    expect(seen.service).toEqual({
      id: cast.services.charged.id,
      title: 'Introductory meeting',
      type: 'introductory',
      durationMinutes: 30,
    })
    expect(seen.price).toMatchObject({
      payment: 'before',
      grossCents: 2_900,
      netCents: 2_900,
      vatCents: 0,
      vatBasisPoints: 0,
    })
    expect(seen.refundPreview).toMatchObject({
      now: { sharePercent: 100, amountCents: 0 },
      rule: { fullRefundHoursBefore: 24, lateSharePercent: 0 },
      signBy: later(MONDAY_TEN, -2 * HOUR).toISOString(),
    })
  })

  test('leaves no word of the matter readable in the database', async () => {
    const { id } = await ask({
      questionnaire: {
        ...noAnswers,
        opposingParties: [{ kind: 'natural', name: 'Vytautas Slaptasis', place: 'Kaunas' }],
      },
    })
    const everything = JSON.stringify([
      await db('consultation').where({ id }),
      await db('consultation_move').where({ consultationId: id }),
      await db('consultation_party').where({ consultationId: id }),
      await db('outbox'),
    ])
    for (const word of ['Nuomos', 'išsikraustyti', 'Slaptasis', 'Kaunas', 'Petraitis'])
      expect(everything).not.toContain(word)
    expect(
      (await consultation.views.getConsultation(cast.tomas.actor, id)).parties.map(
        ({ role, name }) => `${role} ${name}`,
      ),
    ).toEqual(['client Tomas Petraitis', 'opposing Vytautas Slaptasis'])
  })

  test('is told of in the outbox and in a history that begins with it', async () => {
    const { id, number, timeline } = await ask()
    expect(number).toMatch(/^P-/)
    expect(
      await db('outbox')
        .where({ type: 'consultation.requested' })
        .whereRaw(`payload->>'consultationId' = ?`, [id]),
    ).toHaveLength(1)
    expect(timeline).toEqual([
      expect.objectContaining({
        position: 1,
        move: 'request',
        by: 'you',
        startsAt: MONDAY_TEN.toISOString(),
      }),
    ])
    expect(
      findBrokenLink(await ConsultationMove.query(db).where({ consultationId: id })),
    ).toBeUndefined()
  })

  test('is refused at every faulty field at once, in the language of the asker, and keeps nothing', async () => {
    const bad = {
      title: '  a  b  ',
      description: ` ${'x'.repeat(20)}         `,
      acceptTerms: false,
      questionnaire: { ...noAnswers, hasBudget: 'yes' as const, wantsSuccessFee: true },
    }
    const { code, statusCode, extras } = await refusal(ask(bad, cast.emma))
    expect([code, statusCode]).toEqual(['VALIDATION_FAILED', 400])
    expect(extras?.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'title TITLE_IS_TOO_SHORT',
      'description DESCRIPTION_IS_TOO_SHORT',
      'acceptTerms TERMS_NOT_ACCEPTED',
      'questionnaire.budgetCents required',
      'questionnaire.wantsSuccessFee choice',
    ])
    expect(extras?.errors?.at(2)?.message).toBe('You must agree to the terms')
    expect(await Consultation.query(db).where({ lawyerId: cast.rasa.lawyerId }).resultSize()).toBe(
      0,
    )
  })

  test('is refused by name for oneself, an unknown lawyer, service, area or time', async () => {
    expect(await refusal(ask({}, { ...cast.tomas, actor: cast.rasa.actor }))).toMatchObject({
      code: 'OWN_CALENDAR',
      statusCode: 409,
    })
    expect(await refusal(ask({ firmLawyerId: cast.tomas.id }))).toMatchObject({
      code: 'FIRM_LAWYER_NOT_FOUND',
      statusCode: 404,
    })
    expect(await refusal(ask({ serviceId: cast.tomas.id }))).toMatchObject({
      code: 'SERVICE_NOT_EXIST',
      statusCode: 404,
    })
    expect(await refusal(ask({ specialtyCode: 'alchemy' }))).toMatchObject({
      code: 'SPECIALTY_NOT_FOUND',
      field: 'specialtyCode',
    })
    expect(
      await refusal(ask({ startsAt: later(MONDAY_TEN, 12 * HOUR).toISOString() })),
    ).toMatchObject({ code: 'TIME_IS_NOT_OFFERED', statusCode: 409 })
    expect(await refusal(ask({ startsAt: later(NOW, HOUR).toISOString() }))).toMatchObject({
      code: 'TIME_IS_NOT_OFFERED',
    })
  })

  test('for a time that overlaps another request is refused with TIME_IS_BUSY at its field', async () => {
    await ask()
    expect(await refusal(ask({}, cast.emma))).toMatchObject({
      code: 'TIME_IS_BUSY',
      statusCode: 409,
      field: 'startsAt',
    })
    expect(
      await refusal(
        ask(
          { startsAt: later(MONDAY_TEN, -30 * MINUTE).toISOString() },
          cast.emma,
          cast.services.followUp,
        ),
      ),
    ).toMatchObject({ code: 'TIME_IS_BUSY' })
    await ask({ startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString() }, cast.emma)
  })

  test('takes files of one’s own, each name once', async () => {
    const one = await file.storeFile(cast.tomas.actor, anUpload('sutartis.txt'))
    const twin = await file.storeFile(cast.tomas.actor, anUpload('Sutartis.TXT'))
    const foreign = await file.storeFile(cast.emma.actor, anUpload('emma.txt'))
    expect(await refusal(ask({ attachmentIds: [one.id, twin.id] }))).toMatchObject({
      code: 'DUPLICATE_FILE_NAME',
      field: 'attachmentIds',
    })
    expect(await refusal(ask({ attachmentIds: [one.id, foreign.id] }))).toMatchObject({
      code: 'FILE_NOT_FOUND',
      statusCode: 404,
    })
    const asked = await ask({ attachmentIds: [one.id] })
    expect(asked.attachments).toEqual([
      expect.objectContaining({
        id: one.id,
        name: 'sutartis.txt',
        mimeType: 'text/plain',
        side: 'client',
      }),
    ])
    expect(
      await refusal(
        ask({ attachmentIds: [one.id], startsAt: later(MONDAY_TEN, HOUR).toISOString() }),
      ),
    ).toMatchObject({ code: 'FILE_NOT_FOUND' })
  })

  test('is one of ten unanswered ones at most, also when two come at once; an answer or a withdrawal makes room', async () => {
    const hours = [-1, 0, 1, 3, 4]
    const at = (count: number) => ({
      startsAt: later(
        MONDAY_TEN,
        Math.floor(count / hours.length) * DAY + hours[count % hours.length]! * HOUR,
      ).toISOString(),
    })
    const asked: string[] = []
    for (let count = 0; count < OPEN_REQUESTS - 1; count += 1) asked.push((await ask(at(count))).id)
    const both = await Promise.allSettled([ask(at(9)), ask(at(10))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_REQUESTS_OPEN', statusCode: 409, params: { n: 10 } },
    })
    await ask(at(11), cast.emma)
    await consultation.answers.checkConflict(cast.rasa.actor, { id: asked[0]!, conflict: false })
    await consultation.answers.proposeTime(cast.rasa.actor, {
      id: asked[0]!,
      startsAt: new Date(at(14).startsAt),
    })
    expect(await refusal(ask(at(12)))).toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
    await consultation.answers.acceptProposal(cast.tomas.actor, { id: asked[0]! })
    await ask(at(12))
    expect(await refusal(ask(at(13)))).toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
    await consultation.answers.declineConsultation(cast.tomas.actor, {
      id: asked[1]!,
      comment: 'Nebereikia',
    })
    await ask(at(13))
  })

  test('asked and called off in turns is stopped at fifteen of one lawyer within a day', async () => {
    const once = async () =>
      consultation.answers.declineConsultation(cast.tomas.actor, {
        id: (await ask({})).id,
        comment: 'Nebereikia',
      })
    for (let count = 0; count < ASKED_IN_A_DAY.ofLawyer; count += 1) await once()
    expect(await refusal(once())).toMatchObject({ code: 'ASKED_TOO_OFTEN', statusCode: 409 })
    await ask({}, cast.emma)
    clock.advance(DAY + 1)
    await ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() })
  })

  test('for a first meeting is refused to whom the lawyer has met, also when two come at once, and open again after a decline', async () => {
    const { free } = cast.services
    const at = (hours: number) => ({ startsAt: later(MONDAY_TEN, hours * HOUR).toISOString() })
    const both = await Promise.allSettled([
      ask(at(0), cast.tomas, free),
      ask(at(1), cast.tomas, free),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'FIRST_MEETING_ONLY', field: 'serviceId' },
    })
    const won = both.find((result) => result.status === 'fulfilled')!.value
    await consultation.answers.declineConsultation(cast.tomas.actor, {
      id: won.id,
      comment: 'Kitą kartą',
    })
    await ask(at(1), cast.tomas, free)
    await aConsultation({ consultation, foundation, cast }, { client: cast.emma, ...at(3) })
    expect(await refusal(ask(at(4), cast.emma, free))).toMatchObject({ code: 'FIRST_MEETING_ONLY' })
  })

  test('of who let lawyers wait in vain twice within a year is for what is paid in advance; a lawyer hears of their own waiting alone', async () => {
    const { free, charged } = cast.services
    await db('service').where({ id: free.id }).update({ firstTimeOnly: false })
    const elsewhere = await aLawyer(foundation)
    const missed = [
      await ask({ startsAt: later(MONDAY_TEN, DAY).toISOString() }),
      await ask({ startsAt: later(MONDAY_TEN, 2 * DAY).toISOString() }),
    ]
    const miss = (n: number, given: object) =>
      db('consultation')
        .where({ id: missed[n]!.id })
        .update({
          status: 'past',
          clientJoinedAt: null,
          lawyerJoinedAt: NOW,
          startsAt: later(NOW, -DAY),
          endsAt: later(NOW, -DAY + HOUR),
          ...given,
        })
    await miss(0, {})
    const { id } = await ask({}, cast.tomas, free)
    expect(await consultation.views.getConsultation(cast.rasa.actor, id)).toMatchObject({
      missedWithYou: 1,
    })
    expect(await consultation.views.getConsultation(cast.tomas.actor, id)).toMatchObject({
      missedWithYou: 0,
    })

    await miss(1, { lawyerId: elsewhere.lawyerId })
    expect(
      await refusal(ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }, cast.tomas, free)),
    ).toMatchObject({ code: 'PREPAYMENT_NEEDED', field: 'serviceId', params: { n: 2 } })
    expect(await consultation.views.getConsultation(cast.rasa.actor, id)).toMatchObject({
      missedWithYou: 1,
    })
    await ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }, cast.tomas, charged)
    expect([
      await consultation.requests.mustPrepay(cast.tomas.actor),
      await consultation.requests.mustPrepay(cast.emma.actor),
    ]).toEqual([true, false])

    await miss(1, { startsAt: later(NOW, -366 * DAY), endsAt: later(NOW, -366 * DAY + HOUR) })
    await ask({ startsAt: later(MONDAY_TEN, 3 * DAY).toISOString() }, cast.tomas, free)
  })
})

describe('of 64 who ask for one time at once', () => {
  const crowd = connect(foundation.url, { poolSize: 64 })
  const transact = createTransact({ db: crowd, clock })
  const crowded = createTestConsultations({ ...foundation, db: crowd, transact })

  test('exactly one gets it, 63 hear TIME_IS_BUSY, and nothing of theirs is kept', async () => {
    try {
      const clients = await Promise.all(Array.from({ length: 64 }, () => anAccount(foundation)))
      const results = await Promise.allSettled(
        clients.map(({ actor }) =>
          crowded.consultation.requests.requestConsultation(
            actor,
            aRequest(cast.rasa.firmLawyerId, cast.services.charged.id),
          ),
        ),
      )
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as { code: string }] : [],
      )
      expect(results.length - lost.length).toBe(1)
      expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['TIME_IS_BUSY']))
      expect(
        await Consultation.query(db).where({ lawyerId: cast.rasa.lawyerId }).resultSize(),
      ).toBe(1)
      expect(await db('time_claim').where({ lawyerId: cast.rasa.lawyerId })).toHaveLength(1)
    } finally {
      await crowd.destroy()
    }
  })
})

test('strangers find nothing, whatever they try', async () => {
  const { id } = await ask()
  const { actor } = cast.emma
  const attempts: Array<() => Promise<unknown>> = [
    () => consultation.views.getConsultation(actor, id),
    () => consultation.answers.checkConflict(actor, { id, conflict: false }),
    () => consultation.answers.acceptConsultation(actor, { id }),
    () => consultation.answers.declineConsultation(actor, { id, comment: 'Noriu sutrukdyti' }),
    () => consultation.answers.proposeTime(actor, { id, startsAt: later(MONDAY_TEN, HOUR) }),
    () => consultation.answers.acceptProposal(actor, { id }),
    () => consultation.answers.dropProposal(actor, { id }),
    () => consultation.attachments.addAttachment(actor, { id, upload: anUpload() }),
    () => consultation.attachments.openAttachment(actor, { id, fileId: id }),
    () => consultation.snapshots.getVisible(db, { id, actor }),
    () => foundation.transact((tx) => consultation.moves.lockPayable(tx, { id, actor })),
    () => foundation.transact((tx) => consultation.moves.lockSignable(tx, { id, actor })),
  ]
  for (const attempt of attempts)
    expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND', statusCode: 404 })
  expect((await consultation.views.listConsultations(actor, { tab: 'history' })).items).toEqual([])
})
