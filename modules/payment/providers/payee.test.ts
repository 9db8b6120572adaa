import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { createMontonioProvider, createPayseraProvider, createStripeProvider } from '../index.ts'
import { MONTONIO_KEYS, startMontonio } from '../test/stand-ins/montonio.ts'
import { PAYSERA_KEYS, startPaysera } from '../test/stand-ins/paysera.ts'
import { startStripe, STRIPE_KEYS } from '../test/stand-ins/stripe.ts'

const { clock } = await testFoundation()
const now = () => clock.now()

test('real providers take an order without reading the name of the seller', async () => {
  const [stripe, paysera, montonio] = await Promise.all([
    startStripe({ now, webhookUrl: () => '', refundStatus: 'pending' }),
    startPaysera({ now }),
    startMontonio({ now }),
  ])
  const providers = [
    createStripeProvider({ ...STRIPE_KEYS, origin: stripe.origin, clock }),
    createPayseraProvider({ ...PAYSERA_KEYS, isTest: false, origin: paysera.origin, clock }),
    createMontonioProvider({ ...MONTONIO_KEYS, origin: montonio.origin, clock }),
  ]
  const readBy: string[] = []
  for (const provider of providers) {
    const { redirectUrl } = await provider.start({
      reference: `order-${provider.name}`,
      amountCents: 2_900,
      currency: 'EUR',
      purpose: 'Order 1',
      locale: 'en',
      expiresAt: new Date(now().getTime() + 3_600_000),
      returnUrl: 'https://patarta.test/return',
      cancelUrl: 'https://patarta.test/cancel',
      webhookUrl: 'https://patarta.test/webhook',
      get payee() {
        readBy.push(provider.name)
        return 'Seller'
      },
    })
    expect(redirectUrl).toMatch(/^http/)
  }
  await Promise.all([stripe.close(), paysera.close(), montonio.close()])
  expect(readBy).toEqual([])
})
