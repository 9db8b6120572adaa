import type { MessageKey } from '#modules/shared'
import { solveRobotCheck } from '#modules/account/testing'
import { createVisitor } from '../../tests/support/visitor.ts'
import { buildPath } from '../../site/paths.ts'
import { routes, type RouteKey } from '../../site/routes.ts'
import { directory } from '../pages/directory.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, PASSWORD, test } from '../test.ts'

/**
 * Pages that need scripts, and the sentence that says what for. No other page says that it needs
 * them.
 */
const NEEDS_SCRIPT: Partial<Record<RouteKey, MessageKey>> = {
  login: 'account.login.needsScript',
  register: 'account.register.needsScript',
  'password-reminder': 'account.reminder.needsScript',
  'second-factor': 'account.secondFactor.needsScript',
  contact: 'contact.page.needsScript',
  booking: 'consultation.booking.needsScript',
  'new-inquiry': 'inquiry.ask.needsScript',
  meeting: 'meeting.page.noScript',
  'meeting-guest': 'meeting.guest.noScript',
  'work-hours': 'calendar.week.noScript',
}

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })
    test('the message for browsers without scripts names what the page needs them for', async ({
      open,
      origin,
      visit,
      t,
    }) => {
      test.setTimeout(240_000)
      const somebody = await registeredPerson(origin)
      const [client, lawyer, team] = [
        await visit(somebody.email, somebody.password),
        await visit('lawyer-6@patarta.test'),
        await visit('team@patarta.test'),
      ]
      const { slug, firmLawyerId, lawyerId, firm } = (await listingOf(lawyer)) as unknown as {
        slug: string
        firmLawyerId: string
        lawyerId: string
        firm: { slug: string }
      }
      const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
      const { id } = await request(client, {
        firmLawyerId,
        serviceId,
        startsAt: (await freeTimes(client, firmLawyerId, serviceId)).at(-5)!,
      })
      await accept(lawyer, id)
      const paramsOf = (key: RouteKey) => ({
        id,
        firmLawyerId,
        lawyerId,
        slug: key === 'firm' ? firm.slug : slug,
        specialty: lang === 'lt' ? 'seimos-teise' : 'family-law',
        token: 'x'.repeat(43),
      })
      const sentences = (html: string) =>
        [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, inner = '']) =>
          inner.replace(/<[^>]+>/g, '').trim(),
        )

      const seen: Partial<Record<RouteKey, MessageKey>> = {}
      const wrong: string[] = []
      function look(key: RouteKey, html: string): void {
        for (const sentence of sentences(html)) {
          const own = NEEDS_SCRIPT[key]
          const beginning = own && t(own, { email: '|' }).split('|')[0]!
          if (own && beginning && sentence.startsWith(beginning)) seen[key] = own
          else wrong.push(`${key}: ${sentence}`)
        }
      }
      const guest = createVisitor(origin, lang)
      for (const { key } of routes) {
        for (const reader of [guest, client, lawyer, team]) {
          const { status, text } = await reader.get(buildPath(key, lang, paramsOf(key) as never))
          if (status === 200) look(key, text)
        }
      }
      // The step after the password: its page stands in the middle of signing in only.
      const halfIn = await open({ javaScriptEnabled: false })
      const { request: asked } = halfIn.context
      const { csrfToken } = (await (await asked.get('/api/auth/csrf')).json()) as {
        csrfToken: string
      }
      const robotCheck = await solveRobotCheck(
        (await (await asked.get('/api/robot-check')).json()) as object,
      )
      await asked.post('/api/auth/callback/credentials', {
        form: {
          csrfToken,
          email: 'team@patarta.test',
          password: PASSWORD,
          robotCheck,
          json: 'true',
        },
      })
      look('second-factor', await (await asked.get(buildPath('second-factor', lang))).text())

      expect(wrong).toEqual([])
      expect(seen).toEqual(NEEDS_SCRIPT)
      const words = Object.values(NEEDS_SCRIPT).map((key) => t(key!, { email: '|' }))
      expect(new Set(words).size).toBe(words.length)
    })
  })
}

test('without scripts a visitor searches, filters, opens a profile, contacts the team and verifies a file', async ({
  open,
  visit,
  t,
  path,
}) => {
  const { name } = await listingOf(await visit('lawyer-6@patarta.test'))
  const reader = await open({ javaScriptEnabled: false })
  const { page } = reader
  await page.goto(path('home'))
  await page.getByRole('button', { name: t('directory.home.findButton') }).click()
  await expect(page.getByRole('list', { name: t('directory.list.results') })).toBeVisible()
  await directory(reader).narrow({ q: name.slice(0, -1), maxRate: 900 })
  await directory(reader).openProfile(name)
  await expect(directory(reader).freeTimes().first()).toHaveAttribute('href', /^\//)

  await page.goto(path('contact'))
  await page.getByLabel(t('contact.page.name'), { exact: true }).fill('Ieva')
  await page.getByLabel(t('contact.page.lastname')).fill('Bepaskriptė')
  await page.getByLabel(t('contact.page.email')).fill('ieva@klientai.test')
  await page.getByLabel(t('contact.page.theme')).selectOption('services')
  await page.getByLabel(t('contact.page.message')).fill('Kaip man rasti savo sąskaitas?')
  await page.getByRole('button', { name: t('contact.page.send') }).click()
  // The robot check needs a script: nothing typed is lost, and another way is named.
  await expect(page.getByRole('alert')).toContainText('JavaScript')
  await expect(page.getByLabel(t('contact.page.message'))).toHaveValue(
    'Kaip man rasti savo sąskaitas?',
  )

  await page.goto(path('verify-agreement'))
  await page.getByLabel(t('agreement.verify.file')).setInputFiles({
    name: 'sutartis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 not an agreement of ours'),
  })
  await page.getByRole('button', { name: t('agreement.verify.action') }).click()
  await expect(page.getByText(t('agreement.verify.unknown.title'))).toBeVisible()
})
