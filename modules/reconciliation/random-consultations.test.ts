import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import type { Service } from '#modules/calendar'
import { aService } from '#modules/calendar/testing'
import { aConsultation, later, recordAttended, SHOWN } from '#modules/consultation/testing'
import { HOUR, isRefusal, MINUTE, type Actor } from '#modules/shared'
import { Payment, Refund } from '#modules/payment/testing'
import { PROVIDERS } from '#modules/payment'
import { aWorldOfMoney, seeded, workday, type WorldOfMoney } from './test/world.ts'

/** Some in every run; MONEY_CONSULTATIONS=1000 for the long form, MONEY_SEED for another world. */
const HOW_MANY = Number(process.env.MONEY_CONSULTATIONS ?? 8)
const SEED = Number(process.env.MONEY_SEED ?? 20_261_121)
const PRICE = 2_900

let world: WorldOfMoney
let team: TestAccount
let firstOnly: Service
beforeAll(async () => {
  world = await aWorldOfMoney()
  team = await anAccount(world.foundation, { roles: ['ROLE_ADMIN'] })
  firstOnly = await aService(world.foundation, world.cast.rasa.firmLawyerId, {
    firstTimeOnly: true,
  })
})
afterAll(() => world.close())

test(
  'in random consultations with money, ledger, payments, refunds and invoices always agree, and no cent is lost',
  { timeout: 60_000 + HOW_MANY * 3_000 },
  async () => {
    const tally = new Map<string, number>()
    for (let number = 0; number < HOW_MANY; number += 1) {
      const { status, outcomes } = await oneStory(seeded(SEED + number), number)
      for (const name of [status, ...outcomes]) tally.set(name, (tally.get(name) ?? 0) + 1)
    }
    expect(await world.reconciliation.findImbalances()).toEqual([])
    if (HOW_MANY >= 200) {
      // The stories are no use if they are all alike.
      for (const name of [
        'confirmed',
        'refunded',
        'retaken',
        'too-late',
        'paid-twice',
        'declined',
        'past',
        'final confirmed',
        'final paid-twice',
        'final too-late',
      ])
        expect([name, (tally.get(name) ?? 0) > 0]).toEqual([name, true])
    }
  },
)

type Chance = ReturnType<typeof seeded>

