export { createOnboarding } from './service.ts'
export { onboardingRoutes } from './routes.ts'
export type { Onboarding, OnboardingStep } from './onboarding.ts'
