import { errors as shared, isId, paged, type Page, type Paged } from '#modules/shared'
import { isSecret } from '../cancel/decline-reason.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import type { ShownStatus } from '../state/shown-status.ts'
import type { Needs } from '../needs.ts'
import type { Snapshot } from './snapshot.ts'
import { snapshots } from './snapshots.ts'

export type ConsultationSearch = Page & {
  /** A part of the number, in capitals and without dashes. */
  numberPart?: string | undefined
  ids: readonly string[]
  /** Either side. */
  accountIds: readonly string[]
  lawyerIds: readonly string[]
  firmIds: readonly string[]
}

/** Consultations that match any of these, the latest meeting first; for the team. */
export async function searchForTeam(
  { db }: Pick<Needs, 'db'>,
  { numberPart, ids, accountIds, lawyerIds, firmIds, ...page }: ConsultationSearch,
): Promise<Paged<Snapshot>> {
  // A query of its own, which the index of numbers answers alone.
  const numbers = db('consultation')
    .select('number')
    .whereRaw(`replace(number, '-', '') like ?`, [`%${numberPart}%`])
  const { items, ...rest } = await paged<{ id: string }>(
    db('consultation')
      .select('id')
      .where((any) => {
        void any.whereIn('id', [...ids])
        if (numberPart) void any.orWhereIn('number', numbers)
        void any
          .orWhereIn('clientAccountId', [...accountIds])
          .orWhereIn('lawyerAccountId', [...accountIds])
          .orWhereIn('lawyerId', [...lawyerIds])
          .orWhereIn('firmId', [...firmIds])
      })
      .orderBy([{ column: 'startsAt', order: 'desc' }, 'id']),
    page,
  )
  const found = await snapshots.list(
    db,
    items.map(({ id }) => id),
  )
  const byId = new Map(found.map((snapshot) => [snapshot.id, snapshot]))
  return { ...rest, items: items.map(({ id }) => byId.get(id)!) }
}

export type TeamMove = Pick<
  ConsultationMove,
  'position' | 'move' | 'by' | 'toStatus' | 'startsAt' | 'amountCents' | 'movedAt'
> & { label: string }

/**
 * The history as the team sees it: no comment, and a conflict of interest is an ordinary refusal,
 * since it would show whom else the firm advises (Law on the Bar, Art. 46).
 */
export async function listMovesForTeam(
  { db }: Pick<Needs, 'db'>,
  { id }: { id: string },
): Promise<TeamMove[]> {
  if (!isId(id)) throw shared.NOT_FOUND()
  const moves = await ConsultationMove.query(db)
    .where({ consultationId: id })
    .orderBy('position')
    .select(
      'position',
      'move',
      'by',
      'toStatus',
      'reason',
      'startsAt',
      'amountCents',
      'movedAt',
      'fromStatus',
    )
  return moves.map((moved) => {
    const { position, by, toStatus, startsAt, amountCents, movedAt } = moved
    const move = isSecret(moved.reason) ? 'decline' : moved.move
    const isRequestDeclined =
      move === 'decline' && by === 'lawyer' && UNANSWERED.has(moved.fromStatus)
    const label = isRequestDeclined ? 'decline-request' : move
    return { position, move, by, toStatus, startsAt, amountCents, movedAt, label }
  })
}

const UNANSWERED: ReadonlySet<ShownStatus | null> = new Set<ShownStatus>([
  'requested',
  'proposed-by-lawyer',
  'proposed-by-client',
])
