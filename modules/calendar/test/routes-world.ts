import Fastify from 'fastify'
import type { Actor, App } from '#modules/shared'
import accessPlugin from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import { publicCalendarRoutes } from '../public-routes.ts'
import { recurringBlockRoutes } from '../recurring/routes.ts'
import { ownCalendarRoutes } from '../routes.ts'
import { aTestCalendar } from './calendar-world.ts'

/** Tuesday morning in Vilnius, a minute before eight: the clock of the tests runs on. */
export const NOW = new Date('2026-12-01T05:59:00Z')

/** A service that can be offered. */
export const offer = {
  type: 'follow-up',
  titleLt: 'Sutarties peržiūra',
  durationMinutes: 45,
  priceCents: 12_000,
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The routes of the calendar on a test calendar; `call` asks them as the actor given. */
export async function calendarRoutesWorld() {
  const world = await aTestCalendar()
  const people = new Map<string, Actor>()
  const app = Fastify({
    ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
  }) as unknown as App
  await app.register(accessPlugin, {
    verifyAccessToken: async (token: string) => people.get(token),
  })
  await app.register(errorsPlugin)
  await app.register(publicCalendarRoutes(world.calendar))
  await app.register(ownCalendarRoutes(world.calendar))
  await app.register(recurringBlockRoutes(world.calendar))

  async function call(
    method: Method,
    url: string,
    { as, body, language = 'en' }: { as?: Actor; body?: object; language?: string } = {},
  ) {
    if (as) people.set(as.accountId, as)
    const response = await app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        'accept-language': language,
        ...(as && { authorization: `Bearer ${as.accountId}` }),
      },
    })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }
  /** Free times of a service; `from` and `to` are optional dates. */
  const listSlots = (firmLawyerId: string, query: Record<string, string>) =>
    call('GET', `/api/firm-lawyers/${firmLawyerId}/slots?${new URLSearchParams(query)}`)
  return { ...world, call, listSlots }
}
