import type { QueryBuilder } from 'objection'
import type { Actor, Db } from '#modules/shared'
import type { ReviewNeeds } from './needs.ts'
import type { Review } from './review.ts'

/**
 * Narrows a query to the published reviews a person may answer: those of themselves as a lawyer,
 * and those of the firms they represent.
 */
export async function answerableBy(
  { lawyer }: Pick<ReviewNeeds, 'lawyer'>,
  db: Db,
  actor: Pick<Actor, 'accountId'>,
): Promise<(query: QueryBuilder<Review>) => void> {
  const [profile, memberships] = await Promise.all([
    lawyer.profiles.findProfile(db, { accountId: actor.accountId }),
    lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId),
  ])
  const firmIds = memberships
    .filter(({ role }) => role === 'representative')
    .map(({ firmId }) => firmId)
  return (query) =>
    void query.where({ status: 'published' }).where((mine) => {
      void mine
        .where((own) => {
          void own
            .where({ about: 'lawyer' })
            .whereIn('lawyerId', profile ? [profile.lawyer.id] : [])
        })
        .orWhere((ofFirm) => {
          void ofFirm.where({ about: 'firm' }).whereIn('firmId', firmIds)
        })
    })
}
