import { bind } from '#modules/shared'
import { describeOwnOnboarding } from './describe-onboarding.ts'
import type { Needs } from './needs.ts'
import { settleReadiness } from './settle-readiness.ts'

/** What a lawyer still has to do until they are shown and can be booked. */
export const createOnboarding = (needs: Needs) =>
  bind(needs, { describeOnboarding: describeOwnOnboarding, settleReadiness })

export type Onboardings = ReturnType<typeof createOnboarding>
