import { describe, expect, test } from 'vitest'
import { aConsultation, later, NOW, recordAttended } from '#modules/consultation/testing'
import { HOUR } from '#modules/shared'
import { eventually } from '../support/eventually.ts'
import { answerOf, codes, startStorms, storm, type Code } from './storms-world.ts'

/** Fifty requests at once over HTTP, where each of two things may happen and never both. */
const { product, foundation, services, consultation, cast, lawyer, aWorkday, aPaid, refundsOf } =
  await startStorms()
const { db, clock, transact } = foundation

describe('a final invoice', () => {
  const issue = (id: string) => () =>
    lawyer.post<Code>(`/api/consultations/${id}/final-invoice`, {
      minutes: 60,
      hourlyRateCents: 9_000,
    })
  const cancel = (id: string) => () =>
    lawyer.post<Code>(`/api/consultations/${id}/final-invoice-cancellation`, {
      reason: 'Klaidinga suma',
    })
  async function aPast(): Promise<string> {
    clock.moveTo(NOW)
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'past', startsAt: aWorkday().toISOString() },
    )
    await lawyer.refresh()
    return id
  }
  const documents = async (id: string): Promise<string[]> =>
    (
      await db('invoice')
        .where({ consultationId: id })
        .whereIn('kind', ['final', 'credit'])
        .orderBy('issuedAt')
    ).map(({ kind }: { kind: string }) => kind)
  /** No number missing, none twice, in any series. */
  async function expectNoGaps(): Promise<void> {
    const rows = await db('invoice').whereNot('kind', 'advance').select<
      {
        series: string
        number: number
        issuerFirmId: string | null
        issuerLawyerId?: string | null
      }[]
    >('*')
    const bySeries = Map.groupBy(rows, ({ series, issuerFirmId }) => `${issuerFirmId} ${series}`)
    for (const [series, list] of bySeries)
      expect([series, list.map(({ number }) => number).toSorted((a, b) => a - b)]).toEqual([
        series,
        list.map((_, at) => at + 1),
      ])
  }

  test('issued fifty times at once is one', async () => {
    const id = await aPast()
    const [issued = []] = await storm([issue(id)])
    expect(issued.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(issued.filter(({ status }) => status >= 500)).toEqual([])
    expect(await documents(id)).toEqual(['final'])
    await expectNoGaps()
  })

  test('cancelled fifty times at once has one credit note', async () => {
    const id = await aPast()
    await issue(id)()
    const [cancelled = []] = await storm([cancel(id)])
    expect(cancelled.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await documents(id)).toEqual(['final', 'credit'])
    await expectNoGaps()
  })

  test('issued and cancelled in turn, all at once, leaves each credit note its invoice and at most one that counts', async () => {
    const id = await aPast()
    const [issued = [], cancelled = []] = await storm<
      Awaited<ReturnType<ReturnType<typeof issue>>>
    >([issue(id), cancel(id)])
    expect([...issued, ...cancelled].filter(({ status }) => status >= 500)).toEqual([])
    const kinds = await documents(id)
    const [finals, credits] = ['final', 'credit'].map(
      (kind) => kinds.filter((other) => other === kind).length,
    ) as [number, number]
    expect([finals, credits]).toEqual([
      issued.filter(({ status }) => status < 300).length,
      cancelled.filter(({ status }) => status < 300).length,
    ])
    expect([0, 1]).toContain(finals - credits)
    await expectNoGaps()
  })

  /** Signed, with its time over. */
  async function aPaidAndOver({ isAttended }: { isAttended: boolean }): Promise<string> {
    const { id, startsAt } = await aPaid()
    await transact(async (tx) => {
      await consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })
      if (isAttended)
        for (const { accountId } of [cast.tomas.actor, cast.rasa.actor])
          await recordAttended(tx, { id, accountId, joinedAt: startsAt })
    })
    clock.moveTo(later(startsAt, 3 * HOUR))
    await lawyer.refresh()
    return id
  }

  test('sent while the team gives all of the money back is one document and one refund', async () => {
    const id = await aPaidAndOver({ isAttended: true })
    await consultation.deadlines.finishPast()
    const payment = await db('payment').where({ consultationId: id }).first()
    const team = await product.person({ roles: ['ROLE_ADMIN'] })
    const giveBack = () =>
      answerOf(
        services.payment.refunds.refundByGoodwill(team.account.actor, {
          paymentId: payment.id,
          amountCents: 2_900,
          reason: 'Gera valia',
        }),
      )
    const [issued = [], given = []] = await storm<{ status: number; body: unknown }>(
      [issue(id), giveBack],
      20,
    )
    expect(
      [issued, given].map((responses) => responses.filter(({ status }) => status < 300).length),
    ).toEqual([1, 1])
    expect(
      [codes(issued), codes(given)].map((all) => all.filter((code) => typeof code === 'string')),
    ).toEqual([['FINAL_ALREADY_SENT'], ['REFUND_TOO_MUCH']])
    expect(await refundsOf(id)).toEqual([2_900])
    expect((await documents(id)).filter((kind) => kind === 'final')).toHaveLength(1)
    await expectNoGaps()
  })

  test('is refused while the price of a meeting without its lawyer falls due and goes back, once', async () => {
    const id = await aPaidAndOver({ isAttended: false })
    const finish = () =>
      answerOf(consultation.deadlines.finishPast().then(() => services.payment.refunds.sendDue()))
    const [issued = [], finished = []] = await storm<{ status: number; body: unknown }>(
      [issue(id), finish],
      20,
    )
    expect([codes(issued), codes(finished)]).toEqual([['LAWYER_WAS_ABSENT'], [200]])
    await eventually(
      async () => (await db('consultation').where({ id }).first()).status === 'refunded',
    )
    expect(await refundsOf(id)).toEqual([2_900])
    expect((await documents(id)).filter((kind) => kind === 'final')).toEqual([])
    await expectNoGaps()
  })

  test('sent while the client deletes the account is one document at most, and the account is deleted', async () => {
    const guest = await product.person({ name: 'Emma', lastname: 'Clarke' })
    clock.moveTo(NOW)
    const theirs = await aConsultation(
      { consultation, foundation, cast },
      { status: 'past', client: guest.account, startsAt: aWorkday().toISOString() },
    )
    await lawyer.refresh()
    const leave = () =>
      answerOf(
        transact((tx) =>
          services.account.accounts.deleteAccount(tx, { accountId: guest.account.id }),
        ),
      )
    const [issued = [], left = []] = await storm<{ status: number; body: unknown }>(
      [issue(theirs), leave],
      10,
    )
    expect(left.some(({ status }) => status < 300)).toBe(true)
    expect([...issued, ...left].filter(({ status }) => status >= 500)).toEqual([])
    expect((await documents(theirs)).length).toBe(
      issued.filter(({ status }) => status < 300).length,
    )
    expect((await documents(theirs)).length).toBeLessThanOrEqual(1)
    expect(await db('account').where({ id: guest.account.id }).whereNotNull('email')).toEqual([])
    await expectNoGaps()
  })
})
