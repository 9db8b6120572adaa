import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aService, type TestCalendar, type ServiceTerms } from './testing.ts'
import { calendarRoutesWorld, NOW } from './test/routes-world.ts'

const { foundation, call, listSlots, afresh } = await calendarRoutesWorld()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh(NOW))
})

describe('anybody', () => {
  test('gets the bookable firms and earliest times', async () => {
    const { status, body } = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firmLawyerId: rasa.firmLawyerId,
      slug: rasa.slug,
      name: rasa.displayName,
      timeZone: 'Europe/Vilnius',
      nextFreeAt: '2026-12-01T11:00:00.000Z',
    })
  })

  test('sees the services, first meetings first, in the requested or the available language', async () => {
    await aService(foundation, rasa.firmLawyerId, { titleLt: null, titleEn: 'Second opinion' })
    const { body } = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}/services`, {
      language: 'lt',
    })
    expect(body).toMatchObject({ total: 4, page: 1 })
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual([
      'Pirmas pokalbis',
      'Įvadinė konsultacija',
      'Second opinion',
      'Tęstinė konsultacija',
    ])
    expect(body.items[0]).toEqual({
      id: services.free.id,
      firmLawyerId: rasa.firmLawyerId,
      type: 'introductory',
      title: 'Pirmas pokalbis',
      durationMinutes: 30,
      priceCents: 0,
      prepayment: false,
      firstTimeOnly: true,
      slotsPerDay: null,
      instantConfirmation: false,
      noticeMinutes: 120,
      horizonDays: 90,
    })
  })

  test("reads free times by the lawyer's dates: two hours ahead at least, three if charged, later where the lawyer has to answer", async () => {
    const day = { from: '2026-12-01', to: '2026-12-01' }
    const atOnce = (terms: Partial<ServiceTerms>) =>
      aService(foundation, rasa.firmLawyerId, { ...terms, instantConfirmation: true })
    const free = await atOnce({ priceCents: 0, prepayment: false })
    const { status, body } = await listSlots(rasa.firmLawyerId, { serviceId: free.id, ...day })
    expect(status).toBe(200)
    expect(body).toMatchObject({ timeZone: 'Europe/Vilnius', days: [{ date: '2026-12-01' }] })
    expect(body.days[0].slots[0]).toEqual({
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2026-12-01T08:30:00.000Z',
    })
    expect(body.days[0].slots.at(-1)).toEqual({
      startsAt: '2026-12-01T14:30:00.000Z',
      endsAt: '2026-12-01T15:00:00.000Z',
    })
    const firstOf = async (serviceId: string) =>
      (await listSlots(rasa.firmLawyerId, { serviceId, ...day })).body.days[0].slots[0].startsAt
    expect(await firstOf((await atOnce({})).id)).toBe('2026-12-01T09:00:00.000Z')
    // Rasa works from nine: she has answered by ten, and the meeting is two hours later.
    for (const { id } of [services.free, services.charged])
      expect(await firstOf(id)).toBe('2026-12-01T11:00:00.000Z')
  })

  test('reads them up to the horizon and no further', async () => {
    const { body } = await listSlots(rasa.firmLawyerId, { serviceId: services.free.id })
    expect(body.days.at(-1).date).toBe('2027-02-26')
    expect(
      (await listSlots(rasa.firmLawyerId, { serviceId: services.free.id, from: '2027-03-02' })).body
        .days,
    ).toEqual([])
    expect(
      (await listSlots(rasa.firmLawyerId, { serviceId: services.free.id, to: '2026-11-01' })).body
        .days,
    ).toEqual([])
    expect(
      (
        await listSlots(rasa.firmLawyerId, {
          serviceId: services.free.id,
          from: '2036-11-01T00:00:00Z',
        })
      ).body.days,
    ).toEqual([])
    expect(
      (
        await listSlots(rasa.firmLawyerId, {
          serviceId: services.free.id,
          from: '0001-01-01',
          to: '9999-12-31',
        })
      ).body,
    ).toEqual(body)
  })

  test('may ask between two instants and for dates of another zone', async () => {
    const { body } = await listSlots(rasa.firmLawyerId, {
      serviceId: services.followUp.id,
      from: '2026-12-07T07:00:00Z',
      to: '2026-12-07T09:00:00+00:00',
      zone: 'Pacific/Auckland',
    })
    expect(body).toEqual({
      timeZone: 'Pacific/Auckland',
      days: [
        {
          date: '2026-12-07',
          slots: [
            { startsAt: '2026-12-07T07:00:00.000Z', endsAt: '2026-12-07T08:00:00.000Z' },
            { startsAt: '2026-12-07T08:00:00.000Z', endsAt: '2026-12-07T09:00:00.000Z' },
          ],
        },
      ],
    })
  })

  test.each([
    [{ from: '2026-12-08', to: '2026-12-07' }, 400, 'RANGE_REVERSED', 'to'],
    [{ from: 'tomorrow' }, 400, 'VALIDATION_FAILED', 'from'],
    [{ from: '2016-12-31T23:59:60Z' }, 400, 'VALIDATION_FAILED', 'from'],
    [{ zone: 'Europe/Vilno' }, 400, 'TIME_ZONE_NOT_KNOWN', 'zone'],
    [{ serviceId: newId() }, 404, 'SERVICE_NOT_EXIST', 'serviceId'],
    [{ serviceId: 'x' }, 400, 'VALIDATION_FAILED', 'serviceId'],
    [{ colour: 'red' }, 400, 'VALIDATION_FAILED', 'colour'],
  ])('is refused with the fault of %o', async (query, status, code, field) => {
    const response = await listSlots(rasa.firmLawyerId, {
      serviceId: services.free.id,
      ...query,
    } as Record<string, string>)
    expect(response).toMatchObject({ status, body: { code, errors: [{ field }] } })
  })

  test("gets no calendar of an unknown or hidden lawyer, or with another's service", async () => {
    const hidden = await aLawyer(foundation, { name: 'Ona', status: 'hidden' })
    const other = await aLawyer(foundation, { name: 'Jonas' })
    for (const path of ['', '/services', `/slots?serviceId=${services.free.id}`]) {
      for (const id of [newId(), hidden.firmLawyerId]) {
        expect(await call('GET', `/api/firm-lawyers/${id}${path}`)).toMatchObject({
          status: 404,
          body: { code: 'FIRM_LAWYER_NOT_FOUND' },
        })
      }
    }
    expect(await listSlots(other.firmLawyerId, { serviceId: services.free.id })).toMatchObject({
      status: 404,
      body: { code: 'SERVICE_NOT_EXIST', title: 'The selected service no longer exists' },
    })
  })
})
