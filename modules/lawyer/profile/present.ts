import { portraitPath } from '../portrait.ts'
import { compare } from './list-changes.ts'
import type { Onboarding } from './onboarding.ts'
import type { OwnProfile } from './own-profile.ts'
import type { PresentedOnboarding, PresentedOwnProfile } from './schemas.ts'

export function presentOwnProfile({ profile: { lawyer }, form, published, version, draft, waiting, lastDecision }: OwnProfile): PresentedOwnProfile {
  return {
    lawyerId: lawyer.id,
    slug: lawyer.slug,
    status: lawyer.status,
    version,
    form,
    published,
    portrait: form.portraitVersion === null ? null : portraitPaths(lawyer.id, form.portraitVersion),
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    waiting: waiting ? { submittedAt: waiting.submittedAt.toISOString(), fields: compare(published, waiting) } : null,
    rejected: lastDecision?.status === 'rejected' ? { decidedAt: (lastDecision.settledAt as Date).toISOString(), reason: lastDecision.reason ?? '' } : null,
  }
}

export const presentOnboarding = ({ steps, done, total, isActive, isApproved, standing, dueAt, next }: Onboarding): PresentedOnboarding =>
  ({ steps, done, total, isActive, isApproved, standing, dueAt: dueAt?.toISOString() ?? null, next: next ?? null })

export const portraitPaths = (lawyerId: string, version: string) =>
  ({ avif: portraitPath(lawyerId, version, 'full', 'avif'), webp: portraitPath(lawyerId, version, 'full', 'webp'), jpg: portraitPath(lawyerId, version, 'full', 'jpg') })
