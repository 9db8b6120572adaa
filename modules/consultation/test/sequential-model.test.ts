import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { PER_DAY, type ServiceName } from './sequential-life.ts'
import { Model } from './sequential-model.ts'
import { NOW } from '../testing.ts'
import { sequentialWorld, type Real, type Step, type Wanted } from './sequential-steps.ts'

const world = await sequentialWorld()
const {
  foundation,
  clock,
  aPractice,
  askAlone,
  askTogether,
  act,
  offering,
  pass,
  findDifferences,
  verb,
  slot,
  which,
} = world

/**
 * Many clients and two lawyers act in any order, with free and charged services, first meetings,
 * daily limits and offers, while the clock moves. After each step the product must have the state
 * that a sequential model, which shares no code with it, predicts. `MODEL_OPERATIONS=10000` is the
 * long form.
 */
const OPERATIONS = Number(process.env.MODEL_OPERATIONS ?? 200)

const PER_RUN = 40

const SEED = Number(process.env.MODEL_SEED ?? 20_261_201)

const CLIENTS = 6

const wantedOf = (...services: ServiceName[]): fc.Arbitrary<Wanted> =>
  fc.record({
    lawyer: fc.nat({ max: PER_DAY.length - 1 }),
    service: fc.constantFrom(...services),
    slot,
  })

const steps: Array<fc.Arbitrary<Step>> = [
  fc
    .tuple(
      fc.nat({ max: CLIENTS - 1 }),
      wantedOf('charged', 'free', 'first', 'followUp', 'paidAfter', 'instant'),
    )
    .map(([who, wanted]) => askAlone(who, wanted)),
  wantedOf('charged', 'followUp', 'instant').map(askTogether),
  ...Array.from({ length: 4 }, () =>
    fc.tuple(verb, which, slot).map(([what, of, at]) => act(what, of, at)),
  ),
  fc
    .tuple(
      fc.constantFrom(
        'offer' as const,
        'offer' as const,
        'take' as const,
        'take' as const,
        'withdraw' as const,
      ),
      which,
      fc.tuple(slot, slot),
    )
    .map(([what, of, slots]) => offering(what, of, slots)),
  fc
    .tuple(fc.constantFrom(1, 30, 30, 240, 1_500, 2_900, 5_800), fc.boolean())
    .map(([minutes, isSwept]) => pass(minutes, isSwept)),
]

describe('any operations of many clients and two lawyers, in any order, while time passes', () => {
  test(
    `stand after each where a sequential model says, with no overlap: ${OPERATIONS} operations from seed ${SEED}`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands(steps, { maxCommands: PER_RUN, size: 'max' }),
          async (commands) => {
            clock.moveTo(NOW)
            const practices = [
              await aPractice(PER_DAY[0] ?? null),
              await aPractice(PER_DAY[1] ?? null),
            ]
            const clients = await Promise.all(
              Array.from({ length: CLIENTS }, () => anAccount(foundation)),
            )
            const world: Real = { practices, clients, ids: [], offers: new Map() }
            const model = new Model()
            await fc.asyncModelRun(() => ({ model, real: world }), commands)
            expect(await findDifferences(model, world)).toEqual([])
          },
        ),
        {
          seed: SEED,
          numRuns: Math.ceil(OPERATIONS / (PER_RUN * 0.8)),
          endOnFailure: true,
          interruptAfterTimeLimit: undefined,
        },
      )
      // Enough actions succeeded and enough were refused.
      process.stdout.write(
        `${world.performed} operations, ${world.refused} of them refused by name\n`,
      )
      expect(world.performed).toBeGreaterThan(OPERATIONS * 0.6)
      expect(world.refused).toBeGreaterThan(world.performed * 0.1)
      expect(world.refused).toBeLessThan(world.performed * 0.95)
    },
    30_000 + OPERATIONS * 200,
  )
})
