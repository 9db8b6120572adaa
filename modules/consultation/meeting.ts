import type { Actor, Db, Tx } from '#modules/shared'
import { Consultation, getVisible } from './consultation.ts'
import { isConfirmed, type Side } from './consultation-status.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { lawyerNameOf, nameOf } from './present-people.ts'

export type Meetable = {
  id: string
  side: Side
  startsAt: Date
  endsAt: Date
  timeZone: string
  otherName: string
  otherAccountId: string
  lawyerId: string
  firmLawyerId: string
}

/**
 * A meeting that will take place, or did, for one of its two people. When it may be joined is
 * `joinWindow`'s to say.
 */
export async function getMeetable(
  { account, lawyer }: Needs,
  db: Db,
  id: string,
  actor: Actor,
): Promise<Meetable> {
  const consultation = await getVisible(db, actor, id)
  const {
    status,
    startsAt,
    endsAt,
    timeZone,
    clientAccountId,
    lawyerAccountId,
    firmLawyerId,
    lawyerId,
  } = consultation
  if (!isConfirmed(consultation.state) && status !== 'past')
    throw errors.NO_MEETING({ extras: { consultationStatus: status } })
  const side = consultation.sideOf(actor)
  const otherName =
    side === 'client'
      ? lawyerNameOf(await lawyer.getFirmLawyer(db, firmLawyerId), actor.locale)
      : nameOf(await account.people.getPerson(db, clientAccountId), actor.locale)
  return {
    id,
    side,
    startsAt,
    endsAt,
    timeZone,
    otherName,
    otherAccountId: side === 'client' ? lawyerAccountId : clientAccountId,
    lawyerId,
    firmLawyerId,
  }
}

/**
 * That a person came, and when first; what counts as coming the meeting knows. Decides no-shows,
 * reviews and fees.
 */
export async function recordAttendance(
  tx: Tx,
  { id, accountId, joinedAt }: { id: string; accountId: string; joinedAt: Date },
): Promise<void> {
  await Consultation.query(tx)
    .where({ id, clientAccountId: accountId })
    .whereNull('clientJoinedAt')
    .patch({ clientJoinedAt: joinedAt })
  await Consultation.query(tx)
    .where({ id, lawyerAccountId: accountId })
    .whereNull('lawyerJoinedAt')
    .patch({ lawyerJoinedAt: joinedAt })
}

export type Attended = {
  consultationId: string
  lawyerId: string
  firmId: string
  startsAt: Date
  endsAt: Date
}

/**
 * The client's meetings with a lawyer to which both came, latest first: whether both have come is
 * known while the meeting's time lasts.
 */
export async function listAttended(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  { lawyerId }: { lawyerId: string },
): Promise<Attended[]> {
  const meetings = await Consultation.query(db)
    .where({ clientAccountId: accountId, lawyerId })
    .whereIn('status', ['past', 'reserved', 'accepted'])
    .whereNotNull('clientJoinedAt')
    .whereNotNull('lawyerJoinedAt')
    .orderBy('endsAt', 'desc')
  return meetings.map(({ id, firmId, startsAt, endsAt }) => ({
    consultationId: id,
    lawyerId,
    firmId,
    startsAt,
    endsAt,
  }))
}
