import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPath, isLocalPath, localeOfPath, matchPath, pathOf, switchLocale } from './paths.ts'
import { routes } from './routes.ts'

/** The pages of the specification and the product's additions, as `lt en guard`. */
const promised = `
/ /en anyone
/prisijungimas /en/login guest-only
/antras-veiksnys /en/second-factor anyone
/registracijos-instrukcija /en/register-instructions anyone
/vartotojo-aktyvavimas/{id} /en/user-activation/{id} anyone
/teisininkui /en/for-lawyer anyone
/teisininkai/{specialty} /en/lawyers/{specialty} anyone
/teisininkas/{slug} /en/lawyer/{slug} anyone
/kontora/{slug} /en/firm/{slug} anyone
/teisininko-kalendorius/{firmLawyerId} /en/lawyer-calendar/{firmLawyerId} anyone
/rezervacija/{firmLawyerId} /en/appointment/{firmLawyerId} signed-in
/nauja-uzklausa/{firmLawyerId} /en/new-inquiry/{firmLawyerId} signed-in
/laukimo-sarasas/{firmLawyerId} /en/waiting-list/{firmLawyerId} signed-in
/paslaugos/uzklausos/{id} /en/services/inquiries/{id} signed-in
/paslaugos/bylos/{id} /en/services/matters/{id} signed-in
/paslaugos/darbai/{id} /en/services/tasks/{id} signed-in
/palikti-atsiliepima/{lawyerId} /en/leave-review/{lawyerId} signed-in
/paslaugos /en/services signed-in
/paslaugos/{id} /en/services/{id} signed-in
/mokejimas /en/payments signed-in
/pasiulymas /en/proposal anyone
/taisykles-ir-nuostatos /en/terms-and-rules anyone
/action /en/action anyone
/veiksmas/susitikimas/{id} /en/action/meeting/{id} signed-in
/susitikimo-svecias /en/meeting-guest anyone
/veiksmas/mokejimas /en/action/payment signed-in
/be-rysio /en/offline anyone
/maintenance /en/maintenance anyone
/paskyra /en/account signed-in
/paskyra/paskyros-valdymas /en/account/account-management signed-in
/paskyra/slaptazodzio-keitimas /en/account/change-password signed-in
/paskyra/pavojinga-zona /en/account/danger-zone lawyer
/paskyra/kontora /en/account/firm lawyer
/paskyra/klientai /en/account/clients lawyer
/paskyra/mokesciai /en/account/fees lawyer
/paskyra/pinigai /en/account/money lawyer
/paskyra/atsiliepimai /en/account/reviews lawyer
/paskyra/profilis /en/account/profile lawyer
/paskyra/darbo-laikas /en/account/work-hours lawyer
/paskyra/pavadavimas /en/account/cover lawyer
/paskyra/asistentai /en/account/assistants lawyer
/paskyra/padedu-teisininkui /en/account/helping assistant
/asistento-kvietimas /en/assistant-invitation anyone
/kalendoriaus-prijungimas /en/calendar-connection lawyer
/registracija /en/register guest-only
/slaptazodzio-priminimas /en/password-reminder guest-only
/naujas-slaptazodis/{token} /en/new-password/{token} anyone
/paskyra/paslaugos /en/account/services lawyer
/paskyra/pranesimai /en/account/notifications signed-in
/atsisakyti-laisku /en/unsubscribe anyone
/paskyra/issaugoti /en/account/saved signed-in
/paskyra/nustatymai /en/account/settings signed-in
/paskyra/saskaitos-duomenys /en/account/invoice-details signed-in
/paskyra/mano-duomenys /en/account/my-data signed-in
/paslaugos/{id}/sutartis /en/services/{id}/agreement signed-in
/sutarties-patikra /en/verify-agreement anyone
/teisininkai /en/lawyers anyone
/kontoros /en/firms anyone
/kontoros-kvietimas /en/firm-invitation anyone
/aprasyta-problema /en/described-problem anyone
/kontaktai /en/contact anyone
/kaip-tai-veikia /en/how-it-works anyone
/duk /en/faq anyone
/dokumentai/naudotojo-taisykles /en/documents/user-terms anyone
/dokumentai/bendradarbiavimo-taisykles /en/documents/lawyer-terms anyone
/dokumentai/uzsakymo-salygos /en/documents/order-conditions anyone
/dokumentai/atsiliepimu-tvarka /en/documents/review-procedure anyone
/dokumentai/privatumo-politika /en/documents/privacy-policy anyone
/dokumentai/reitingavimas /en/documents/ranking anyone
/prisijungimo-pabaiga /en/finish-sign-in anyone
/administravimas /en/admin admin
/administravimas/registro-sutapimai /en/admin/register-clashes admin
/administravimas/teisininku-patvirtinimas /en/admin/approvals admin
/administravimas/profiliu-pakeitimai /en/admin/profile-changes admin
/administravimas/atsiliepimai /en/admin/reviews admin
/administravimas/atsakymai-i-atsiliepimus /en/admin/review-replies admin
/administravimas/zinutes /en/admin/messages admin
/administravimas/pinigu-neatitikimai /en/admin/money-differences admin
/administravimas/grizo-laiskai /en/admin/returned-mail admin
/administravimas/pranesimai-apie-uzklausas /en/admin/reported-inquiries admin
/administravimas/pinigu-grazinimai /en/admin/refunds admin
/administravimas/mokejimai/{id} /en/admin/payments/{id} admin
/administravimas/registro-importai /en/admin/register-imports admin
/administravimas/konsultacijos /en/admin/consultations admin
/administravimas/konsultacijos/{id} /en/admin/consultations/{id} admin
/administravimas/nustatymai /en/admin/settings admin
/administravimas/izvalgos /en/admin/insight admin
/administravimas/mokesciai /en/admin/fees admin
/administravimas/teises-sritys /en/admin/specialities admin
/administravimas/komanda /en/admin/team admin
/administravimas/zurnalas /en/admin/log admin`
  .trim()
  .split('\n')

