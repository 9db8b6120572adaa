import { afterAll, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import type { Payment } from '#modules/payment/testing'
import { PROVIDERS } from '#modules/payment'
import { NOW } from '#modules/consultation/testing'
import { DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { aWorldOfMoney, seeded, workday } from './test/world.ts'
import { PRICE, tasksOf } from './test/tasks.ts'

/** Some in every run; MONEY_CONSULTATIONS=1000 for the long form, MONEY_SEED for another world. */
const HOW_MANY = Number(process.env.MONEY_CONSULTATIONS ?? 8)
const SEED = Number(process.env.MONEY_SEED ?? 20_261_128)

const world = await aWorldOfMoney()
afterAll(() => world.close())
const { cast, fixedPriceTask, foundation, payment, reconciliation, standIns } = world
const { clock } = foundation
const { tomas } = cast
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
const { own, deadlines } = fixedPriceTask
clock.moveTo(NOW)
const sumOf = (some: readonly { amountCents: number }[]) =>
  some.reduce((sum, { amountCents }) => sum + amountCents, 0)

test(
  'in random tasks, ledger, payments, refunds and invoices always agree, and no cent is lost',
  { timeout: 60_000 + HOW_MANY * 3_000 },
  async () => {
    const tally = new Map<string, number>()
    for (let number = 0; number < HOW_MANY; number += 1)
      for (const name of await oneStory(seeded(SEED + number), number))
        tally.set(name, (tally.get(name) ?? 0) + 1)
    expect(await reconciliation.findImbalances()).toEqual([])
    if (HOW_MANY >= 200)
      // The stories are no use if they are all alike.
      for (const name of [
        'done',
        'declined',
        'withdrawn',
        'cancelled',
        'expired',
        'undone',
        'confirmed',
        'too-late',
        'paid-twice',
      ])
        expect([name, (tally.get(name) ?? 0) > 0]).toEqual([name, true])
  },
)

async function oneStory(chance: ReturnType<typeof seeded>, number: number): Promise<string[]> {
  for (const standIn of Object.values(standIns))
    Object.assign(standIn, { mood: 'well', isSilent: false, callbacks: [] })
  // In a matter of its own: after each step only its own sums are compared.
  const tasks = await tasksOf(world, {
    startsAt: workday(clock.now()),
    service: cast.services.charged,
  })
  const id = await tasks.offered()
  const attempts = () => tasks.paymentsOf(id)
  const press = async (action: 'pay' | 'fail' | 'close') => {
    const at = chance.pick(await attempts())
    if (!at?.redirectUrl) return
    const body = new URLSearchParams({ action })
    const response = await fetch(at.redirectUrl, { method: 'POST', body, redirect: 'manual' })
    await response.text()
  }
  const standIn = () => chance.pick(Object.values(standIns))
  const acts: Record<string, () => Promise<unknown>> = {
    show: () => tasks.show(id),
    start: () => tasks.start(id, chance.pick(PROVIDERS)),
    pay: () => press('pay'),
    fail: () => press('fail'),
    close: () => press('close'),
    repeat: async () => {
      const { callbacks, send } = standIn()
      if (callbacks.length > 0) await send(chance.pick(callbacks))
    },
    mood: async () => {
      const one = standIn()
      one.mood = one.mood === 'well' ? 'down' : 'well'
    },
    silence: async () => {
      const one = standIn()
      one.isSilent = !one.isSilent
    },
    wait: async () => clock.advance(chance.below(3) * MINUTE + chance.below(60) * 1_000),
    waitDays: async () => clock.advance(chance.below(9) * DAY),
    toDeadline: async () => {
      const { dueAt } = await tasks.seen(id)
      const left = dueAt ? Date.parse(dueAt) - clock.now().getTime() : 0
      if (left > 0) clock.advance(left - chance.below(4) * MINUTE)
    },
    enforce: () => deadlines.enforceDeadlines(),
    check: () => payment.callbacks.checkOpenPayments(),
    send: () => payment.refunds.sendDue(),
    reconcile: () => reconciliation.reconcile(),
    finish: () => finishAtProviders(chance.chance(0.8)),
    byHand: async () => {
      for (const refund of await tasks.refundsOf(id))
        if (refund.status === 'by-hand')
          await payment.refunds.confirmSentByHand(team.actor, { id: refund.id, reason: 'RO-1' })
    },
    sign: () => tasks.sign(id),
    deliver: () => tasks.deliver(id),
    missing: () => tasks.missing(id),
    accept: () => own.acceptWork(tomas.actor, { id }),
    cancel: () => own.cancelTask(tomas.actor, { id }),
    decline: () => own.declineTask(tomas.actor, { id }),
    withdraw: () => tasks.withdraw(id),
    goodwill: async () => {
      const at = chance.pick(await attempts())
      const given = { amountCents: 1 + chance.below(PRICE), reason: 'Atsiprašome' }
      if (at) await payment.refunds.refundByGoodwill(team.actor, { paymentId: at.id, ...given })
    },
    // Paid in time, but the callback came after the end of the offer.
    late: async () => {
      for (const standIn of Object.values(standIns)) standIn.isSilent = true
      await tasks.start(id, chance.pick(['paysera', 'montonio']))
      await press('pay')
      await act(chance.pick(['toDeadline', 'decline', 'withdraw']))
      clock.advance(5 * MINUTE)
      await deadlines.enforceDeadlines()
      for (const standIn of Object.values(standIns)) standIn.isSilent = false
      for (const standIn of [standIns.paysera, standIns.montonio])
        for (const callback of standIn.callbacks) await standIn.send(callback)
    },
  }
  const often = [
    'start',
    'pay',
    'start',
    'pay',
    'sign',
    'deliver',
    'missing',
    'accept',
    'send',
    'finish',
  ]
  const done: string[] = []
  const act = async (name: string) => {
    done.push(name)
    try {
      await acts[name]!()
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const pickOne = () => (chance.chance(0.6) ? chance.pick(often) : chance.pick(Object.keys(acts)))
  const told = () => `story ${number}: ${done.join(', ')}`
  await act('show')
  if (chance.chance(0.5)) for (const name of ['start', 'pay', 'sign']) await act(name)
  else if (chance.chance(0.3)) await act('late')
  for (let step = 0; step < 9; step += 1) {
    if (chance.chance(0.7)) await act(pickOne())
    else await Promise.all([pickOne(), pickOne(), pickOne()].map(act))
    expect(await tasks.balances(), `${told()}`).toEqual([])
  }

  // Every story ends: the providers are well again and say everything, time passes, all that is
  // owed is sent.
  for (const standIn of Object.values(standIns))
    Object.assign(standIn, { mood: 'well', isSilent: false })
  for (const standIn of Object.values(standIns))
    for (const callback of standIn.callbacks) await standIn.send(callback)
  await payment.callbacks.checkOpenPayments()
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(15 * DAY)
    await deadlines.enforceDeadlines()
  }
  await payment.callbacks.checkOpenPayments()
  await reconciliation.reconcile()
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(2 * HOUR)
    await payment.refunds.sendDue()
    await finishAtProviders(true)
    await act('byHand')
  }
  expect(await tasks.balances(), `${told()}`).toEqual([])
  const [made, back] = [await attempts(), await tasks.refundsOf(id)]
  const { status } = (await tasks.rowOf(id)) as { status: string }
  expect(
    back.filter((refund) => refund.status !== 'done'),
    `${told()}`,
  ).toEqual([])
  const heldCents =
    (await Promise.all(made.map(atProvider))).reduce((sum, cents) => sum + cents, 0) -
    sumOf(back.filter(({ sentReference }) => sentReference !== null))
  const isBought = status === 'done' && made.some(({ outcome }) => outcome === 'confirmed')
  const givenCents = sumOf(back.filter(({ cause }) => cause.startsWith('team-')))
  expect(heldCents, `${status}: ${told()}`).toBe(isBought ? PRICE - givenCents : 0)
  return [status, ...made.flatMap(({ outcome }) => outcome ?? [])]
}

async function finishAtProviders(well: boolean): Promise<void> {
  for (const { id: ref, status } of standIns.stripe.refunds)
    if (status === 'pending') await standIns.stripe.settleRefund(ref, well ? 'succeeded' : 'failed')
  for (const { refunds: made } of standIns.montonio.orders.values())
    for (const { uuid, status } of made)
      if (status === 'PENDING')
        await standIns.montonio.settleRefund(uuid, well ? 'SUCCESSFUL' : 'REJECTED')
}

/** What each provider's own records hold of this payment. Paysera's are what its page took. */
async function atProvider(at: Payment): Promise<number> {
  const { id, provider, providerRef, status, amountCents } = at
  if (!providerRef) return 0
  if (provider === 'paysera') return status === 'paid' || status === 'refunded' ? amountCents : 0
  const statement = await world.statementOf(provider, { id, providerRef })
  return statement?.state === 'paid' ? statement.amountCents - statement.refundedCents : 0
}
