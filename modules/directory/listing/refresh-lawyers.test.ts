import { beforeEach, describe, expect, test } from 'vitest'
import { after, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { aListedLawyer, testDirectory } from '../testing.ts'

const foundation = await testFoundation()
const { transact, clock, db } = foundation
const { directory, lawyer, calendar } = testDirectory(foundation)
const friday = new Date('2026-11-20T06:59:00Z')

beforeEach(() => clock.moveTo(friday))

const listed = async (slug: string) =>
  (await directory.search.searchLawyers({ pageSize: 100 }, 'lt')).items.find(
    (item) => item.slug === slug,
  )

describe('the directory row of a lawyer', () => {
  test('has the slug, the service to book, the whole price and the three nearest times', async () => {
    const rasa = await aListedLawyer(foundation)
    const item = await listed(rasa.slug)
    expect(item).toMatchObject({
      slug: rasa.slug,
      firmLawyerId: rasa.firmLawyerId,
      name: 'Rasa Kazlauskienė',
      title: 'advokatė',
      secrecy: true,
      firstMeeting: { serviceId: rasa.calendar.free.id, priceCents: 0, durationMinutes: 30 },
      nextFreeAt: '2026-11-20T11:00:00.000Z',
      register: { source: 'advocates' },
    })
    expect(item?.nextFree.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T11:00:00.000Z',
      '2026-11-20T11:30:00.000Z',
      '2026-11-20T12:00:00.000Z',
    ])
  })

  test('follows a hold and its release', async () => {
    const rasa = await aListedLawyer(foundation)
    const consultationId = newId()
    const startsAt = new Date('2026-11-20T11:00:00Z')
    await transact((tx) =>
      calendar.claims.claimTime(tx, {
        firmLawyerId: rasa.firmLawyerId,
        lawyerId: rasa.lawyerId,
        serviceId: rasa.calendar.free.id,
        consultationId,
        startsAt,
        endsAt: after(startsAt, 1_800_000),
        heldUntil: null,
      } as never),
    )
    await directory.listings.refreshTimesOfFirmLawyer(rasa.firmLawyerId)
    expect((await listed(rasa.slug))?.nextFreeAt).toBe('2026-11-20T11:30:00.000Z')
    await transact((tx) => calendar.claims.releaseClaims(tx, { consultationId } as never))
    await directory.listings.refreshTimesOfFirmLawyer(rasa.firmLawyerId)
    expect((await listed(rasa.slug))?.nextFreeAt).toBe('2026-11-20T11:00:00.000Z')
  })

  test('offers no time that has passed, and the sweep brings the next ones', async () => {
    const rasa = await aListedLawyer(foundation)
    // At nine in the morning a time at one leaves the lawyer an hour to answer; a minute later it
    // does not.
    clock.moveTo(new Date('2026-11-20T08:00:30Z'))
    await directory.listings.refreshPassedTimes()
    expect((await listed(rasa.slug))?.nextFreeAt).toBe('2026-11-20T11:00:00.000Z')
    clock.moveTo(new Date('2026-11-20T08:01:30Z'))
    await directory.listings.refreshPassedTimes()
    expect((await listed(rasa.slug))?.nextFreeAt).toBe('2026-11-20T11:30:00.000Z')
    clock.moveTo(new Date('2026-11-20T11:40:00Z'))
    expect((await listed(rasa.slug))?.nextFreeAt).toBe('2026-11-20T12:00:00.000Z')
  })

  test('has the membership with the nearest time', async () => {
    const rasa = await aListedLawyer(foundation, {
      calendar: { weekly: [{ weekday: 1, hours: [{ from: '09:00', to: '10:00' }] }] },
    })
    const second = await aListedLawyer(foundation, { name: 'Jonas', lastname: 'Jonaitis' })
    const { aCalendar } = await import('#modules/calendar/testing')
    const membership = await transact((tx) =>
      lawyer.memberships.joinFirm(tx, { firmId: second.firm.id, lawyerId: rasa.lawyerId }),
    )
    await aCalendar(foundation, membership.id)
    await directory.listings.refreshLawyer(rasa.lawyerId)
    const item = await listed(rasa.slug)
    expect(item).toMatchObject({
      firmLawyerId: membership.id,
      nextFreeAt: '2026-11-20T11:00:00.000Z',
      firm: { slug: second.firm.slug },
    })
    expect(
      (await directory.firms.getPublicFirm(second.firm.slug, 'lt')).lawyers
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Jonas Jonaitis', 'Rasa Kazlauskienė'])
  })

  test('is deleted when the lawyer is hidden or leaves the last firm', async () => {
    const hidden = await aListedLawyer(foundation)
    const gone = await aListedLawyer(foundation)
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: hidden.lawyerId, reason: 'struck-off' }),
    )
    await transact((tx) => lawyer.memberships.leaveFirm(tx, gone.firmLawyerId))
    await directory.listings.refreshLawyers([hidden.lawyerId, gone.lawyerId])
    expect([await listed(hidden.slug), await listed(gone.slug)]).toEqual([undefined, undefined])
    await expect(directory.profiles.getPublicProfile(hidden.slug, 'lt')).rejects.toMatchObject({
      code: 'LAWYER_NOT_FOUND',
    })
  })

  test('keeps the rating of a lawyer hidden and shown again', async () => {
    const rasa = await aListedLawyer(foundation)
    await directory.listings.setRating({ lawyerId: rasa.lawyerId, average: 4.6, count: 5 })
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'suspended' }),
    )
    await directory.listings.refreshLawyer(rasa.lawyerId)
    await transact((tx) =>
      lawyer.listing.approveLawyer(tx, { lawyerId: rasa.lawyerId, source: 'advocates' }),
    )
    await directory.listings.refreshLawyer(rasa.lawyerId)
    expect(await listed(rasa.slug)).toMatchObject({ rating: 4.6, reviewCount: 5 })
    await directory.listings.setRating({ lawyerId: rasa.lawyerId, average: null, count: 0 })
    expect(await listed(rasa.slug)).toMatchObject({ rating: null, reviewCount: 0 })
  })

  test('has the last change, however many refreshes run at once', async () => {
    const rasa = await aListedLawyer(foundation)
    const rates = [4_000, 5_000, 6_000, 7_000, 8_000]
    await Promise.all(
      rates.map(async (hourlyRateCents) => {
        await transact((tx) =>
          lawyer.profiles.changeProfile(tx, {
            lawyerId: rasa.lawyerId,
            changes: { hourlyRateCents },
          }),
        )
        await directory.listings.refreshLawyer(rasa.lawyerId)
      }),
    )
    const { hourlyRateCents } = await db('lawyer')
      .where({ id: rasa.lawyerId })
      .first('hourlyRateCents')
    expect((await listed(rasa.slug))?.hourlyRateCents).toBe(hourlyRateCents)
  })

  test('is repaired every night after lost changes', async () => {
    const rasa = await aListedLawyer(foundation)
    const stray = await aListedLawyer(foundation)
    await db('lawyer').where({ id: stray.lawyerId }).update({ status: 'draft', approvedAt: null })
    await db('lawyer_listing').where({ lawyerId: rasa.lawyerId }).delete()
    clock.advance(1_000)
    await directory.listings.refreshAll()
    expect([await listed(rasa.slug), await listed(stray.slug)].map((item) => item?.slug)).toEqual([
      rasa.slug,
      undefined,
    ])
  })
})

