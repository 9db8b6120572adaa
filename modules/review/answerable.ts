import type { QueryBuilder } from 'objection'
import type { Actor, Db } from '#modules/shared'
import type { Needs } from './needs.ts'
import type { Review } from './review.ts'

/** Narrows a query to the published reviews of the actor and of the firms they represent. */
export async function answerableBy(
  { lawyer }: Needs,
  db: Db,
  actor: Actor,
): Promise<(query: QueryBuilder<Review>) => void> {
  const [profile, memberships] = await Promise.all([
    lawyer.profiles.findProfile(db, { accountId: actor.accountId }),
    lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId),
  ])
  const firmIds = memberships
    .filter(({ role }) => role === 'representative')
    .map(({ firmId }) => firmId)
  const lawyerIds = profile ? [profile.lawyer.id] : []
  return (query) =>
    void query
      .where({ status: 'published' })
      .where(
        (own) =>
          void own
            .where(
              (ofLawyer) => void ofLawyer.where({ about: 'lawyer' }).whereIn('lawyerId', lawyerIds),
            )
            .orWhere((ofFirm) => void ofFirm.where({ about: 'firm' }).whereIn('firmId', firmIds)),
      )
}
