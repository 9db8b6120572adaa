import { describe, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest, NO_ANSWERS } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId } from '#modules/shared'
import { findBrokenPromises } from '../../chaos/invariants.ts'
import { startProduct } from '../support/product.ts'
import { randomLoad } from './random-load.ts'

type Booked = { id: string; code: string; title: string; startsAt: string }
type Slots = { days: { slots: { startsAt: string; endsAt: string }[] }[] }

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { foundation } = product

/** A lawyer of one's own with office hours, what is booked of theirs, and when they are free. */
async function aBookableLawyer() {
  const rasa = await aLawyer(foundation)
  const { charged, followUp } = await aCalendar(foundation, rasa.firmLawyerId)
  const freeTimes = async () =>
    (
      await product
        .guest()
        .get<Slots>(`/api/firm-lawyers/${rasa.firmLawyerId}/slots?serviceId=${charged.id}`)
    ).body.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
  const request = (startsAt: string, given: object = {}) => ({
    ...aRequest(rasa.firmLawyerId, charged.id),
    startsAt,
    questionnaire: NO_ANSWERS,
    ...given,
  })
  return { freeTimes, request, followUp }
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => product.person()))
const count = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  )

describe('one time and many who want it', () => {
  test('64 people ask at once: one has it, 63 get TIME_IS_BUSY in their language, nobody gets a server error', async () => {
    const { freeTimes, request } = await aBookableLawyer()
    const [startsAt = ''] = await freeTimes()
    const clients = await people(64)
    const responses = await Promise.all(
      clients.map((client) => client.post<Booked>('/api/consultations', request(startsAt))),
    )
    expect(count(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 63 })
    const losers = responses.filter(({ status }) => status === 409)
    expect(new Set(losers.map(({ body }) => body.code))).toEqual(new Set(['TIME_IS_BUSY']))
    expect(losers[0]?.body.title).toContain('Šis laikas ką tik buvo rezervuotas')
    expect(await freeTimes()).not.toContain(startsAt)
  })

  test('times that only overlap cannot be sold twice either', async () => {
    const { freeTimes, request, followUp } = await aBookableLawyer()
    // So far ahead that every service can still be requested, also after a weekend.
    const soon = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
    const times = await freeTimes()
    const [startsAt = '', halfAnHourLater = ''] = times.filter((time) => time.slice(0, 10) > soon)
    const [tomas, emma] = await Promise.all([
      product.person(),
      product.person({ name: 'Emma', locale: 'en' }),
    ])
    expect(
      (await tomas.post('/api/consultations', request(startsAt, { serviceId: followUp.id })))
        .status,
    ).toBe(201)
    const { status, body } = await emma.post<Booked>('/api/consultations', request(halfAnHourLater))
    expect([status, body.code, body.title]).toEqual([
      409,
      'TIME_IS_BUSY',
      expect.stringContaining('This time has just been reserved'),
    ])
  })
})

describe('one request sent many times', () => {
  test('with the same Idempotency-Key, 50 times at once, has one effect and 50 equal answers', async () => {
    const { freeTimes, request } = await aBookableLawyer()
    const [startsAt = ''] = await freeTimes()
    const tomas = await product.person()
    const key = newId()
    const body = request(startsAt)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        tomas.post<Booked>('/api/consultations', body, { 'idempotency-key': key }),
      ),
    )
    expect(count(responses.map(({ status }) => status))).toEqual({ 201: 50 })
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect((await tomas.get<{ total: number }>('/api/consultations?tab=waiting')).body.total).toBe(
      1,
    )

    const other = await tomas.post<Booked>(
      '/api/consultations',
      { ...body, title: 'Visai kitas reikalas' },
      { 'idempotency-key': key },
    )
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('a key whose process died in the middle is taken up at once by the next try, and what a living one is doing is not; keys are deleted after a day', async () => {
    const { freeTimes, request } = await aBookableLawyer()
    const [startsAt = ''] = await freeTimes()
    const tomas = await product.person()
    const key = newId()
    const body = request(startsAt)
    const first = await tomas.post<Booked & { id: string }>('/api/consultations', body, {
      'idempotency-key': key,
    })
    expect(first.status).toBe(201)
    const mine = { accountId: tomas.account.id, key }
    const { db } = foundation
    // As it lies there when the process was killed before anything came of it: no answer, and a
    // holder whose lock nobody holds.
    const dead = newId()
    await db('idempotency_key').insert({
      ...(await db('idempotency_key').where(mine).first()),
      key: dead,
      status: null,
      answer: null,
      holder: 1,
    })
    expect(
      (await tomas.post<Booked>('/api/consultations', body, { 'idempotency-key': dead })).body.code,
    ).toBe('TIME_IS_BUSY')
    // And as it lies there when the process was killed between the commit and the answer: the time
    // is one's own.
    await db('idempotency_key').where(mine).update({ status: null, answer: null, holder: 1 })
    const again = await tomas.post<Booked & { id: string }>('/api/consultations', body, {
      'idempotency-key': key,
    })
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    foundation.clock.advance(25 * 3_600_000)
    await product.runDueJobs()
    expect(await db('idempotency_key')).toEqual([])
    foundation.clock.reset()
  })

  test("the key is one person's own: another may use the same one", async () => {
    const { freeTimes, request } = await aBookableLawyer()
    const times = await freeTimes()
    const [tomas, emma] = await Promise.all([product.person(), product.person({ name: 'Emma' })])
    const key = newId()
    const responses = [
      await tomas.post<Booked>('/api/consultations', request(times[0] ?? ''), {
        'idempotency-key': key,
      }),
      await emma.post<Booked>('/api/consultations', request(times.at(-1) ?? ''), {
        'idempotency-key': key,
      }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[0]?.body.id).not.toBe(responses[1]?.body.id)
  })
})

describe('several people and one lawyer, all at once', () => {
  const seed = Number(process.env.RACE_SEED ?? 20_261_122)
  const rounds = Number(process.env.PRODUCT_RACES ?? 1)

  // `PRODUCT_RACES=200 RACE_SEED=7 vitest run tests/product/races.test.ts` is the long form.
  test(
    'whatever they do at the same moment, the world that comes to rest keeps every promise, and nobody gets a server error',
    { timeout: 90_000 + rounds * 20_000 },
    async () => {
      const tally: Record<string, number> = {}
      for (let round = 0; round < rounds; round++) {
        const done = await randomLoad(product, seed + round)
        for (const name of done) tally[name] = (tally[name] ?? 0) + 1
        const broken = (await findBrokenPromises(product.services)).filter(
          ({ violations }) => violations.length > 0,
        )
        expect(broken, `seed ${seed + round}: ${done.join(', ')}`).toEqual([])
      }
      // The stories are no use if they are all alike.
      if (rounds >= 100)
        for (const name of [
          'request',
          'use what is kept',
          'wait',
          'accept',
          'decline',
          'agree',
          'pay',
          'sign',
          'offer',
          'take an offer',
          'leave',
          'hide the lawyer',
        ])
          expect([name, (tally[name] ?? 0) > 0]).toEqual([name, true])
      foundation.clock.reset()
    },
  )
})
