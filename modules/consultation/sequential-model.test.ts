import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTransact, DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { connect } from '../../server/database/connect.ts'
import { testFoundation } from '../../server/testing/index.ts'
import { Consultation } from './consultation.ts'
import { ConsultationMove, findBrokenLink } from './consultation-move.ts'
import { Model, type Kept } from './sequential-model.ts'
import { aCast, aRequest, createTestConsultations, later, MONDAY_TEN, NOW, type Cast } from './testing.ts'

/**
 * Many clients and a lawyer do anything in any order, while the clock moves; after each step the product stands where a sequential model,
 * which shares no code with it, says it must. `MODEL_OPERATIONS=10000` is the long form.
 */
const OPERATIONS = Number(process.env.MODEL_OPERATIONS ?? 200)
const PER_RUN = 40
const SEED = Number(process.env.MODEL_SEED ?? 20_261_201)
const CLIENTS = 6
const comment = 'Aplinkybės pasikeitė.'

const foundation = await testFoundation()
const crowd = connect(foundation.url, { poolSize: 8 })
const { clock } = foundation
const transact = createTransact({ db: crowd, clock, onError: (error) => { throw error } })
const { consultation } = createTestConsultations({ ...foundation, db: crowd, transact })
beforeAll(() => async () => { await crowd.destroy() })

type Real = { cast: Cast; clients: TestAccount[]; ids: string[] }
type Step = fc.AsyncCommand<Model, Real>

/** The hours of two days, so that people are in each other's way all the time. */
const SLOTS = [-1, 0, 1, 3, 4, 5].flatMap((hour) => [0, 1].map((day) => later(MONDAY_TEN, day * DAY + hour * HOUR)))
let performed = 0
let refused = 0

/** The code of the refusal, or nothing where it went through. */
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

const ask = ({ cast, clients, ids }: Real, who: number, startsAt: Date) =>
  consultation.requestConsultation(clients[who]!.actor, aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, { startsAt: startsAt.toISOString() })).then(({ id }) => ids.push(id))

function askAlone(who: number, slot: number): Step {
  const startsAt = SLOTS[slot]!
  const said = `client ${who} asks for ${startsAt.toISOString()}`
  return {
    check: () => true,
    async run(model, world) {
      const expected = model.request(who, startsAt, clock.now())
      expect([said, await outcome(ask(world, who, startsAt))]).toEqual([said, expected])
    },
    toString: () => said,
  }
}

/** Who wins is nobody's to say; that one does where the time is free, and none where it is not, is. */
function askTogether(slot: number): Step {
  const startsAt = SLOTS[slot]!
  return {
    check: () => true,
    async run(model, world) {
      const now = clock.now()
      const codes = await Promise.all(world.clients.map((_client, who) => outcome(ask(world, who, startsAt))))
      const winners = codes.flatMap((code, who) => (code === undefined ? [who] : []))
      const refusal = model.request(winners[0] ?? 0, startsAt, now)
      expect([winners.length, refusal]).toEqual(refusal ? [0, refusal] : [1, undefined])
      expect(new Set(codes.filter(Boolean))).toEqual(new Set([refusal ?? 'TIME_IS_BUSY']))
    },
    toString: () => `all clients ask for ${startsAt.toISOString()} at once`,
  }
}

type Verb = keyof typeof real
const real = {
  clear: ({ cast }: Real, id: string) => consultation.checkConflict(cast.rasa.actor, { id, conflict: false }),
  accept: ({ cast }: Real, id: string) => consultation.acceptConsultation(cast.rasa.actor, { id }),
  declineByLawyer: ({ cast }: Real, id: string) => consultation.declineConsultation(cast.rasa.actor, { id, comment }),
  declineByClient: (_real: Real, id: string, client: TestAccount) => consultation.declineConsultation(client.actor, { id, comment }),
  proposeByLawyer: ({ cast }: Real, id: string, _client: TestAccount, startsAt: Date) => consultation.proposeTime(cast.rasa.actor, { id, startsAt }),
  proposeByClient: (_real: Real, id: string, client: TestAccount, startsAt: Date) => consultation.proposeTime(client.actor, { id, startsAt }),
  agreeByLawyer: ({ cast }: Real, id: string) => consultation.acceptProposal(cast.rasa.actor, { id }),
  agreeByClient: (_real: Real, id: string, client: TestAccount) => consultation.acceptProposal(client.actor, { id }),
  dropByClient: (_real: Real, id: string, client: TestAccount) => consultation.dropProposal(client.actor, { id }),
  pay: (_real: Real, id: string) => transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() })),
  sign: (_real: Real, id: string) => transact((tx) => consultation.confirmSignature(tx, { id, signedAt: clock.now() })),
}

