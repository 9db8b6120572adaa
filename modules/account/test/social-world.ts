import { afterAll, beforeEach } from 'vitest'
import { eventually } from '#testing'
import { startIdentityProvider } from '../../../tests/support/identity-provider.ts'
import { startProduct } from '../../../tests/support/product.ts'
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts'
import { solveRobotCheck } from '../testing.ts'

/**
 * The product beside a provider of identities, for each test somebody whom that knows, and browsers
 * that walk through the pages of both.
 */
export async function aWorldOfProviders() {
  const provider = await startIdentityProvider()
  afterAll(() => provider.close())
  const product = await startProduct(provider.environment)
  let count = 0
  beforeEach(() => {
    count += 1
  })
  /** A person of this test alone. */
  const person = (more: object = {}) => {
    const id = `person-${count}`
    const known = {
      given_name: 'Tadas',
      family_name: 'Naujokas',
      email: `tadas-${count}@mail.test`,
      email_verified: true,
      ...more,
    }
    provider.people.set(id, known)
    return { id, email: known.email }
  }

  /** A browser that walks through the provider's own pages. */
  function browser() {
    const here = product.guest('lt')
    const there = createVisitor(provider.origin)
    const csrf = async () =>
      (await here.get<{ csrfToken: string }>('/api/auth/csrf')).body.csrfToken
    const start = async (id: string, fields: Record<string, string> = {}) =>
      here.ask<{ url: string }>('POST', `/api/auth/signin/${id}`, {
        body: new URLSearchParams({
          csrfToken: await csrf(),
          json: 'true',
          locale: 'lt',
          ...fields,
        }),
      })
    const walk = async (url: string, login: string, agrees = true): Promise<string> => {
      for (let at = url, step = 0; step < 12; step += 1) {
        const response = await there.get(at)
        const location = response.headers.get('location')
        if (location?.includes('/api/auth/callback/')) return location
        if (location) {
          at = new URL(location, provider.origin).href
          continue
        }
        const prompt = /name="prompt" value="(\w+)"/.exec(response.text)?.[1] ?? 'none'
        const target =
          agrees || prompt === 'login'
            ? await there.ask('POST', at, {
                body: new URLSearchParams({ prompt, login, password: 'anything' }),
              })
            : await there.get(`${at}/abort`)
        at = new URL(target.headers.get('location') ?? '', provider.origin).href
      }
      throw new Error('The provider leads nowhere')
    }
    return {
      ...here,
      here,
      csrf,
      start,
      walk,
      async enter(id: string, login: string, fields: Record<string, string> = {}) {
        const back = await walk((await start(id, fields)).body.url, login)
        return (
          (await here.get(new URL(back).pathname + new URL(back).search)).headers.get('location') ??
          ''
        )
      },
      session: async () =>
        (
          await here.get<{ user?: { id: string; email: string; roles: string[]; name: string } }>(
            '/api/auth/session',
          )
        ).body,
      send: async (step: string, body: object) =>
        here.post<{
          is: string
          url?: string
          code?: string
          errors?: { field: string; code: string }[]
        }>(`/api/auth/arrival/${step}`, { csrfToken: await csrf(), ...body }),
    }
  }
  const robotCheck = async (visitor: Visitor) =>
    solveRobotCheck((await visitor.get<object>('/api/robot-check')).body)
  const details = async (visitor: Visitor, more: object = {}) => ({
    role: 'ROLE_USER',
    name: 'Tadas',
    lastname: 'Naujokas',
    acceptTerms: true,
    robotCheck: await robotCheck(visitor),
    ...more,
  })
  /** The mails somebody got, newest first: the page of each in the demo's mailbox. */
  async function mailsTo(address: string, atLeast = 1): Promise<string[]> {
    const read = async () => {
      const list = await (await fetch(`${product.origin}/dev/mail`)).text()
      return [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)]
        .filter(([row]) => row.includes(address))
        .map(([, path]) => path!)
    }
    await eventually(async () => (await read()).length >= atLeast)
    return Promise.all(
      (await read()).map(async (path) => (await fetch(product.origin + path)).text()),
    )
  }
  const codeFor = async (address: string, codes = 1) =>
    /(?:Kodas|Code): (\d{6})/.exec((await mailsTo(address, codes))[0] ?? '')?.[1] ?? ''
  return {
    provider,
    product,
    account: product.services.account,
    db: product.foundation.db,
    clock: product.foundation.clock,
    person,
    browser,
    robotCheck,
    details,
    mailsTo,
    codeFor,
    own: () => `own-${count}@mail.test`,
  }
}