describe('the route table', () => {
  test('has every specified page with exactly its two paths and its guard, and no other page', () => {
    expect(routes.map(({ lt, en, guard }) => `${lt} ${en} ${guard}`).toSorted()).toEqual(
      promised.toSorted(),
    )
  })

  test('names each page once, with the same parameters in both languages', () => {
    expect(new Set(routes.map(({ key }) => key)).size).toBe(routes.length)
    const names = (path: string) => path.match(/\{\w+\}/g) ?? []
    for (const { lt, en } of routes) expect(names(en)).toEqual(names(lt))
  })

  test('keeps private pages out of search engines', () => {
    expect(routes.filter((route) => route.guard !== 'anyone' && 'index' in route)).toEqual([])
  })
})

describe('paths', () => {
  test('match the page they were built from, whatever the parameters are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...routes),
        fc.constantFrom('lt', 'en'),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (route, locale, value) => {
          const names = [...route.lt.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
          const params = Object.fromEntries(names.map((name) => [name, value]))
          expect(matchPath(buildPath(route.key, locale, params))).toEqual({ route, locale, params })
        },
      ),
    )
  })

  test('carry a query and omit undefined values', () => {
    expect(
      pathOf('login', 'en', {}, { callbackUrl: '/en/services?tab=former', error: undefined }),
    ).toBe('/en/login?callbackUrl=%2Fen%2Fservices%3Ftab%3Dformer')
  })

  test('refuse an unknown page and a missing parameter', () => {
    expect(() => buildPath('nowhere', 'lt')).toThrow('nowhere')
    expect(() => buildPath('lawyer', 'lt')).toThrow('slug')
  })

  test('of no page match nothing, but still have a language', () => {
    expect(matchPath('/en/teisininkai')).toBeUndefined()
    expect(matchPath('/teisininkas/%E0%A4%A')?.route.key).toBe('lawyer')
    expect(localeOfPath('/en/nowhere')).toBe('en')
    expect(localeOfPath('/english')).toBe('lt')
  })
})

describe('the language switch', () => {
  test('keeps the page, its parameters and its query, in both directions', () => {
    expect(switchLocale('/rezervacija/42?serviceId=7&startsAt=2027-01-05T10%3A00')).toBe(
      '/en/appointment/42?serviceId=7&startsAt=2027-01-05T10%3A00',
    )
    for (const { lt } of routes) {
      const path = `${lt.replace(/\{\w+\}/g, 'x-1')}?a=1`
      expect(switchLocale(switchLocale(path))).toBe(path)
    }
  })

  test('also translates the address to return to after sign-in', () => {
    expect(switchLocale('/prisijungimas?callbackUrl=/rezervacija/42')).toBe(
      '/en/login?callbackUrl=%2Fen%2Fappointment%2F42',
    )
    expect(switchLocale('/prisijungimas?callbackUrl=https://elsewhere.test/')).toBe(
      '/en/login?callbackUrl=https%3A%2F%2Felsewhere.test%2F',
    )
  })

  test('uses the translated value of a parameter', () => {
    expect(switchLocale('/teisininkai/seimos-teise?sort=price', { specialty: 'family-law' })).toBe(
      '/en/lawyers/family-law?sort=price',
    )
  })

  test('keeps an unknown address unknown in the other language', () => {
    expect(switchLocale('/nera')).toBe('/en/nera')
    expect(switchLocale('/en/nera')).toBe('/nera')
  })
})

test('an address to return to is always inside this site', () => {
  expect(isLocalPath('/paslaugos?tab=1')).toBe(true)
  for (const url of [
    '//elsewhere.test',
    '/\\elsewhere.test',
    'https://elsewhere.test',
    'javascript:alert(1)',
    '',
    null,
    '/a\\b',
    '/a\nb',
  ])
    expect(isLocalPath(url)).toBe(false)
})
