import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { lawyerRoutes } from '#modules/lawyer'
import { specialtyRoutes } from '#modules/specialty'
import { errors, type Actor, type App } from '#modules/shared'
import access from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import { testFoundation } from '#testing'
import { directoryRoutes } from '../routes.ts'
import { aListedLawyer, testDirectory } from '../testing.ts'

/** The directory's routes with two listed lawyers, Rasa in Vilnius and Jonas in Kaunas. */
export async function directoryOverHttp() {
  const foundation = await testFoundation()
  foundation.clock.moveTo(new Date('2026-11-20T06:59:00Z'))
  const { directory, specialty, lawyer } = testDirectory(foundation)
  const reader: Actor = {
    accountId: '0192d7a0-0000-7000-8000-000000000001',
    roles: ['ROLE_USER'],
    locale: 'en',
  }
  const app = Fastify({
    ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
  await app.register(access, {
    verifyAccessToken: async (token) => (token === 'reader' ? reader : undefined),
  })
  await app.register(errorsPlugin as never)
  /** How often a model may still be asked. */
  const opinions = { left: 1 }
  const account = {
    limits: {
      async countAttempt() {
        if (opinions.left-- <= 0) throw errors.TOO_MANY_REQUESTS()
      },
    },
  }
  const described: object[] = []
  await app.register(
    directoryRoutes({
      account,
      directory,
      specialty,
      countDescription: (description) => void described.push(description),
    }) as never,
  )
  await app.register(specialtyRoutes(specialty) as never)
  await app.register(lawyerRoutes(lawyer) as never)
  afterAll(() => app.close())
  const rasa = await aListedLawyer(foundation, { officePhone: '+37061234567' })
  await aListedLawyer(foundation, {
    name: 'Jonas',
    lastname: 'Jonaitis',
    city: 'Kaunas',
    hourlyRateCents: 20_000,
    specialties: [{ code: 'tax', percentage: 100 }],
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-language': 'en', ...headers } })
  return {
    foundation,
    directory,
    reader,
    rasa,
    get,
    lawyer,
    specialty,
    app,
    opinions,
    account,
  }
}
