import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { describeArrival, forgetArrival } from './arrival.ts'
import { arrive } from './arrive.ts'
import { askArrivalCode, confirmArrival, linkArrival, registerArrival } from './finish-sign-in.ts'
import { listWaysIn, unlinkIdentity } from './identity.ts'
import { PROVIDER_NAMES, type ProviderId } from './provider.ts'
import { createWays } from './way.ts'

/** What the account can do about sign-in by other people's accounts. */
export const socialVerbs = (needs: Needs) => {
  const configured = needs.socialProviders ?? []
  return {
    /** Those with keys, in the order of their buttons. */
    socialProviders: configured.map(({ id }) => ({ id, name: PROVIDER_NAMES[id] })),
    socialSettings: configured,
    ways: createWays(needs),
    arrive: (...given: Tail<Parameters<typeof arrive>>) => arrive(needs, ...given),
    describeArrival: (token: string | undefined) => describeArrival(needs, token),
    forgetArrival: (token: string | undefined) => forgetArrival(needs, token),
    registerArrival: (...given: Tail<Parameters<typeof registerArrival>>) =>
      registerArrival(needs, ...given),
    askArrivalCode: (...given: Tail<Parameters<typeof askArrivalCode>>) =>
      askArrivalCode(needs, ...given),
    confirmArrival: (...given: Tail<Parameters<typeof confirmArrival>>) =>
      confirmArrival(needs, ...given),
    linkArrival: (...given: Tail<Parameters<typeof linkArrival>>) => linkArrival(needs, ...given),
    listWaysIn: (actor: Actor) =>
      listWaysIn(
        needs.db,
        actor.accountId,
        configured.map(({ id }) => id),
      ),
    unlinkSignIn: (actor: Actor, provider: ProviderId) => unlinkIdentity(needs, actor, provider),
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
