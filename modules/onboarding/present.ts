import type { Onboarding } from './onboarding.ts'
import type { PresentedOnboarding } from './schemas.ts'

export const presentOnboarding = ({
  steps,
  done,
  total,
  isActive,
  isApproved,
  publication,
  dueAt,
  next,
}: Onboarding): PresentedOnboarding => ({
  steps,
  done,
  total,
  isActive,
  isApproved,
  publication,
  dueAt: dueAt?.toISOString() ?? null,
  next: next ?? null,
})
