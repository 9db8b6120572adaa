import { bind } from '#modules/shared'
import { describeOwnOnboarding } from './describe-onboarding.ts'
import type { Needs } from './needs.ts'
import { submitIfReady } from './submit-if-ready.ts'

/** What a lawyer must do to be shown and booked. */
export const createOnboarding = (needs: Needs) =>
  bind(needs, { describeOnboarding: describeOwnOnboarding, submitIfReady })

export type Onboardings = ReturnType<typeof createOnboarding>
