import Fastify from 'fastify'
import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewFonts, SANS, SERIF } from './fonts.ts'
import { createPictureCache } from './picture-cache.ts'
import { previews } from './previews.ts'

const rasa = {
  name: 'Rasa Žiūraitė-Kazlauskienė',
  title: 'advokatė',
  city: 'Šiauliai',
  rating: 4.8,
  reviewCount: 11,
  firstMeeting: { priceCents: 2_900 },
  specialties: [{ name: 'Šeimos teisė' }, { name: 'Paveldėjimo teisė' }],
  register: { source: 'advocates' },
  portrait: { jpg: '/api/portraits/1/abc123.jpg' },
}

async function start() {
  const portrait = await sharp({
    create: { width: 428, height: 490, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer()
  const services = {
    directory: {
      profiles: {
        findPublicProfile: async (slug: string) => (slug === 'rasa' ? rasa : undefined),
      },
      firms: {
        findPublicFirm: async (slug: string) =>
          slug === 'uostas'
            ? {
                name: 'Kontora „Uostas“',
                city: 'Klaipėda',
                lawyerCount: 4,
                lawyers: [{}],
                specialties: [],
                rating: null,
                reviewCount: 0,
              }
            : undefined,
      },
      search: { searchLawyers: async () => ({ total: 42 }) },
    },
    lawyer: { portraits: { findPortrait: async () => portrait } },
    specialty: {
      listSpecialties: async () => [
        {
          code: 'family',
          slugLt: 'seimos-teise',
          slugEn: 'family-law',
          nameIn: (locale: string) => (locale === 'lt' ? 'Šeimos teisė' : 'Family law'),
        },
      ],
    },
  }
  const app = Fastify()
  await app.register(previews({ services: services as never, brand: 'Patarta' }) as never)
  return app
}

test('every kind of page has a picture of 1200 by 630 in both languages, which other sites may show and caches may store', async () => {
  const app = await start()
  for (const path of [
    'lt/lawyer/rasa',
    'en/lawyer/rasa',
    'lt/firm/uostas',
    'lt/area/seimos-teise',
    'en/area/family-law',
    'en/page/home',
  ]) {
    const { statusCode, rawPayload, headers } = await app.inject(`/previews/${path}.png`)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([path, statusCode, width, height, format]).toEqual([path, 200, 1200, 630, 'png'])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringContaining('public') as string,
    })
    expect(
      (
        await app.inject({
          url: `/previews/${path}.png`,
          headers: { 'if-none-match': String(headers.etag) },
        })
      ).statusCode,
    ).toBe(304)
  }
})

test('the portrait fills the right-hand side', async () => {
  const { rawPayload } = await (await start()).inject('/previews/lt/lawyer/rasa.png')
  const { data } = await sharp(rawPayload)
    .extract({ left: 1_100, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(data[0] ?? 255)
})

test('an unlisted lawyer has no picture, nor does an area under its name in the other language', async () => {
  const app = await start()
  for (const path of [
    'lt/lawyer/nobody',
    'lt/firm/nobody',
    'lt/area/family-law',
    'lt/page/elsewhere',
    'de/lawyer/rasa',
  ])
    expect(
      [path, (await app.inject(`/previews/${path}.png`)).statusCode].at(1),
    ).toBeGreaterThanOrEqual(400)
})

test('both font families have every Lithuanian letter: none is drawn as a missing glyph', async () => {
  const fonts = await previewFonts()
  const drawn = (text: string, fontFamily: string) =>
    satori(
      { type: 'div', props: { style: { fontFamily, fontSize: 40 }, children: text } } as never,
      { width: 200, height: 80, fonts },
    )
  for (const family of [SERIF, SANS]) {
    const missing = await drawn('\u{10FFFF}', family)
    const seen = new Set<string>()
    for (const letter of 'aąčęėįšųūžĄČĘĖĮŠŲŪŽ„“–€') seen.add(await drawn(letter, family))
    expect([seen.size, seen.has(missing)]).toEqual([23, false])
  }
})

test('a picture is drawn once for simultaneous requests, and again when its content changes', async () => {
  let drawn = 0
  const pictureOf = createPictureCache(async () => {
    drawn += 1
    return Buffer.alloc(10)
  })
  await Promise.all(
    Array.from({ length: 20 }, () => pictureOf({ brand: 'Patarta', title: 'Rasa' })),
  )
  expect(drawn).toBe(1)
  await pictureOf({ brand: 'Patarta', title: 'Rasa Kazlauskienė' })
  expect(drawn).toBe(2)
})
