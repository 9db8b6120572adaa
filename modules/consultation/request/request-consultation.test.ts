import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#modules/shared'
import { anUpload } from '#modules/file/testing'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { Consultation } from '../consultation.ts'
import { later, MONDAY_TEN, NO_ANSWERS, NOW, refusal } from '../testing.ts'
import { requestWorld } from '../test/request-world.ts'

const world = await requestWorld()
const { db, jobs, consultation, file, ask } = world

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
        job: 'consultation.enforce-deadline',
        runAt: new Date(asked.deadlines.answerBy!),
      }),
    )
  })

  test('stores the service, its price with VAT and the refund rule as promised', async () => {
    const { id } = await ask()
    await db('service')
      .where({ id: world.cast.services.charged.id })
      .update({ titleEn: 'Dearer', durationMinutes: 60, deletedAt: NOW })
    const seen = await consultation.views.getConsultation(
      { ...world.cast.tomas.actor, locale: 'en' },
      id,
    )
    expect(seen.service).toEqual({
      id: world.cast.services.charged.id,
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
        ...NO_ANSWERS,
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
      (await consultation.views.getConsultation(world.cast.tomas.actor, id)).parties.map(
        ({ role, name }) => `${role} ${name}`,
      ),
    ).toEqual(['client Tomas Petraitis', 'opposing Vytautas Slaptasis'])
  })

  test('emits an event and begins the history', async () => {
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

  test('is refused at every faulty field at once, in the client’s language, and stores nothing', async () => {
    const bad = {
      title: '  a  b  ',
      description: ` ${'x'.repeat(20)}         `,
      acceptTerms: false,
      questionnaire: { ...NO_ANSWERS, hasBudget: 'yes' as const, wantsSuccessFee: true },
    }
    const { code, statusCode, extras } = await refusal(ask(bad, world.cast.emma))
    expect([code, statusCode]).toEqual(['VALIDATION_FAILED', 400])
    expect(extras?.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'title TITLE_IS_TOO_SHORT',
      'description DESCRIPTION_IS_TOO_SHORT',
      'acceptTerms TERMS_NOT_ACCEPTED',
      'questionnaire.budgetCents required',
      'questionnaire.wantsSuccessFee choice',
    ])
    expect(extras?.errors?.at(2)?.message).toBe('You must agree to the terms')
    expect(
      await Consultation.query(db).where({ lawyerId: world.cast.rasa.lawyerId }).resultSize(),
    ).toBe(0)
  })

  test('is refused by name for oneself, an unknown lawyer, service, area or time', async () => {
    expect(
      await refusal(ask({}, { ...world.cast.tomas, actor: world.cast.rasa.actor })),
    ).toMatchObject({
      code: 'OWN_CALENDAR',
      statusCode: 409,
    })
    expect(await refusal(ask({ firmLawyerId: world.cast.tomas.id }))).toMatchObject({
      code: 'FIRM_LAWYER_NOT_FOUND',
      statusCode: 404,
    })
    expect(await refusal(ask({ serviceId: world.cast.tomas.id }))).toMatchObject({
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
    expect(await refusal(ask({}, world.cast.emma))).toMatchObject({
      code: 'TIME_IS_BUSY',
      statusCode: 409,
      field: 'startsAt',
    })
    expect(
      await refusal(
        ask(
          { startsAt: later(MONDAY_TEN, -30 * MINUTE).toISOString() },
          world.cast.emma,
          world.cast.services.followUp,
        ),
      ),
    ).toMatchObject({ code: 'TIME_IS_BUSY' })
    await ask({ startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString() }, world.cast.emma)
  })

  test('takes files of one’s own, each name once', async () => {
    const one = await file.storeFile(world.cast.tomas.actor, anUpload('sutartis.txt'))
    const twin = await file.storeFile(world.cast.tomas.actor, anUpload('Sutartis.TXT'))
    const foreign = await file.storeFile(world.cast.emma.actor, anUpload('emma.txt'))
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
})
