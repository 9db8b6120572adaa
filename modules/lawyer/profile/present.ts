import { previewPaths, type PreviewPaths } from '../portrait/portrait-preview.ts'
import { compare } from './list-changes.ts'
import type { OwnProfileNeeds } from './needs.ts'
import type { OwnProfile } from './own-profile.ts'
import type { PresentedOwnProfile } from './schemas.ts'

type Needs = Pick<OwnProfileNeeds, 'cipher' | 'clock'>

export function presentOwnProfile(
  needs: Needs,
  { profile: { lawyer }, form, published, version, draft, waiting, lastDecision }: OwnProfile,
): PresentedOwnProfile {
  return {
    lawyerId: lawyer.id,
    slug: lawyer.slug,
    status: lawyer.status,
    version,
    form,
    published,
    portrait:
      form.portraitVersion === null ? null : portraitPaths(needs, lawyer.id, form.portraitVersion),
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    waiting: waiting
      ? { submittedAt: waiting.submittedAt.toISOString(), fields: compare(published, waiting) }
      : null,
    rejected:
      lastDecision?.status === 'rejected'
        ? {
            decidedAt: (lastDecision.resolvedAt as Date).toISOString(),
            reason: lastDecision.reason ?? '',
          }
        : null,
  }
}

/** Only for the owner: the editor's picture may be unpublished. */
export function portraitPaths(
  needs: Needs,
  lawyerId: string,
  version: string,
): Omit<PreviewPaths, 'small'> {
  const { avif, webp, jpg } = previewPaths(needs, { lawyerId, version })
  return { avif, webp, jpg }
}
