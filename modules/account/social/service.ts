import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { describeArrival, forgetArrival } from './arrival.ts'
import { arrive } from './arrive.ts'
import { askArrivalCode, confirmArrival, linkArrival, registerArrival } from './finish-sign-in.ts'
import { listWaysIn, unlinkIdentity } from './identity.ts'
import { PROVIDER_NAMES } from './provider.ts'
import { createWays } from './way.ts'

/** Sign-in with the accounts of other providers. */
export function createSocial(needs: Needs) {
  const configured = needs.socialProviders
  return {
    /** Those with keys, in the order of their buttons. */
    socialProviders: configured.map(({ id }) => ({ id, name: PROVIDER_NAMES[id] })),
    socialSettings: configured,
    ways: createWays(needs),
    ...bind(needs, {
      arrive,
      askArrivalCode,
      confirmArrival,
      describeArrival,
      forgetArrival,
      linkArrival,
      listWaysIn,
      registerArrival,
      unlinkSignIn: unlinkIdentity,
    }),
  }
}
