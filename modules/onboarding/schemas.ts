import Type, { type Static } from 'typebox'
import { Instant, nullable, oneOf, schema } from '#modules/shared'
import { ONBOARDING_STEPS, PUBLICATION_STATES } from './onboarding.ts'

export const PresentedOnboarding = schema('Onboarding', {
  steps: Type.Array(
    Type.Object({
      step: oneOf(ONBOARDING_STEPS, { title: 'OnboardingStep' }),
      state: oneOf(['done', 'next', 'later', 'waiting']),
      missing: Type.Array(Type.String()),
    }),
  ),
  done: Type.Integer(),
  total: Type.Integer(),
  isActive: Type.Boolean(),
  isApproved: Type.Boolean(),
  publication: oneOf(PUBLICATION_STATES),
  dueAt: nullable(Instant),
  next: nullable(oneOf(ONBOARDING_STEPS, { title: 'OnboardingStep' })),
})
export type PresentedOnboarding = Static<typeof PresentedOnboarding>
