import type { ActiveCover } from '#modules/calendar'
import {
  beforeRowLock,
  errors as shared,
  isId,
  type Actor,
  type Db,
  type Tx,
} from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import type { By } from '../state/make-move.ts'
import { CoverCheck } from './cover-check.ts'

/** `judged`: the request with the colleague's own conflict check instead of the lawyer's. */
export type Covered = {
  consultation: Consultation
  judged: Consultation
  check: CoverCheck | undefined
  cover: ActiveCover
}

/**
 * Requests that this person may answer for a colleague: unanswered ones that were made under a cover
 * that is active now, unless they found a conflict of interest. Nobody else's.
 */
export async function listCovered(needs: Needs, db: Db, actor: Actor): Promise<Covered[]> {
  const covers = await needs.calendar.cover.listActiveCoversBy(db, actor.accountId)
  const consultations = await openTo(db, actor, covers).orderBy(['answerBy', 'id'])
  return withChecks(db, actor, covers, consultations)
}

/** NOT_FOUND for everybody else as for unknown ids. */
export async function getCovered(needs: Needs, db: Db, actor: Actor, id: string): Promise<Covered> {
  if (!isId(id)) throw shared.NOT_FOUND()
  const covers = await needs.calendar.cover.listActiveCoversBy(db, actor.accountId)
  return only(await withChecks(db, actor, covers, await openTo(db, actor, covers).where({ id })))
}

/** The same, with the row locked until the transaction ends. */
export async function lockCovered(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Covered> {
  if (!isId(id)) throw shared.NOT_FOUND()
  const covers = await needs.calendar.cover.listActiveCoversBy(tx, actor.accountId)
  beforeRowLock(tx, 'consultations', id)
  const consultations = await openTo(tx, actor, covers).where({ id }).forUpdate()
  return only(await withChecks(tx, actor, covers, consultations))
}

/** Whether a request is open to the colleague of this cover; checked before a mail about it is sent. */
export async function isStillOpen(
  needs: Needs,
  db: Db,
  { coverId, consultationId }: { coverId: string; consultationId: string },
): Promise<boolean> {
  const { colleague } = await needs.calendar.cover.getCoverParties(db, coverId)
  const covers = await needs.calendar.cover.listActiveCoversBy(db, colleague.accountId)
  const requests = await openTo(db, colleague, covers).where({ id: consultationId, coverId })
  return requests.length > 0
}

/** The colleague acts as the lawyer's side, for the lawyer. */
export const byColleague = ({ lawyerAccountId }: Consultation, { accountId }: Actor): By => ({
  mover: 'lawyer',
  accountId,
  forAccountId: lawyerAccountId,
})

const openTo = (db: Db, { accountId }: Pick<Actor, 'accountId'>, covers: readonly ActiveCover[]) =>
  Consultation.query(db)
    .where({ status: 'requested' })
    .whereIn(
      'coverId',
      covers.map(({ id }) => id),
    )
    .whereNot('clientAccountId', accountId)
    .whereNotExists(
      CoverCheck.query(db)
        .whereColumn('consultation_cover_check.consultationId', 'consultation.id')
        .where({ accountId, conflict: 'found' }),
    )

async function withChecks(
  db: Db,
  { accountId }: Actor,
  covers: readonly ActiveCover[],
  found: readonly Consultation[],
): Promise<Covered[]> {
  const checks = await CoverCheck.query(db)
    .where({ accountId })
    .whereIn(
      'consultationId',
      found.map(({ id }) => id),
    )
  return found.map((consultation) => {
    const check = checks.find(({ consultationId }) => consultationId === consultation.id)
    const judged = consultation.$clone()
    judged.conflict = check?.conflict ?? null
    return {
      consultation,
      judged,
      check,
      cover: covers.find(({ id }) => id === consultation.coverId)!,
    }
  })
}

function only([found]: Covered[]): Covered {
  if (!found) throw shared.NOT_FOUND()
  return found
}
