import { isPublicHoliday } from '#modules/calendar/testing'
import { aCast, createTestConsultations, later } from '#modules/consultation/testing'
import { createTestInvoices } from '#modules/invoice/testing'
import { DAY, seededRandom, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import {
  createMontonioProvider,
  createPayseraProvider,
  createStripeProvider,
  paymentRefunded,
} from '#modules/payment'
import {
  createTestPayments,
  getProvider,
  MONTONIO_KEYS,
  PAYSERA_KEYS,
  refundSubscribers,
  startMontonio,
  startPaysera,
  startStripe,
  STRIPE_KEYS,
  type PlacedOrder,
} from '#modules/payment/testing'
import { createReconciliation } from '../service.ts'

/** Consultations, and payments by the test bank and the stand-ins of three providers, over HTTP. */
export async function aWorldOfMoney() {
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { clock } = foundation
  const { account, consultation, file, lawyer } = createTestConsultations(foundation)
  const invoice = createTestInvoices(
    { ...foundation, account, consultation, file, lawyer },
    subscribers,
  )
  const now = () => clock.now()
  let webhookUrl = ''
  const stripe = await startStripe({ now, webhookUrl: () => webhookUrl, refundStatus: 'pending' })
  const paysera = await startPaysera({ now })
  const montonio = await startMontonio({ now })
  const more = [
    createStripeProvider({ ...STRIPE_KEYS, origin: stripe.origin, clock }),
    createPayseraProvider({ ...PAYSERA_KEYS, isTest: false, origin: paysera.origin, clock }),
    createMontonioProvider({ ...MONTONIO_KEYS, origin: montonio.origin, clock }),
  ]
  const bank = await createTestPayments({ consultation, foundation, invoice, more })
  const reconciliation = createReconciliation({
    ...foundation,
    consultation,
    fixedPriceTask: bank.fixedPriceTask,
    payment: bank.payment,
    invoice,
  })
  webhookUrl = bank.url('/api/payments/webhooks/stripe')
  const cast = await aCast(foundation)
  subscribers.push(...refundSubscribers(bank.payment), {
    event: paymentRefunded,
    async handle(tx, { payload }) {
      const { cause, ...refund } = payload as {
        cause: string
        consultationId: string
        finalInvoiceId: string | null
        taskId: string | null
        refundId: string
        amountCents: number
      }
      if (cause.startsWith('team-')) await invoice.issuing.creditGoodwill(tx, refund)
    },
  })
  const standIns = { stripe, paysera, montonio }
  return {
    ...bank,
    foundation,
    consultation,
    invoice,
    reconciliation,
    cast,
    standIns,
    /** A provider's own statement of a payment. */
    statementOf: (name: string, placed: PlacedOrder) =>
      getProvider([bank.provider, ...more], name).fetch(placed),
    close: async () => {
      await Promise.all([
        bank.app.close(),
        ...Object.values(standIns).map((standIn) => standIn.close()),
      ])
    },
  }
}

export type WorldOfMoney = Awaited<ReturnType<typeof aWorldOfMoney>>

/** The same choices for the same seed. */
export function seeded(seed: number) {
  const next = seededRandom(seed)
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    chance: (part: number): boolean => next() < part,
  }
}

/** One o'clock (two in summer), two days on or on the next working day after. */
export function workday(now: Date): Date {
  const at = later(now, 2 * DAY)
  at.setUTCHours(11, 0, 0, 0)
  while ([0, 6].includes(at.getUTCDay()) || isPublicHoliday(Math.floor(at.getTime() / DAY)))
    at.setTime(at.getTime() + DAY)
  return at
}
