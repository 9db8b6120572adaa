import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast } from '#modules/consultation/testing'
import { startProduct } from '../support/product.ts'
import { paidAndOver } from './goodwill-testing.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { app, services, foundation } = product
const { db, clock } = foundation
const cast = await aCast(foundation)

async function aModerator() {
  const { actor } = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
  const { accountId } = actor
  const { token } = await services.account.sessions.openSession(db, { accountId })
  await db('session').where({ accountId }).update({ secondFactorAt: clock.now() })
  const session = await services.account.sessions.describeSession(token)
  const authorization = `Bearer ${session!.accessToken}`
  return {
    preview: async (paymentId: string, amountCents: number) =>
      app.inject({
        url: `/api/admin/payments/${paymentId}/refund-preview?amountCents=${amountCents}`,
        headers: { authorization },
      }),
    refund: async (paymentId: string, body: object, key: string) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/payments/${paymentId}/refunds`,
        headers: { authorization, 'idempotency-key': key },
        payload: { reason: 'Atsiprašome už trikdžius', ...body },
      }),
  }
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code
const refundsOf = async (paymentId: string) =>
  (await services.payment.refunds.describeRefundable(paymentId)).refunds.map(
    ({ amountCents }) => amountCents,
  )

test('a preview says what a refund would do, changes nothing, and refuses more than is left', async () => {
  const { paymentId } = await paidAndOver(product, cast, 0)
  const one = await aModerator()
  expect((await one.preview(paymentId, 900)).json()).toMatchObject({
    amountCents: 900,
    leftCents: 2_900,
    creditNote: { totalCents: 900 },
    feeCredit: null,
  })
  expect(codeOf(await one.preview(paymentId, 2_901))).toBe('REFUND_TOO_MUCH')
  expect(await refundsOf(paymentId)).toEqual([])
})

test('two moderators at once make one refund; the other is told that the rest changed', async () => {
  const { paymentId } = await paidAndOver(product, cast, 1)
  const [one, other] = [await aModerator(), await aModerator()]
  const body = { amountCents: 1_000, leftCents: 2_900 }
  const responses = await Promise.all([
    one.refund(paymentId, body, 'a press of the one'),
    other.refund(paymentId, body, 'a press of the other'),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect(codeOf(responses.find(({ statusCode }) => statusCode === 409)!)).toBe('REFUNDS_CHANGED')
  expect(await refundsOf(paymentId)).toEqual([1_000])
})

test('the same press, repeated, is one refund, and the answer says that the money left', async () => {
  const { paymentId } = await paidAndOver(product, cast, 2)
  const one = await aModerator()
  const body = { amountCents: 2_900, leftCents: 2_900 }
  const responses = await Promise.all(
    [1, 2, 3].map(() => one.refund(paymentId, body, 'one press of the button')),
  )
  expect(responses.map((response) => (response.json() as { status: string }).status)).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(await refundsOf(paymentId)).toEqual([2_900])
  const more = { amountCents: 1, leftCents: 0 }
  expect(codeOf(await one.refund(paymentId, more, 'and one cent more'))).toBe('REFUND_TOO_MUCH')
})
