import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import specialties from '../../../modules/specialty/specialties.json' with { type: 'json' }
import { createPortraitStorage, createTestLawyers } from '#modules/lawyer/testing'
import { testFoundation } from '#testing'
import { drawPortrait } from '../portrait/draw-portrait.ts'
import { createRandom } from '../random.ts'
import { withPictures } from './faces.ts'
import { makeLawyers } from './make-lawyers.ts'
import { genitive, maidenName, marriedName } from './names.ts'
import { WORDS_ON_AREAS } from './words-on-areas.ts'

const now = new Date('2026-11-21T08:00:00Z')
const make = (count: number) => makeLawyers(count, createRandom('a test'), now)

describe('a made-up world', () => {
  test('is the same for the same seed, and has a fifth as many firms', () => {
    expect(make(300)).toEqual(make(300))
    expect([make(300).lawyers.length, make(300).firms.length]).toEqual([300, 60])
    for (const count of [300, 1_000])
      expect(new Set(make(count).firms.map(({ name }) => name)).size).toBe(count / 5)
  })

  test('keeps the rules of profiles: areas total 100 %, no year ahead, rates within bounds', () => {
    for (const { profile } of make(300).lawyers) {
      expect(profile.specialties?.reduce((total, { percentage }) => total + percentage, 0)).toBe(
        100,
      )
      expect(
        Math.max(
          profile.workingSince ?? 0,
          ...(profile.entries ?? []).map(({ toYear, fromYear }) => toYear ?? fromYear),
        ),
      ).toBeLessThanOrEqual(2026)
      expect(profile.hourlyRateCents).toBeGreaterThanOrEqual(1_000)
      expect(profile.hourlyRateCents).toBeLessThanOrEqual(100_000)
      expect(profile.descriptionLt?.length).toBeGreaterThanOrEqual(50)
    }
  })

  test('has somebody for every area of law, and words for it in both languages', () => {
    const practised = new Set(
      make(300).lawyers.flatMap(({ profile }) =>
        (profile.specialties ?? []).map(({ code }) => code),
      ),
    )
    expect(specialties.map(({ code }) => code).filter((code) => !practised.has(code))).toEqual([])
    expect(
      specialties.map(({ code }) => code).filter((code) => (WORDS_ON_AREAS[code]?.length ?? 0) < 2),
    ).toEqual([])
  })
})

test('a portrait is the same for the same seed', () => {
  expect(drawPortrait('lawyer-1', { gender: 'feminine' })).toEqual(
    drawPortrait('lawyer-1', { gender: 'feminine' }),
  )
  expect(drawPortrait('lawyer-1')).not.toEqual(drawPortrait('lawyer-2'))
})

test('names are declined as people decline them', () => {
  expect(
    [
      'Tomas',
      'Vytenis',
      'Darius',
      'Rasa',
      'Eglė',
      'Petraitis',
      'Šukys',
      'Rimkus',
      'Rimkutė-Butkienė',
    ].map(genitive),
  ).toEqual([
    'Tomo',
    'Vytenio',
    'Dariaus',
    'Rasos',
    'Eglės',
    'Petraičio',
    'Šukio',
    'Rimkaus',
    'Rimkutės-Butkienės',
  ])
  expect(['Jankauskas', 'Petraitis', 'Stankevičius', 'Butkus'].map(marriedName)).toEqual([
    'Jankauskienė',
    'Petraitienė',
    'Stankevičienė',
    'Butkienė',
  ])
  expect(['Jankauskas', 'Petraitis', 'Stankevičius', 'Butkus'].map(maidenName)).toEqual([
    'Jankauskaitė',
    'Petraitytė',
    'Stankevičiūtė',
    'Butkutė',
  ])
})

test('it is stored at once, approved, bookable, each with a face', async () => {
  const foundation = await testFoundation()
  const storage = createPortraitStorage()
  const lawyers = createTestLawyers(foundation, storage)
  const world = make(40)
  const accounts = await Promise.all(
    world.lawyers.map(({ profile }) =>
      anAccount(foundation, {
        name: profile.name,
        lastname: profile.lastname,
        roles: ['ROLE_LAWYER'],
      }),
    ),
  )
  const stored = await foundation.transact((tx) =>
    lawyers.seed.storeLawyers(tx, {
      world: withPictures(world),
      accountIds: accounts.map(({ id }) => id),
    }),
  )
  expect(new Set(stored.map(({ slug }) => slug)).size).toBe(40)
  for (const { slug, firmLawyerId } of [stored[0], stored[39]] as typeof stored) {
    const { lawyer, memberships, specialties: areas } = await lawyers.profiles.getProfile(slug)
    expect(memberships[0]?.id).toBe(firmLawyerId)
    expect(areas.length).toBeGreaterThan(0)
    expect(
      await lawyers.portraits.findPortrait({
        version: lawyer.portraitVersion as string,
        size: 'small',
        format: 'webp',
      }),
    ).toBeInstanceOf(Buffer)
  }
})