function act(verb: Verb, which: number, slot: number): Step {
  const startsAt = SLOTS[slot]!
  const said = `${verb} of consultation ${which}, ${startsAt.toISOString()}`
  return {
    check: (model) => model.kept.length > 0,
    async run(model, world) {
      const at = which % model.kept.length
      const kept = model.kept[at]!
      const expected = model.act(verb, kept, startsAt, clock.now())
      const code = await outcome(real[verb](world, world.ids[at]!, world.clients[kept.client]!, startsAt))
      expect([said, code]).toEqual([said, expected])
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
      await consultation.expireOverdue()
      await consultation.finishPast()
      model.sweep(now)
    },
    toString: () => `${minutes} minutes pass${isSwept ? ', and the sweeps run' : ''}`,
  }
}

/** Whatever differs between the two, and every overlap, in words. */
async function differences(model: Model, { ids }: Real): Promise<string[]> {
  const found = new Map((await Consultation.query(crowd).findByIds(ids)).map((one) => [one.id, one]))
  const faults: string[] = []
  for (const [index, kept] of model.kept.entries()) {
    const one = found.get(ids[index]!)!
    const shown = (at: Date | null | undefined) => at?.toISOString() ?? null
    const [ours, theirs] = [[one.status, one.standing, shown(one.startsAt), shown(one.proposedStartsAt), one.proposalsInRow, one.refundDueCents], rowOf(kept)]
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) faults.push(`${index}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`)
    if (findBrokenLink(await ConsultationMove.query(crowd).where({ consultationId: one.id }).orderBy('position')) !== undefined) faults.push(`${index}: the history is broken`)
  }
  const { rows } = await crowd.raw<{ rows: unknown[] }>(
    `select from time_claim a join time_claim b on a.lawyer_id = b.lawyer_id and a.id < b.id and a.consultation_id <> b.consultation_id and a.during && b.during
     where a.released_at is null and b.released_at is null`)
  if (rows.length > 0) faults.push(`${rows.length} overlaps`)
  return faults
}

const rowOf = ({ status, standing, startsAt, proposed, inRow, refundDue }: Kept) =>
  [status, standing, startsAt.toISOString(), proposed?.toISOString() ?? null, inRow, refundDue]

const verb = fc.constantFrom(...(Object.keys(real) as Verb[]), 'clear' as const, 'accept' as const, 'pay' as const, 'sign' as const)
const slot = fc.nat({ max: SLOTS.length - 1 })
const which = fc.nat({ max: 40 })
const steps: Array<fc.Arbitrary<Step>> = [
  fc.tuple(fc.nat({ max: CLIENTS - 1 }), slot).map(([who, at]) => askAlone(who, at)),
  slot.map(askTogether),
  ...Array.from({ length: 4 }, () => fc.tuple(verb, which, slot).map(([what, of, at]) => act(what, of, at))),
  fc.tuple(fc.constantFrom(1, 30, 30, 240, 1_500, 2_900), fc.boolean()).map(([minutes, isSwept]) => pass(minutes, isSwept)),
]

describe('any operations of many clients and their lawyer, in any order, while time passes', () => {
  test(`stand after each where a sequential model says, with no overlap: ${OPERATIONS} operations from seed ${SEED}`, async () => {
    await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: PER_RUN, size: 'max' }), async (commands) => {
      const cast = await aCast(foundation)
      clock.moveTo(NOW)
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => anAccount(foundation)))
      const world: Real = { cast, clients, ids: [] }
      const model = new Model()
      await fc.asyncModelRun(() => ({ model, real: world }), commands)
      expect(await differences(model, world)).toEqual([])
    }), { seed: SEED, numRuns: Math.ceil(OPERATIONS / (PER_RUN * 0.8)), endOnFailure: true, interruptAfterTimeLimit: undefined })
    // Enough went through and enough was refused for it to mean something.
    process.stdout.write(`${performed} operations, ${refused} of them refused by name\n`)
    expect(performed).toBeGreaterThan(OPERATIONS * 0.6)
    expect(refused).toBeGreaterThan(performed * 0.1)
    expect(refused).toBeLessThan(performed * 0.95)
  }, 30_000 + OPERATIONS * 200)
})
