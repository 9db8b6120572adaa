import { describe, expect, test } from 'vitest'
import { catalogs } from '../../locales/index.ts'
import { createLocals } from '../../server/pages/locals.ts'
import { pluralForms } from '../components/form/counter-forms.ts'
import { createTranslator } from '../../modules/shared/i18n.ts'
import { translator } from './i18n.ts'

const localsAt = (url: string) =>
  createLocals({
    services: {} as never,
    config: {
      BRAND_NAME: 'Patarta',
      SUPPORT_EMAIL: 'pagalba@patarta.test',
      PUBLIC_URL: 'http://localhost:3000',
    },
    clock: { now: () => new Date('2026-12-03T12:30:00Z') },
    request: { url, id: 'r-1', ip: '127.0.0.1', headers: {}, log: console } as never,
    match: undefined,
    viewer: undefined,
  })

describe('the messages of an island', () => {
  test('are those of the branches the page chose, unformatted, by their full keys', () => {
    const messages = localsAt('/en/nowhere').islandMessages('site.pagination', 'site.toast')
    expect(messages).toEqual({
      'site.pagination.label': 'Pages',
      'site.pagination.previous': 'Previous',
      'site.pagination.next': 'Next',
      'site.pagination.page': 'Page {page}',
      'site.toast.region': 'Messages on screen',
      'site.toast.close': 'Close the message',
    })
    expect(localsAt('/en/nowhere').islandMessages('site.toast.close')).toEqual({
      'site.toast.close': 'Close the message',
    })
    expect(localsAt('/nera').islandMessages('site')['site.notFound.title']).toBe(
      catalogs.lt.site.notFound.title,
    )
  })

  test('read the same as on the page around them, plurals included', () => {
    for (const url of ['/nera', '/en/nowhere']) {
      const { islandMessages, t, locale } = localsAt(url)
      const island = translator(islandMessages('site.form'), locale)
      for (const n of [0, 1, 2, 9, 10, 11, 21, 22, 1234])
        expect(island('site.form.remaining', { n })).toBe(t('site.form.remaining', { n }))
    }
  })

  test('use the Lithuanian plural of each number', () => {
    const t = translator(localsAt('/').islandMessages('site.form'), 'lt')
    expect([1, 2, 10, 11, 21, 25].map((n) => t('site.form.remaining', { n }))).toEqual([
      'Liko 1 simbolis',
      'Liko 2 simboliai',
      'Liko 10 simbolių',
      'Liko 11 simbolių',
      'Liko 21 simbolis',
      'Liko 25 simboliai',
    ])
  })

  test('refuse a key that the page did not pass', () => {
    expect(() => translator({}, 'lt')('site.loading')).toThrow('site.loading')
  })
})

test('a counter without ICU uses the same words', () => {
  const { t } = localsAt('/')
  const forms = JSON.parse(pluralForms((n) => t('site.form.remaining', { n }))) as Record<
    string,
    string
  >
  for (const n of [0, 1, 2, 10, 11, 21, 101, 999]) {
    expect(forms[new Intl.PluralRules('lt').select(n)]!.replace('#', String(n))).toBe(
      t('site.form.remaining', { n }),
    )
  }
})

test('the page formats money and time in its own language', () => {
  const lt = localsAt('/')
  const en = localsAt('/en')
  expect([lt.money(2900), en.money(2900)]).toEqual(['29,00\u00a0€', '€29.00'])
  expect(en.moment(en.now, { zone: true })).toBe('Thu, 3 December, 14:30 (Vilnius)')
  expect(lt.moment(lt.now, { zone: true })).toBe(
    'ketvirtadienį, gruodžio 3\u00a0d., 14:30 (Vilnius)',
  )
  expect(en.path('lawyer', { slug: 'rasa' })).toBe('/en/lawyer/rasa')
})

test('a name with quotes of its own is not quoted twice, on pages and in islands', () => {
  const params = { firm: 'Advokatų kontora „Svaras“' }
  const plain = { firm: 'Kopa ir partneriai' }
  for (const [locale, wrapped] of [
    ['lt', 'Palikti kontorą Advokatų kontora „Svaras“'],
    ['en', 'Leave the firm Advokatų kontora „Svaras“'],
  ] as const) {
    expect(createTranslator(locale)('firm.danger.leaveTitle', params)).toBe(wrapped)
    expect(
      translator({ 'firm.danger.leaveTitle': catalogs[locale].firm.danger.leaveTitle }, locale)(
        'firm.danger.leaveTitle',
        params,
      ),
    ).toBe(wrapped)
  }
  expect(createTranslator('lt')('firm.danger.leaveTitle', plain)).toBe(
    'Palikti kontorą „Kopa ir partneriai“',
  )
})