describe('a public profile', () => {
  test('shows contacts only to signed-in people', async () => {
    const rasa = await aListedLawyer(foundation)
    expect((await directory.profiles.getPublicProfile(rasa.slug, 'lt')).contacts).toBeNull()
    expect(
      (await directory.profiles.getPublicProfile(rasa.slug, 'lt', rasa.actor)).contacts,
    ).toEqual({
      phone: '+37060012345',
      webPage: null,
      insurance: null,
    })
  })

  test("is in the reader's language, and marks a text in the other", async () => {
    const rasa = await aListedLawyer(foundation, {
      descriptionEn: null,
      entries: [
        {
          kind: 'education',
          fromYear: 2003,
          toYear: 2008,
          titleLt: 'Teisės magistrė',
          titleEn: 'Master of Law',
          placeLt: 'Vilniaus universitetas',
          placeEn: 'Vilnius University',
        },
      ],
    })
    const profile = await directory.profiles.getPublicProfile(rasa.slug, 'en')
    expect(profile.about?.locale).toBe('lt')
    expect(profile.education).toEqual([
      { title: 'Master of Law', place: 'Vilnius University', fromYear: 2003, toYear: 2008 },
    ])
    expect(
      profile.memberships[0]?.services.map(({ title, priceCents }) => [title, priceCents]),
    ).toEqual([
      ['First talk', 0],
      ['Introductory meeting', 2_900],
      ['Follow-up meeting', 9_000],
    ])
  })
})

