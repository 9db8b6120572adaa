import { beforeEach, describe, expect, test } from 'vitest'
import type { TestLawyer } from '#modules/lawyer/testing'
import { calendarRoutesWorld, NOW, offer } from './test/routes-world.ts'

const { db, calendar, call, listSlots, afresh } = await calendarRoutesWorld()
let rasa: TestLawyer
beforeEach(async () => {
  ;({ rasa } = await afresh(NOW))
})

describe('a lawyer', () => {
  test('creates, changes and deletes a service', async () => {
    const made = await call('POST', '/api/me/services', { as: rasa.actor, body: offer })
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...offer,
        titleEn: null,
        prepayment: true,
        firstTimeOnly: false,
        slotsPerDay: null,
        firmLawyerId: rasa.firmLawyerId,
      },
    })
    const { id } = made.body
    const changed = await call('PUT', `/api/me/services/${id}`, {
      as: rasa.actor,
      body: { ...offer, titleEn: 'Contract review', priceCents: 15_000, slotsPerDay: 2 },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { id, titleEn: 'Contract review', priceCents: 15_000, slotsPerDay: 2 },
    })
    expect((await call('GET', '/api/me/services', { as: rasa.actor })).body.items).toContainEqual(
      changed.body,
    )
    expect((await call('DELETE', `/api/me/services/${id}`, { as: rasa.actor })).status).toBe(204)
    expect((await call('GET', '/api/me/services', { as: rasa.actor })).body.total).toBe(3)
    expect(await listSlots(rasa.firmLawyerId, { serviceId: id })).toMatchObject({
      status: 404,
      body: { code: 'SERVICE_NOT_EXIST' },
    })
    expect((await calendar.services.findService(db, id))?.priceCents).toBe(15_000)
    expect(
      (await call('PUT', `/api/me/services/${id}`, { as: rasa.actor, body: offer })).status,
    ).toBe(404)
  })

  test.each([
    [{ durationMinutes: 14 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ durationMinutes: 32 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ durationMinutes: 245 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ priceCents: 999 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ priceCents: 100_001 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ type: 'introductory', priceCents: 2_800 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ noticeMinutes: 179 }, 'BOOKING_RULE_NOT_VALID', 'noticeMinutes'],
    [{ noticeMinutes: 20_161 }, 'BOOKING_RULE_NOT_VALID', 'noticeMinutes'],
    [{ horizonDays: 181 }, 'VALIDATION_FAILED', 'horizonDays'],
    [{ bufferBeforeMinutes: 61 }, 'VALIDATION_FAILED', 'bufferBeforeMinutes'],
    [{ bufferAfterMinutes: -1 }, 'VALIDATION_FAILED', 'bufferAfterMinutes'],
    [{ titleLt: '     ' }, 'TITLE_MISSING', 'titleLt'],
    [{ titleEn: ' ab ' }, 'TITLE_TOO_SHORT', 'titleEn'],
    [{ titleLt: 'a\u0000bc' }, 'VALIDATION_FAILED', 'titleLt'],
    [{ type: 'free' }, 'VALIDATION_FAILED', 'type'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'VALIDATION_FAILED', 'createdAt'],
  ])('cannot offer %j', async (faulty, code, field) => {
    expect(
      await call('POST', '/api/me/services', { as: rasa.actor, body: { ...offer, ...faulty } }),
    ).toMatchObject({ status: 400, body: { code, errors: [{ field }] } })
  })

  test('sets buffers, notice and horizon, of which clients see the last two', async () => {
    const rules = {
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 15,
      noticeMinutes: 1_440,
      horizonDays: 30,
    }
    const { status, body } = await call('POST', '/api/me/services', {
      as: rasa.actor,
      body: { ...offer, ...rules },
    })
    expect([status, body]).toMatchObject([201, rules])
    const shown = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}/services`)
    const seen = shown.body.items.find(({ id }: { id: string }) => id === body.id)
    expect(seen).toMatchObject({ noticeMinutes: 1_440, horizonDays: 30 })
    expect(Object.keys(seen)).not.toContain('bufferBeforeMinutes')
  })

  test('gets the price limits in their own language', async () => {
    const { body } = await call('POST', '/api/me/services', {
      as: rasa.actor,
      body: { ...offer, priceCents: 1 },
      language: 'lt',
    })
    expect(body.title.replace(/\s/g, ' ')).toBe('Kaina turi būti nuo 10,00 € iki 1 000,00 €')
  })
})
