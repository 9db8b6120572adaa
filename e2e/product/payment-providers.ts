import { MONTONIO_KEYS, startMontonio } from '../../modules/payment/test/stand-ins/montonio.ts'
import { PAYSERA_KEYS, startPaysera } from '../../modules/payment/test/stand-ins/paysera.ts'
import { startStripe, STRIPE_KEYS } from '../../modules/payment/test/stand-ins/stripe.ts'

/**
 * Stripe, Paysera and Montonio as far as a payer and a product meet them, each a server of its own
 * with pages and callbacks.
 */
export async function startPaymentProviders(origin: string) {
  const now = () => new Date()
  const [stripe, paysera, montonio] = await Promise.all([
    startStripe({ now, webhookUrl: () => `${origin}/api/payments/webhooks/stripe` }),
    startPaysera({ now }),
    startMontonio({ now, refundStatus: 'SUCCESSFUL' }),
  ])
  return {
    environment: {
      PAYMENTS: 'sandbox,stripe,paysera,montonio',
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_ORIGIN: stripe.origin,
      PAYSERA_PROJECT_ID: PAYSERA_KEYS.projectId,
      PAYSERA_PASSWORD: PAYSERA_KEYS.password,
      PAYSERA_ORIGIN: paysera.origin,
      MONTONIO_ACCESS_KEY: MONTONIO_KEYS.accessKey,
      MONTONIO_SECRET_KEY: MONTONIO_KEYS.secretKey,
      MONTONIO_ORIGIN: montonio.origin,
    },
    standIns: { stripe, paysera, montonio },
    close: async () => {
      await Promise.all([stripe.close(), paysera.close(), montonio.close()])
    },
  }
}
