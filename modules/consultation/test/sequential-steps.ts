import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { createTransact, DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { type TestAccount } from '#modules/account/testing'
import { aService, workHours } from '#modules/calendar/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { connect } from '../../../server/database/connect.ts'
import { testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import { coveredStatus } from '../state/shown-status.ts'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { TERMS, type Modelled, type ServiceName, type Terms, type Verb } from './sequential-life.ts'
import type { Model } from './sequential-model.ts'
import { aRequest, createTestConsultations, later, MONDAY_TEN } from '../testing.ts'

const comment = 'Aplinkybės pasikeitė.'

export type Practice = { lawyer: TestLawyer; services: Record<ServiceName, string> }

/** `ids` and `offers` are in the order of the model. */
export type Real = {
  practices: Practice[]
  clients: TestAccount[]
  ids: string[]
  offers: Map<number, string[]>
}

export type Step = fc.AsyncCommand<Model, Real>

export type Wanted = { lawyer: number; service: ServiceName; slot: number }

type Acting = {
  id: string
  lawyer: TestLawyer['actor']
  client: TestAccount['actor']
  startsAt: Date
}

const actorsOf = ({ ids, practices, clients }: Real, at: number, { lawyer, client }: Modelled) => ({
  id: ids[at]!,
  lawyer: practices[lawyer]!.lawyer.actor,
  client: clients[client]!.actor,
})

/** The product beside the model: practices, the steps of both, and their differences. */
export async function sequentialWorld() {
  const foundation = await testFoundation()
  const crowd = connect(foundation.url, { poolSize: 8 })
  const { clock } = foundation
  const transact = createTransact({
    db: crowd,
    clock,
    onError: (error) => {
      throw error
    },
  })
  const { consultation } = createTestConsultations({ ...foundation, db: crowd, transact })
  beforeAll(() => async () => {
    await crowd.destroy()
  })
  async function aPractice(slotsPerDay: number | null): Promise<Practice> {
    const lawyer = await aLawyer(foundation)
    await workHours(foundation, lawyer.firmLawyerId, { slotsPerDay })
    const service = async (name: ServiceName) => {
      const {
        price: priceCents,
        isFirstOnly: firstTimeOnly = false,
        perDay,
        isPaidAfter = false,
        isInstant: instantConfirmation = false,
      }: Terms = TERMS[name]
      const type =
        ['followUp', 'instant'].includes(name) || isPaidAfter
          ? ('follow-up' as const)
          : ('introductory' as const)
      return (
        await aService(foundation, lawyer.firmLawyerId, {
          type,
          priceCents,
          prepayment: priceCents > 0 && !isPaidAfter,
          firstTimeOnly,
          slotsPerDay: perDay ?? null,
          instantConfirmation,
        })
      ).id
    }
    return {
      lawyer,
      services: {
        charged: await service('charged'),
        free: await service('free'),
        first: await service('first'),
        followUp: await service('followUp'),
        paidAfter: await service('paidAfter'),
        instant: await service('instant'),
      },
    }
  }
  /** The hours of two days, so that people often collide. */
  const SLOTS = [-1, 0, 1, 3, 4, 5].flatMap((hour) =>
    [0, 1].map((day) => later(MONDAY_TEN, day * DAY + hour * HOUR)),
  )
  let performed = 0
  let refused = 0
  /** The code of the refusal; undefined if there was none. */
  async function outcome(attempt: Promise<unknown>): Promise<string | undefined> {
    performed += 1
    try {
      await attempt
      return undefined
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused += 1
      return error.code
    }
  }
  const ask = (
    { practices, clients, ids }: Real,
    who: number,
    { lawyer, service, slot }: Wanted,
  ) => {
    const {
      lawyer: { firmLawyerId },
      services,
    } = practices[lawyer]!
    return consultation.requests
      .requestConsultation(
        clients[who]!.actor,
        aRequest(firmLawyerId, services[service], { startsAt: SLOTS[slot]!.toISOString() }),
      )
      .then(({ id }) => ids.push(id))
  }
  function askAlone(who: number, wanted: Wanted): Step {
    const startsAt = SLOTS[wanted.slot]!
    const said = `client ${who} asks lawyer ${wanted.lawyer} for ${wanted.service}, ${startsAt.toISOString()}`
    return {
      check: () => true,
      async run(model, world) {
        const expected = model.request({ ...wanted, client: who, startsAt }, clock.now())
        expect([said, await outcome(ask(world, who, wanted))]).toEqual([said, expected])
      },
      toString: () => said,
    }
  }
  /** Any of them may win: exactly one if the time is free, otherwise none. */
  function askTogether(wanted: Wanted): Step {
    const startsAt = SLOTS[wanted.slot]!
    return {
      check: () => true,
      async run(model, world) {
        const now = clock.now()
        const codes = await Promise.all(
          world.clients.map((_client, who) => outcome(ask(world, who, wanted))),
        )
        const winners = codes.flatMap((code, who) => (code === undefined ? [who] : []))
        const refusal = model.request({ ...wanted, client: winners[0] ?? 0, startsAt }, now)
        expect([winners.length, refusal]).toEqual(refusal ? [0, refusal] : [1, undefined])
        expect(new Set(codes.filter(Boolean))).toEqual(new Set([refusal ?? 'TIME_IS_BUSY']))
      },
      toString: () =>
        `all clients ask lawyer ${wanted.lawyer} for ${wanted.service}, ${startsAt.toISOString()} at once`,
    }
  }
  const real: Record<Verb, (acting: Acting) => Promise<unknown>> = {
    clear: ({ lawyer, id }) => consultation.actions.checkConflict(lawyer, { id, conflict: false }),
    accept: ({ lawyer, id }) => consultation.actions.acceptConsultation(lawyer, { id }),
    declineByLawyer: ({ lawyer, id }) =>
      consultation.actions.declineConsultation(lawyer, { id, comment }),
    declineByClient: ({ client, id }) =>
      consultation.actions.declineConsultation(client, { id, comment }),
    proposeByLawyer: ({ lawyer, id, startsAt }) =>
      consultation.actions.proposeTime(lawyer, { id, startsAt }),
    proposeByClient: ({ client, id, startsAt }) =>
      consultation.actions.proposeTime(client, { id, startsAt }),
    agreeByLawyer: ({ lawyer, id }) => consultation.actions.acceptProposal(lawyer, { id }),
    agreeByClient: ({ client, id }) => consultation.actions.acceptProposal(client, { id }),
    dropByClient: ({ client, id }) => consultation.actions.dropProposal(client, { id }),
    pay: ({ id }) =>
      transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() })),
    sign: ({ id }) =>
      transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })),
  }
  function act(verb: Verb, which: number, slot: number): Step {
    const startsAt = SLOTS[slot]!
    const said = `${verb} of consultation ${which}, ${startsAt.toISOString()}`
    return {
      check: (model) => model.consultations.length > 0,
      async run(model, world) {
        const at = which % model.consultations.length
        const modelled = model.consultations[at]!
        // Free meetings and those paid afterwards have no payment.
        if (verb === 'pay' && (modelled.price === 0 || modelled.isPaidAfter)) return
        const expected = model.act(verb, modelled, startsAt, clock.now())
        const code = await outcome(real[verb]({ ...actorsOf(world, at, modelled), startsAt }))
        expect([said, code]).toEqual([said, expected])
      },
      toString: () => said,
    }
  }
  const PRICES = [5_000, 12_000]
  /** The lawyer offers two times after a consultation, or an offer is taken or withdrawn. */
  function offering(
    what: 'offer' | 'take' | 'withdraw',
    which: number,
    slots: readonly [number, number],
  ): Step {
    const said = `${what} after consultation ${which}, ${slots.map((slot) => SLOTS[slot]!.toISOString()).join(' or ')}`
    return {
      check: (model) => model.consultations.length > 0,
      async run(model, world) {
        // Mostly one with possible actions: confirmed, or with offers.
        const worth = model.consultations.flatMap(({ offers, isCleared }, at) =>
          (what === 'offer' ? isCleared : offers.length > 0) ? [at] : [],
        )
        const at =
          worth.length > 0 ? worth[which % worth.length]! : which % model.consultations.length
        const modelled = model.consultations[at]!
        const { id, lawyer, client } = actorsOf(world, at, modelled)
        const [now, times] = [clock.now(), slots.map((slot) => SLOTS[slot]!)]
        const compare = (code: string | undefined, expected: string | undefined) =>
          expect([said, at, code]).toEqual([said, at, expected])
        const made = world.offers.get(at) ?? []
        if (what === 'offer') {
          const priceCents = PRICES[which % 2]!
          const expected =
            modelled.offers.length < 6 ? model.offer(modelled, times, priceCents, now) : 'skip'
          if (expected === 'skip') return
          const offer = consultation.offers.makeOffer(lawyer, {
            id,
            serviceId: world.practices[modelled.lawyer]!.services.followUp,
            priceCents,
            times,
            message: 'Siūlau tęsti pokalbį.',
          })
          compare(
            await outcome(
              offer.then(({ items }) =>
                world.offers.set(at, [...made, items.find((item) => !made.includes(item.id))!.id]),
              ),
            ),
            expected,
          )
        } else if (made.length > 0) {
          const nth = which % made.length
          const [offerId, known] = [made[nth]!, modelled.offers[nth]!]
          const expected =
            what === 'take' ? model.take(modelled, known, now) : model.withdraw(known, now)
          const attempt =
            what === 'take'
              ? consultation.offers
                  .takeOffer(client, { id, offerId, startsAt: known.times[0]!, acceptTerms: true })
                  .then((taken) => world.ids.push(taken.id))
              : consultation.offers.withdrawOffer(lawyer, { id, offerId })
          compare(await outcome(attempt), expected)
        }
      },
      toString: () => said,
    }
  }
  function pass(minutes: number, isSwept: boolean): Step {
    return {
      check: () => true,
      async run(model) {
        performed += 1
        clock.advance(minutes * MINUTE)
        if (!isSwept) return
        const now = clock.now()
        await consultation.deadlines.expireOverdue()
        await consultation.deadlines.finishPast()
        model.sweep(now)
      },
      toString: () => `${minutes} minutes pass${isSwept ? ', and the sweeps run' : ''}`,
    }
  }
  /** Every difference between the two, and every overlap, in words. */
  async function findDifferences(model: Model, { ids }: Real): Promise<string[]> {
    const found = new Map(
      (await Consultation.query(crowd).findByIds(ids)).map((consultation) => [
        consultation.id,
        consultation,
      ]),
    )
    const differences: string[] = []
    for (const [index, modelled] of model.consultations.entries()) {
      const one = found.get(ids[index]!)!
      const shown = (at: Date | null | undefined) => at?.toISOString() ?? null
      const [ours, theirs] = [
        [
          one.shownStatus,
          coveredStatus(one),
          shown(one.startsAt),
          shown(one.proposal?.startsAt),
          one.proposalsInRow,
          one.refundDueCents,
        ],
        rowOf(modelled),
      ]
      if (JSON.stringify(ours) !== JSON.stringify(theirs))
        differences.push(`${index}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`)
      if (
        findBrokenLink(
          await ConsultationMove.query(crowd).where({ consultationId: one.id }).orderBy('position'),
        ) !== undefined
      )
        differences.push(`${index}: the history is broken`)
    }
    const { rows } = await crowd.raw<{ rows: unknown[] }>(
      `select from time_claim a
      join time_claim b on a.lawyer_id = b.lawyer_id and a.id < b.id
        and a.consultation_id <> b.consultation_id and a.taken && b.taken
      where a.released_at is null and b.released_at is null`,
    )
    if (rows.length > 0) differences.push(`${rows.length} overlaps`)
    return differences
  }
  const rowOf = ({ status, coveredStatus, startsAt, proposed, inRow, refundDue }: Modelled) => [
    status,
    coveredStatus,
    startsAt.toISOString(),
    proposed?.toISOString() ?? null,
    inRow,
    refundDue,
  ]
  const verb = fc.constantFrom(
    ...(Object.keys(real) as Verb[]),
    'clear' as const,
    'clear' as const,
    'accept' as const,
    'accept' as const,
    'pay' as const,
    'sign' as const,
  )
  const slot = fc.nat({ max: SLOTS.length - 1 })
  const which = fc.nat({ max: 40 })
  return {
    foundation,
    clock,
    aPractice,
    get performed() {
      return performed
    },
    get refused() {
      return refused
    },
    askAlone,
    askTogether,
    act,
    offering,
    pass,
    findDifferences,
    verb,
    slot,
    which,
  }
}
