import type { App } from '#modules/shared'
import { presentOnboarding } from './present.ts'
import { PresentedOnboarding } from './schemas.ts'
import type { Onboardings } from './service.ts'

export const onboardingRoutes = (onboarding: Onboardings) => async (app: App) => {
  app.get(
    '/api/me/lawyer/onboarding',
    {
      config: { access: 'lawyer' },
      schema: {
        tags: ['lawyer'],
        summary: 'Get the onboarding checklist',
        response: { 200: PresentedOnboarding },
      },
    },
    async (request) => presentOnboarding(await onboarding.describeOnboarding(request.viewer!)),
  )
}
