import { expect, test } from 'vitest'
import { createCipher, systemClock } from '#modules/shared'
import { ConfigurationError, readConfig } from '../configuration/config.ts'
import { productionEnvironment } from '../configuration/configuration-testing.ts'
import { createLinks } from './links.ts'
import { paymentProvidersOf } from './payment-providers.ts'

const live = productionEnvironment
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const montonio = { MONTONIO_ACCESS_KEY: 'access', MONTONIO_SECRET_KEY: 'secret of sixteen' }
const given = {
  cipher: createCipher(['k'.repeat(40)]),
  links: createLinks('https://patarta.example'),
  clock: systemClock,
}
const offeredIn = (environment: Record<string, string>) => {
  const { offered, providers } = paymentProvidersOf(given, readConfig(environment))
  return { offered, known: providers.map(({ name }) => name) }
}

test('providers are offered in the operator’s order; without keys one is not, and without being named one still handles callbacks', () => {
  expect(
    offeredIn({ PAYMENTS: 'montonio,stripe,paysera', ...stripe, ...montonio, ...live }),
  ).toEqual({ offered: ['montonio', 'stripe'], known: ['stripe', 'montonio'] })
  expect(offeredIn({ PAYMENTS: 'stripe', ...stripe, ...montonio, ...live })).toEqual({
    offered: ['stripe'],
    known: ['stripe', 'montonio'],
  })
  expect(offeredIn({})).toEqual({ offered: ['sandbox'], known: ['sandbox'] })
})

test.each([
  [
    'the test bank in production',
    { PAYMENTS: 'stripe,sandbox', ...stripe, ...live },
    'PAYMENTS=sandbox is a test bank',
  ],
  [
    'test payments in production',
    {
      PAYMENTS: 'paysera',
      PAYSERA_PROJECT_ID: '1',
      PAYSERA_PASSWORD: 'password',
      PAYSERA_TEST: 'true',
      ...live,
    },
    'PAYSERA_TEST counts',
  ],
  [
    'half a pair of keys',
    { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' },
    'STRIPE_WEBHOOK_SECRET is needed',
  ],
  ['nobody one could pay by', { PAYMENTS: 'stripe', ...live }, 'nobody could pay'],
  [
    'a sender of a name that exists nowhere, in production',
    { PAYMENTS: 'stripe', ...stripe, ...live, MAIL_FROM: 'Patarta <noreply@patarta.test>' },
    'MAIL_FROM is Patarta <noreply@patarta.test>',
  ],
  [
    'a relay that is every visitor’s own machine, in production',
    {
      PAYMENTS: 'stripe',
      ...stripe,
      ...live,
      TURN_URL: 'turn:localhost:3478',
      TURN_SECRET: 'secret of the relay',
    },
    'TURN_URL is turn:localhost:3478',
  ],
  ['a provider we do not know', { PAYMENTS: 'kevin' }, 'PAYMENTS has the wrong form'],
])('%s is refused at the start, with the reason', (_what, environment, reason) => {
  expect(() => readConfig(environment)).toThrow(ConfigurationError)
  expect(() => readConfig(environment)).toThrow(reason)
})
