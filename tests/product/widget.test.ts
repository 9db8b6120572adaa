import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aCast, refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { originOf } from '../../modules/widget/site-origin.ts'
import { startProduct } from '../support/product.ts'

const { app, services, foundation } = await startProduct()
const { rasa, services: offered } = await aCast(foundation)
const { widget } = services
const frame = (path: string) => app.inject({ method: 'GET', url: path })
const policyOf = (response: Awaited<ReturnType<typeof frame>>) =>
  String(response.headers['content-security-policy'])

test('the script that strangers’ pages load is small, holds nothing of anybody, and may be loaded from anywhere', async () => {
  const response = await frame('/widget.js')
  expect(response.body.length).toBeLessThan(15_000)
  expect(gzipSync(response.body).length).toBeLessThan(2_000)
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('the frame may stand on our own preview alone until its owner lists other addresses, and then on those alone', async () => {
  const path = `/widget/lawyers/${rasa.firmLawyerId}`
  expect(policyOf(await frame(path))).toMatch(/frame-ancestors http:\/\/[^ ;]+$/)
  await widget.changeSites(rasa.actor, {
    id: rasa.firmLawyerId,
    sites: ['www.kazlauskiene.lt', 'https://kontora.lt/apie-mus?x=1', 'https://kontora.lt'],
  })
  const response = await frame(`${path}?lang=en`)
  expect(policyOf(response)).toMatch(
    /frame-ancestors http:\/\/\S+ https:\/\/kontora\.lt https:\/\/www\.kazlauskiene\.lt$/,
  )
  expect(response.headers['x-frame-options']).toBeUndefined()
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain(`/en/appointment/${rasa.firmLawyerId}?service=${offered.free.id}`)
  expect(response.body).toContain('target="_blank" rel="noopener"')
  expect(response.body).not.toContain('kontora.lt')
  // No other page of ours became frameable by it.
  expect(String((await frame('/api/specialties')).headers['content-security-policy'])).toContain(
    "frame-ancestors 'none'",
  )
})

test('addresses are hosts over https: nothing that is typed can end the policy or widen it', () => {
  expect(['kontora.lt', 'https://Kontora.LT/a', 'http://localhost:8080'].map(originOf)).toEqual([
    'https://kontora.lt',
    'https://kontora.lt',
    'http://localhost:8080',
  ])
  expect(
    [
      '*',
      'https://*',
      'https://*.lt',
      'http://kontora.lt',
      "https://a.lt; script-src 'unsafe-inline'",
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pass@a.lt',
      'https://',
      'lt',
    ].map(originOf),
  ).toEqual(Array(10).fill(undefined))
})

test('only one’s own widget can be set up, at most for ten websites', async () => {
  const other = await aLawyer(foundation, { name: 'Kitas', lastname: 'Advokatas' })
  expect(
    (
      await refusal(
        widget.changeSites(other.actor, { id: rasa.firmLawyerId, sites: ['https://svetima.lt'] }),
      )
    ).code,
  ).toBe('NOT_FOUND')
  expect(
    await refusal(widget.changeSites(rasa.actor, { id: rasa.firmLawyerId, sites: ['ne adresas'] })),
  ).toMatchObject({ code: 'ADDRESS_NOT_VALID', field: 'sites' })
  expect(
    (
      await refusal(
        widget.changeSites(rasa.actor, {
          id: rasa.firmLawyerId,
          sites: Array.from({ length: 11 }, (_, n) => `https://s${n}.lt`),
        }),
      )
    ).code,
  ).toBe('TOO_MANY_ADDRESSES')
})

test('a firm’s representative sets up the firm’s widget, which shows its lawyers', async () => {
  const boss = await aLawyer(foundation, {
    name: 'Vadovė',
    lastname: 'Firminė',
    membership: { role: 'representative' },
  })
  await aCalendar(foundation, boss.firmLawyerId)
  await services.directory.listings.refreshLawyer(boss.lawyerId)
  expect((await widget.listOwn(boss.actor)).map(({ kind }) => kind)).toEqual(['lawyer', 'firm'])
  await widget.changeSites(boss.actor, { id: boss.firm.id, sites: ['https://kontora.example.lt'] })
  const response = await frame(`/widget/firms/${boss.firm.slug}`)
  expect(response.body).toContain('Vadovė Firminė')
  expect(policyOf(response)).toContain('https://kontora.example.lt')
  expect(policyOf(await frame(`/widget/lawyers/${boss.firmLawyerId}`))).not.toContain(
    'kontora.example.lt',
  )
})

test('who is not shown to the public has no widget, and an unknown id breaks nobody’s page', async () => {
  const hidden = await aLawyer(foundation, {
    name: 'Slapta',
    lastname: 'Paslėpta',
    status: 'hidden',
  })
  for (const id of [hidden.firmLawyerId, 'x', '0199a7c0-0000-7000-8000-000000000000'])
    expect((await frame(`/widget/lawyers/${id}`)).statusCode).toBe(404)
  expect(
    (await frame('/widget/preview?lawyer=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).body,
  ).not.toContain('<script>alert')
})

test('the frame is light unless it is asked to be dark or to follow the visitor, and nothing else can be asked', async () => {
  const path = `/widget/lawyers/${rasa.firmLawyerId}`
  const themeOf = async (query: string) =>
    /data-theme="(\w+)"/.exec((await frame(`${path}${query}`)).body)?.[1]
  expect([await themeOf(''), await themeOf('?theme=dark'), await themeOf('?theme=auto')]).toEqual([
    'light',
    'dark',
    'auto',
  ])
  expect((await frame(`${path}?theme=%22%3E`)).statusCode).toBe(400)
  expect((await frame(path)).body).toContain(
    '@media (prefers-color-scheme: dark) { [data-theme=auto]',
  )
})
