import type { AddressInfo } from 'node:net'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { createTestAccounts } from '#modules/account/testing'
import { consultationEvents, type Consultations } from '#modules/consultation'
import { createLawyer } from '#modules/lawyer'
import { createPortraitStorage } from '#modules/lawyer/testing'
import {
  aConsultation,
  createTestConsultations,
  MONDAY_TEN,
  NOW,
  type Cast,
  SHOWN,
} from '#modules/consultation/testing'
import { fixedPriceTaskEvents } from '#modules/fixed-price-task'
import { createTestTasks } from '#modules/fixed-price-task/testing'
import { finalInvoiceCancelled, type Invoices } from '#modules/invoice'
import { createTestInvoices } from '#modules/invoice/testing'
import {
  DAY,
  MINUTE,
  newId,
  on,
  type AdjustableClock,
  type App,
  type SameTransactionSubscriber,
} from '#modules/shared'
import type { TestFoundation } from '#testing'
import {
  createPayment,
  createSandboxProvider,
  createTestBank,
  paymentRoutes,
  testBankRoutes,
  type PaymentProvider,
  type Payments,
} from './index.ts'
import { sign, SIGNATURE_HEADER } from './test-bank/signature.ts'

export { Payment } from './payment.ts'
export type { PlacedOrder } from './providers/provider.ts'
export { getProvider } from './providers/providers.ts'
export { Refund } from './refunds/refund.ts'
export { MONTONIO_KEYS, startMontonio } from './test/stand-ins/montonio.ts'
export { PAYSERA_KEYS, startPaysera } from './test/stand-ins/paysera.ts'
export { startStripe, STRIPE_KEYS } from './test/stand-ins/stripe.ts'

type TestPaymentsInput = {
  consultation: Consultations
  /** Needed where final invoices are paid. */
  invoice?: Invoices
  foundation: TestFoundation
  /** Plugins for every route, such as guards and the form of errors. */
  plugins?: (app: App) => Promise<void>
  provider?: (bank: PaymentProvider) => PaymentProvider
  /** Further providers. */ more?: PaymentProvider[]
}

const merchantKey = 'key of the merchant at the test bank'
const webhookSecret = 'secret that signs webhooks of the test bank'

/** Payments against the test bank over real HTTP, on a port of their own. Close `app` when done. */
export async function createTestPayments({
  consultation,
  foundation,
  invoice = createTestInvoices({ ...foundation, ...createTestConsultations(foundation) }, []),
  plugins,
  provider: wrap = (bank) => bank,
  more = [],
}: TestPaymentsInput) {
  // Tests leave answers unread, so their connections are closed by force.
  const app = Fastify({
    forceCloseConnections: true,
    keepAliveTimeout: 0,
    ajv: { customOptions: { allErrors: true, removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
  const url = (path: string) =>
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`
  const links = { ...foundation.links, toPath: url }
  const below = createTestConsultations(foundation)
  const { fixedPriceTask, matter } = createTestTasks(foundation, { ...below, consultation })
  const bank = createTestBank({ ...foundation, secret: webhookSecret, reach: url })
  const provider = wrap(createSandboxProvider({ bankUrl: url, merchantKey, webhookSecret }))
  const payment = createPayment({
    ...foundation,
    links,
    consultation,
    fixedPriceTask,
    invoice,
    lawyer: createLawyer({ ...foundation, storage: createPortraitStorage() }),
    account: createTestAccounts(foundation),
    providers: [provider, ...more],
    offered: [provider.name, ...more.map(({ name }) => name)],
  })

  await plugins?.(app)
  await app.register(
    testBankRoutes({
      bank,
      merchantKey,
      merchantName: 'Patarta',
      clock: foundation.clock,
    }) as never,
  )
  await app.register(paymentRoutes(payment) as never)
  await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    app,
    url,
    bank,
    payment,
    fixedPriceTask,
    matter,
    file: below.file,
    provider,
    /** The payer presses a button on the bank's page. */
    press: (redirectUrl: string, action: 'pay' | 'fail' | 'close') =>
      fetch(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    /** A webhook of the bank, as it is or changed by a forger. */
    webhook: (
      message: Partial<Message>,
      change: { secret?: string; body?: (body: string) => string; signature?: string | null } = {},
    ) => {
      const body = JSON.stringify({
        id: `evt_${newId()}`,
        type: 'payment.paid',
        payment: 'tb_1',
        amount: 2_900,
        currency: 'EUR',
        at: foundation.clock.now().toISOString(),
        ...message,
      })
      const signature =
        change.signature === undefined
          ? sign(change.secret ?? webhookSecret, body, foundation.clock.now())
          : change.signature
      const headers = {
        'content-type': 'application/json',
        ...(signature && { [SIGNATURE_HEADER]: signature }),
      }
      return fetch(url('/api/payments/webhooks/sandbox'), {
        method: 'POST',
        headers,
        body: change.body?.(body) ?? body,
      })
    },
  }
}

export type Message = {
  id: string
  type: string
  payment: string
  reference: string
  amount: number
  currency: string
  at: string
}

/**
 * Makes consultations that await payment, each on another working day, so that they never compete
 * for a time; `perDay` of them on a day when there are more than bookable days.
 */
export function aPayableOf(
  {
    consultation,
    foundation,
    cast,
  }: {
    consultation: Consultations
    foundation: Pick<TestFoundation, 'transact'> & { clock: AdjustableClock }
    cast: Cast
  },
  { perDay = 1 }: { perDay?: number } = {},
) {
  let [day, turn] = [0, 0]
  return async function payable({
    isShown = true,
    client = cast.tomas,
  }: { isShown?: boolean; client?: Cast['tomas'] } = {}): Promise<string> {
    foundation.clock.moveTo(NOW)
    if (turn === 0) day = nextWorkday(day).getTime()
    const startsAt = new Date(day + HALF_HOURS[turn]! * 30 * MINUTE)
    turn = (turn + 1) % Math.min(perDay, HALF_HOURS.length)
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', client, startsAt: startsAt.toISOString() },
    )
    if (isShown)
      await foundation.transact((tx) =>
        consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }),
      )
    return id
  }
}

/** From ten in the morning, without the lunch break. */
const HALF_HOURS = [0, 1, 2, 3, 6, 7, 8, 9, 10]

/** Ten in the morning, Vilnius time, of the next working day; the first is Monday, 7 December 2026. */
function nextWorkday(after: number): Date {
  const next = new Date(Math.max(after, MONDAY_TEN.getTime() - DAY) + DAY)
  return [0, 6].includes(next.getUTCDay()) ? nextWorkday(next.getTime()) : next
}

/**
 * As `server/subscriptions/money.ts`: cancelling a consultation or a paid final invoice requests its
 * refund.
 */
export const refundSubscribers = (payment: Payments): SameTransactionSubscriber[] => [
  {
    event: consultationEvents.refundDue,
    handle: (tx, { payload }) =>
      payment.refunds.refundConsultation(
        tx,
        payload as Parameters<Payments['refunds']['refundConsultation']>[1],
      ),
  },
  {
    event: finalInvoiceCancelled,
    handle: (tx, { payload }) =>
      payment.refunds.refundFinalInvoice(tx, payload as { finalInvoiceId: string }),
  },
  on(fixedPriceTaskEvents.taskRefundDue, (tx, { payload }) =>
    payment.refunds.refundTask(tx, payload),
  ),
]
