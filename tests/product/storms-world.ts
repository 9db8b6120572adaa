import { aCast, aConsultation, later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { TEST_PASSWORD } from '#modules/account/testing'
import { DAY, isRefusal } from '#modules/shared'
import { expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'
import { createVisitor } from '../support/visitor.ts'

export type Code = { code?: string }

/** A client and a lawyer who send fifty requests at once over HTTP. */
export async function startStorms() {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  const { foundation, services, origin } = product
  const { db, clock } = foundation
  const { consultation } = services
  clock.moveTo(NOW)
  const cast = await aCast(foundation)
  const client = createVisitor(origin, 'lt')
  const lawyer = createVisitor(origin, 'lt')
  await Promise.all([
    client.signIn(cast.tomas.email, TEST_PASSWORD),
    lawyer.signIn(cast.rasa.account.email, TEST_PASSWORD),
  ])

  let day = 0
  const aWorkday = (): Date => {
    const startsAt = later(MONDAY_TEN, day * DAY)
    day += day % 7 === 4 ? 3 : 1
    return startsAt
  }
  /** Paid through the test bank, so that the ledger knows the money; the agreement is not signed. */
  async function aPaid(): Promise<{ id: string; sha256: string; startsAt: Date }> {
    clock.moveTo(NOW)
    await Promise.all([client.refresh(), lawyer.refresh()])
    const startsAt = aWorkday()
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', startsAt: startsAt.toISOString() },
    )
    const { sha256 } = (await client.get<{ sha256: string }>(`/api/consultations/${id}/agreement`))
      .body
    const { redirectUrl } = await services.payment.startPayment(cast.tomas.actor, {
      consultationId: id,
    })
    await services.testBank.decide(new URL(redirectUrl!).pathname.split('/').at(-1)!, 'paid')
    await eventually(
      async () => (await db('consultation').where({ id }).first()).status === 'awaiting-signature',
    )
    return { id, sha256, startsAt }
  }
  /**
   * What the ledger says went back, once nothing is under way; refuses a ledger that does not add up.
   */
  async function refundsOf(consultationId: string): Promise<number[]> {
    const payment = await db('payment').where({ consultationId }).first()
    const refunds = () =>
      db('refund')
        .where({ paymentId: payment.id })
        .select<{ status: string; amountCents: number }[]>('status', 'amountCents')
    await eventually(async () => (await refunds()).every(({ status }) => status === 'done'))
    const gone = await db('payment_event')
      .where({ paymentId: payment.id, kind: 'refunded', effect: 'applied' })
      .select<{ amountCents: number }[]>('amountCents')
    expect(gone.map(({ amountCents }) => amountCents)).toEqual(
      (await refunds()).map(({ amountCents }) => amountCents),
    )
    expect(await services.reconciliation.findImbalances([consultationId])).toEqual([])
    return gone.map(({ amountCents }) => amountCents)
  }

  return { ...product, product, consultation, cast, client, lawyer, aWorkday, aPaid, refundsOf }
}

/** Both kinds of request in turn, all at once; the answers of each. */
export async function storm<T>(kinds: ReadonlyArray<() => Promise<T>>, times = 50): Promise<T[][]> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => kinds[at % kinds.length]!()),
  )
  return kinds.map((_, kind) => answers.filter((_answer, at) => at % kinds.length === kind))
}
export const codes = (responses: ReadonlyArray<{ status: number; body: unknown }>): unknown[] => [
  ...new Set(responses.map(({ status, body }) => (status < 300 ? status : (body as Code).code))),
]

/** A service call in the shape of an HTTP answer. Anything but a refusal is a server error. */
export const answerOf = (work: Promise<unknown>): Promise<{ status: number; body: Code }> =>
  work.then(
    () => ({ status: 200, body: {} }),
    (error: unknown) =>
      isRefusal(error)
        ? { status: error.statusCode, body: { code: error.code } }
        : { status: 500, body: { code: String(error) } },
  )
