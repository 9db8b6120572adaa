import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { describeArrival, cancelArrival } from './arrival.ts'
import { arrive } from './arrive.ts'
import {
  requestArrivalCode,
  confirmArrival,
  linkArrival,
  registerArrival,
} from './finish-sign-in.ts'
import { listSignIns, unlinkIdentity } from './identity.ts'
import { PROVIDER_NAMES } from './provider.ts'
import { createOAuthStates } from './oauth-state.ts'

export function createSocial(needs: Needs) {
  const configured = needs.socialProviders
  return {
    /** Configured ones, in the order of their buttons. */
    socialProviders: configured.map(({ id }) => ({ id, name: PROVIDER_NAMES[id] })),
    socialSettings: configured,
    states: createOAuthStates(needs),
    ...bind(needs, {
      arrive,
      requestArrivalCode,
      confirmArrival,
      describeArrival,
      cancelArrival,
      linkArrival,
      listSignIns,
      registerArrival,
      unlinkSignIn: unlinkIdentity,
    }),
  }
}