async function oneStory(
  chance: Chance,
  number: number,
): Promise<{ status: string; outcomes: string[] }> {
  const {
    cast: { emma, rasa },
    consultation,
    foundation,
    invoice,
    payment,
    reconciliation,
    standIns,
  } = world
  const { clock, db, transact } = foundation
  for (const standIn of Object.values(standIns))
    Object.assign(standIn, { mood: 'well', isSilent: false, callback: [] })
  const startsAt = workday(clock.now())
  // A first meeting is had once with each lawyer: whoever has one is new here.
  const isFirst = chance.chance(0.2)
  const tomas = isFirst ? await anAccount(foundation) : world.cast.tomas
  const service = isFirst ? firstOnly : world.cast.services.charged
  const id = await aConsultation(world, {
    status: 'awaiting-payment',
    client: tomas,
    service,
    startsAt: startsAt.toISOString(),
  })
  await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))

  const attempts = () => Payment.query(db).where({ consultationId: id }).orderBy('id')
  const refunds = async () =>
    Refund.query(db)
      .whereIn(
        'paymentId',
        (await attempts()).map((payment) => payment.id),
      )
      .orderBy('id')
  const press = async (action: 'pay' | 'fail' | 'close') => {
    const at = chance.pick(await attempts())
    if (!at?.redirectUrl) return
    await fetch(at.redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    }).then((response) => response.text())
  }
  const standIn = () => chance.pick(Object.values(standIns))
  const untilPayBy = async () =>
    new Date(
      (await consultation.views.getConsultation(tomas.actor, id)).deadlines.payBy ?? startsAt,
    ).getTime() - clock.now().getTime()
  let isAlone = true
  /**
   * What was shown before the press is what goes back after it; only events of the same moment may
   * come between.
   */
  const cancel = async (actor: Actor, comment: string) => {
    const { refundPreview } = await consultation.views.getConsultation(actor, id)
    const {
      price: { refundDueCents },
    } = await consultation.actions.declineConsultation(actor, { id, comment })
    if (isAlone)
      expect(
        [
          refundPreview?.now.amountCents ?? 0,
          (await refunds()).find(({ cause }) => cause === 'meeting')?.amountCents ?? 0,
        ],
        `story ${number}: ${done.join(', ')}`,
      ).toEqual([refundDueCents ?? 0, refundDueCents ?? 0])
  }
  const acts: Record<string, () => Promise<unknown>> = {
    start: () =>
      payment.startPayment(tomas.actor, {
        consultationId: id,
        provider: chance.pick(PROVIDERS),
      }),
    pay: () => press('pay'),
    payAgain: () => press('pay'),
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
    wait: async () => {
      clock.advance(chance.below(3) * MINUTE + chance.below(60) * 1_000)
    },
    waitLong: async () => {
      clock.advance(chance.below(14) * HOUR)
    },
    toDeadline: async () => {
      const left = await untilPayBy()
      if (left > 0) clock.advance(left - chance.below(4) * MINUTE)
    },
    expire: () => consultation.deadlines.expireOverdue(),
    check: () => payment.callbacks.checkOpenPayments(),
    send: () => payment.refunds.sendDue(),
    reconcile: () => reconciliation.reconcile(),
    finish: () => finishAtProviders(chance.chance(0.8)),
    byHand: async () => {
      for (const refund of await refunds())
        if (refund.status === 'by-hand')
          await payment.refunds.confirmSentByHand(team.actor, { id: refund.id, reason: 'RO-1' })
    },
    retryRefund: async () => {
      for (const refund of await refunds())
        if (refund.lastError !== null)
          await payment.refunds.retry(team.actor, { id: refund.id, reason: 'Bandome dar kartą' })
    },
    refuse: () => finishAtProviders(false),
    finalInvoice: () =>
      invoice.final.send(rasa.actor, {
        consultationId: id,
        minutes: 60 + 6 * chance.below(10),
        hourlyRateCents: 9_000,
      }),
    cancelFinal: () =>
      invoice.final.cancel(rasa.actor, { consultationId: id, reason: 'Klaidinga trukmė' }),
    clientCancels: () => cancel(tomas.actor, 'Nebereikia, ačiū.'),
    lawyerCancels: () => cancel(rasa.actor, 'Susirgau, atsiprašau.'),
    sign: () =>
      transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })),
    // Paid in time, but the callback came too late, sometimes when the time is somebody else's already.
    late: async () => {
      for (const standIn of Object.values(standIns)) standIn.isSilent = true
      await payment.startPayment(tomas.actor, {
        consultationId: id,
        provider: chance.pick(['paysera', 'montonio']),
      })
      await press('pay')
      const left = await untilPayBy()
      if (left > 0) clock.advance(left + 1_000)
      await consultation.deadlines.expireOverdue()
      if (chance.chance(0.4)) await act(isFirst ? 'another' : 'somebodyElse')
      for (const standIn of Object.values(standIns)) standIn.isSilent = false
      for (const standIn of [standIns.paysera, standIns.montonio])
        for (const callback of standIn.callbacks) await standIn.send(callback)
    },
    // Instead of the one that lapsed, where it was a first meeting.
    another: () =>
      aConsultation(world, {
        client: tomas,
        service,
        startsAt: later(startsAt, 3 * HOUR).toISOString(),
      }),
    somebodyElse: () => aConsultation(world, { client: emma, startsAt: startsAt.toISOString() }),
    payFinal: () =>
      payment.startPayment(tomas.actor, {
        consultationId: id,
        pays: 'final-invoice',
        provider: chance.pick(PROVIDERS),
      }),
    markPaid: () => invoice.final.confirmPaid(rasa.actor, { consultationId: id }),
    goodwill: async () => {
      const at = chance.pick(await attempts())
      if (at)
        await payment.refunds.refundByGoodwill(team.actor, {
          paymentId: at.id,
          amountCents: 1 + chance.below(PRICE),
          reason: 'Atsiprašome',
        })
    },
    come: () => meet([tomas, rasa]),
    meet: () => meet(chance.pick([[tomas, rasa], [tomas], [rasa], []])),
  }
  async function meet(who: readonly { actor: Actor }[]) {
    await transact(async (tx) => {
      for (const { actor } of who)
        await recordAttended(tx, {
          id,
          accountId: actor.accountId,
          joinedAt: startsAt,
        })
    })
    clock.moveTo(new Date(Math.max(clock.now().getTime(), startsAt.getTime() + 2 * HOUR)))
    await consultation.deadlines.expireOverdue()
    await consultation.deadlines.finishPast()
  }
  /** Steps of a meeting that was held and is then invoiced. */
  const afterwards = [
    'finalInvoice',
    'payFinal',
    'payFinal',
    'pay',
    'pay',
    'fail',
    'repeat',
    'markPaid',
    'cancelFinal',
    'goodwill',
    'send',
    'finish',
    'wait',
  ]
  const often = [
    'start',
    'pay',
    'start',
    'pay',
    'payAgain',
    'sign',
    'repeat',
    'check',
    'send',
    'finish',
    'wait',
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

  const isInvoiced = chance.chance(0.4)
  const pickNext = () => (isInvoiced ? chance.pick(afterwards) : pickOne())
  if (isInvoiced)
    for (const name of ['start', 'pay', 'sign', 'come', 'finalInvoice', 'payFinal']) await act(name)
  else if (chance.chance(0.2)) await act('late')
  for (let step = 0; step < 9; step += 1) {
    isAlone = !chance.chance(0.25)
    if (isAlone) await act(pickNext())
    else await Promise.all([pickNext(), pickNext(), pickNext()].map(act))
    expect(
      await reconciliation.findImbalances([id]),
      `story ${number}: ${done.join(', ')}`,
    ).toEqual([])
  }

  // Every story ends: the providers are well again and say everything, time passes, all that is
  // owed is sent.
  for (const standIn of Object.values(standIns))
    Object.assign(standIn, { mood: 'well', isSilent: false })
  for (const standIn of Object.values(standIns))
    for (const callback of standIn.callbacks) await standIn.send(callback)
  clock.moveTo(new Date(Math.max(clock.now().getTime(), startsAt.getTime() + 3 * HOUR)))
  await payment.callbacks.checkOpenPayments()
  await consultation.deadlines.expireOverdue()
  await consultation.deadlines.finishPast()
  await reconciliation.reconcile()
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(2 * HOUR)
    await payment.refunds.sendDue()
    await finishAtProviders(true)
    await act('byHand')
  }
  expect(await reconciliation.findImbalances([id]), `story ${number}: ${done.join(', ')}`).toEqual(
    [],
  )

  const [made, back, { status, price }] = [
    await attempts(),
    await refunds(),
    await consultation.views.getConsultation(tomas.actor, id),
  ]
  expect(
    back.filter((refund) => refund.status !== 'done'),
    `story ${number}: ${done.join(', ')}`,
  ).toEqual([])
  const heldCents =
    (await Promise.all(made.map(atProvider))).reduce((sum, cents) => sum + cents, 0) -
    sumOf(back.filter(({ sentReference }) => sentReference !== null))
  const isKept = ({ outcome }: Payment) => outcome === 'confirmed' || outcome === 'retaken'
  const backOf = ({ id: paymentId }: Payment, causes: RegExp) =>
    sumOf(back.filter((refund) => refund.paymentId === paymentId && causes.test(refund.cause)))
  const forMeeting = made.find((payment) => isKept(payment) && !payment.finalInvoiceId)
  const forInvoices = made.filter((payment) => isKept(payment) && payment.finalInvoiceId)
  const keptCents =
    (forMeeting ? PRICE - (price.refundDueCents ?? 0) - backOf(forMeeting, /^team-/) : 0) +
    forInvoices.reduce((sum, payment) => sum + payment.amountCents - backOf(payment, /./), 0)
  expect(heldCents, `story ${number}, ${status}: ${done.join(', ')}`).toBe(keptCents)
  return {
    status,
    outcomes: made.flatMap(({ outcome, finalInvoiceId }) =>
      outcome ? [finalInvoiceId ? `final ${outcome}` : outcome] : [],
    ),
  }

  async function finishAtProviders(well: boolean): Promise<void> {
    for (const { id: ref, status } of standIns.stripe.refunds)
      if (status === 'pending')
        await standIns.stripe.settleRefund(ref, well ? 'succeeded' : 'failed')
    for (const { refunds: made } of standIns.montonio.orders.values())
      for (const { uuid, status } of made)
        if (status === 'PENDING')
          await standIns.montonio.settleRefund(uuid, well ? 'SUCCESSFUL' : 'REJECTED')
  }
  /** What each provider's own records hold of this payment. Paysera's are what its page took. */
  async function atProvider({
    id: paymentId,
    provider,
    providerRef,
    status,
    amountCents,
  }: Payment): Promise<number> {
    if (!providerRef) return 0
    if (provider === 'paysera') return status === 'paid' || status === 'refunded' ? amountCents : 0
    const statement = await world.statementOf(provider, { id: paymentId, providerRef })
    return statement?.state === 'paid' ? statement.amountCents - statement.refundedCents : 0
  }
}

const sumOf = (some: readonly { amountCents: number }[]): number =>
  some.reduce((sum, { amountCents }) => sum + amountCents, 0)
