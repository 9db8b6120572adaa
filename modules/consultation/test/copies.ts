import type { Knex } from 'knex'
import { newId, sealedIn, type Cipher, type SealedPlace } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import { chainMoves, ConsultationMove, type MoveRecord } from '../state/consultation-move.ts'
import { openMatter, sealMatter } from '../matter/matter.ts'
import { newNumber } from '../request/number.ts'

type Claim = { id: string; heldUntil: Date | null; from: Date; to: Date }

/**
 * Copies of one consultation for tests that need a state thousands of times: a consultation brought
 * there by real moves is read once and its time released; each call writes it again at another time
 * of the same lawyer, with history and claims.
 */
export async function copiesOf(
  { db, cipher }: { db: Knex; cipher: Cipher },
  id: string,
): Promise<(startsAt: Date) => Promise<string>> {
  const found = await db<Consultation>('consultation').where({ id }).first()
  if (!found) throw new Error(`There is no consultation ${id}`)
  const { dueAt: _computed, ...row } = found as unknown as Consultation
  const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
  const claims: Claim[] = await db('time_claim')
    .where({ consultationId: id })
    .whereNull('releasedAt')
    .select('id', 'heldUntil', db.raw('lower(during) as "from"'), db.raw('upper(during) as "to"'))
  await db('time_claim')
    .where({ consultationId: id })
    .whereNull('releasedAt')
    .update({ releasedAt: row.requestedAt })
  const { firmLawyerId, lawyerId, serviceId } = row

  const matter = openMatter(cipher, row as Consultation)
  const sealedAgain = (sealed: string | null, from: SealedPlace, to: SealedPlace) =>
    sealed && cipher.seal(cipher.open(sealed, from), to)

  return async (startsAt) => {
    const copy = newId()
    const delta = startsAt.getTime() - row.startsAt.getTime()
    const moved = <T extends Date | null>(instant: T): T =>
      instant === null ? instant : (new Date(instant.getTime() + delta) as T)
    const ids = new Map(claims.map((claim) => [claim.id, newId()]))
    const whole = {
      ...row,
      ...sealMatter(cipher, copy, matter),
      declineCommentSealed: sealedAgain(
        row.declineCommentSealed,
        sealedIn('consultation.decline_comment_sealed', id),
        sealedIn('consultation.decline_comment_sealed', copy),
      ),
      id: copy,
      number: newNumber(),
      startsAt,
      endsAt: moved(row.endsAt),
      finishesAt: moved(row.finishesAt),
      proposedStartsAt: moved(row.proposedStartsAt),
      proposedEndsAt: moved(row.proposedEndsAt),
      proposedClaimId: row.proposedClaimId && ids.get(row.proposedClaimId),
    }
    const history = chainMoves(
      moves.map(
        ({
          previousHash: _previous,
          hash: _hash,
          commentSha256: _comment,
          ...move
        }): MoveRecord => ({
          ...move,
          consultationId: copy,
          commentSealed: sealedAgain(
            move.commentSealed,
            sealedIn('consultation_move.comment_sealed', id, move.position),
            sealedIn('consultation_move.comment_sealed', copy, move.position),
          ),
        }),
      ),
    )
    await db.transaction(async (tx) => {
      await tx('consultation')
        .with('history', tx('consultationMove').insert(history))
        .insert(whole as never)
      if (claims.length > 0)
        await tx('time_claim').insert(
          claims.map(({ id: old, heldUntil, from, to }) => ({
            id: ids.get(old),
            firmLawyerId,
            lawyerId,
            serviceId,
            consultationId: copy,
            heldUntil,
            claimedAt: row.requestedAt,
            during: tx.raw('tstzrange(?, ?)', [moved(from), moved(to)]),
            taken: tx.raw('tstzrange(?, ?)', [moved(from), moved(to)]),
          })),
        )
    })
    return copy
  }
}