describe('firms', () => {
  test('are listed with the number of lawyers, and found without diacritics', async () => {
    await aListedLawyer(foundation, { firm: { name: 'Ąžuolo teisė', city: 'Alytus' } })
    const { items } = await directory.firms.listFirms({ q: 'azuolo' }, 'en')
    expect(items).toEqual([
      {
        slug: 'azuolo-teise',
        name: 'Ąžuolo teisė',
        city: 'Alytus',
        lawyerCount: 1,
        rating: null,
        reviewCount: 0,
        specialties: [
          { code: 'family', name: 'Family law', slug: 'family-law' },
          { code: 'inheritance', name: 'Inheritance law', slug: 'inheritance-law' },
        ],
      },
    ])
    for (const asked of [
      { city: 'alytus' },
      { city: 'Alytuje' },
      { q: 'Ąžuolo teisės' },
      { q: 'kontora azuolas' },
      { q: 'ąžulo' },
    ])
      expect([
        asked,
        (await directory.firms.listFirms(asked, 'lt')).items.map(({ slug }) => slug),
      ]).toEqual([asked, ['azuolo-teise']])
    expect(
      (await directory.firms.listFirms({ q: 'Ąžuolo teisė', city: 'Vilnius' }, 'lt')).total,
    ).toBe(0)
  })

  test('count their present lawyers and areas, and vanish with the last lawyer', async () => {
    const [rasa, tomas] = [
      await aListedLawyer(foundation, { firm: { name: 'Dviese', city: 'Utena' } }),
      await aListedLawyer(foundation, {
        firm: { name: 'Dviese kitaip', city: 'Utena' },
        specialties: [{ code: 'tax', percentage: 100 }],
      }),
    ]
    const inUtena = async () =>
      (await directory.firms.listFirms({ city: 'Utenoje' }, 'lt')).items.map(
        ({ name, lawyerCount, rating, reviewCount }) => [name, lawyerCount, rating, reviewCount],
      )
    expect(await inUtena()).toEqual([
      ['Dviese', 1, null, 0],
      ['Dviese kitaip', 1, null, 0],
    ])
    await directory.listings.setFirmRating({
      firmId: (await lawyer.firms.findFirm(foundation.db, { slug: 'dviese-kitaip' }))!.id,
      average: 4.75,
      count: 8,
    })
    expect(await inUtena()).toEqual([
      ['Dviese kitaip', 1, 4.75, 8],
      ['Dviese', 1, null, 0],
    ])
    await foundation.transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'struck off' }),
    )
    await directory.listings.refreshLawyer(rasa.lawyerId)
    expect(await inUtena()).toEqual([['Dviese kitaip', 1, 4.75, 8]])
    expect(
      (await directory.firms.findPublicFirm('dviese-kitaip', 'lt'))?.lawyers.map(
        ({ slug }) => slug,
      ),
    ).toEqual([tomas.slug])
  })
})
