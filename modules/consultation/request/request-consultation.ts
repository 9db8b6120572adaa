import { UniqueViolationError } from 'objection'
import { calendarErrors, type Service } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { emit, lock, MINUTE, newId, type Actor, type Tx, after } from '#modules/shared'
import { startDeadlineTimer } from '../deadlines/deadline-timer.ts'
import type { ConsultationRequest } from './request-schemas.ts'
import { attachToConsultation } from '../matter/attach-files.ts'
import { isPrepaid } from './booked-terms.ts'
import { assertMayRequest, countRequests } from './client-requests.ts'
import { assertComplete, tidy, type Request } from './complete-request.ts'
import { Consultation } from '../consultation.ts'
import { emitAgreed } from '../answer/agree.ts'
import { answerDeadline } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'
import { requested } from '../events.ts'
import { acceptAtOnce } from './accept-at-once.ts'
import { insertConsultation } from './insert-consultation.ts'
import { countMissed, isTooMany } from './missed-meetings.ts'
import type { Needs } from '../needs.ts'
import { requestedState } from '../state/waiting.ts'

type TimedRequest = Omit<Request, 'startsAt'> & { startsAt: Date; requestKey?: string }

/**
 * Requests a time of a lawyer and reserves it until the deadline of the answer. Of several clients
 * who request one time, one gets it; the others are refused with TIME_IS_BUSY, and nothing of
 * theirs is stored. A retry with the same idempotency key returns the consultation of the first
 * request.
 */
export async function requestConsultation(
  needs: Needs,
  actor: Actor,
  input: ConsultationRequest,
  requestKey?: string,
): Promise<Consultation> {
  try {
    return await requestOnce(needs, actor, tidy(input), requestKey)
  } catch (error) {
    const earlier = requestKey && (await findByKey(needs, actor, requestKey))
    if (!earlier) throw error
    return earlier
  }
}

const findByKey = ({ db }: Needs, { accountId }: Actor, requestKey: string) =>
  Consultation.query(db).findOne({ clientAccountId: accountId, requestKey })

async function requestOnce(needs: Needs, actor: Actor, request: Request, requestKey?: string) {
  assertComplete(request, actor, needs.clock.now())
  const timedRequest = { ...request, startsAt: new Date(request.startsAt), requestKey }
  await assertSpecialty(needs, timedRequest)
  // Calendars of other providers are read before the transaction, while nothing is locked.
  await needs.calendar.external.refreshExternal(timedRequest.firmLawyerId)
  const coverId = await findCoverId(needs, actor, timedRequest)
  return needs.transact(async (tx) => {
    await assertNotHeld(needs, tx, timedRequest)
    return book(needs, tx, actor, { ...timedRequest, coverId })
  })
}

/** The cover under which a colleague may answer. Nobody answers their own request. */
async function findCoverId(
  { calendar, db }: Needs,
  { accountId }: Actor,
  { firmLawyerId }: TimedRequest,
): Promise<string | null> {
  const cover = await calendar.cover.findActiveCover(db, firmLawyerId)
  return cover && cover.colleague.accountId !== accountId ? cover.id : null
}

async function assertSpecialty({ specialty }: Needs, { specialtyCode }: TimedRequest) {
  if (!specialtyCode) return
  const area = await specialty.findSpecialty({ code: specialtyCode })
  if (!area?.isActive) throw errors.SPECIALTY_NOT_FOUND({ field: 'specialtyCode' })
}

/**
 * Refuses most concurrent requests for one time by a short query. A time that the waiting list
 * reserved for the client, and one in the past, are judged later.
 */
async function assertNotHeld(
  { calendar, clock }: Needs,
  tx: Tx,
  { firmLawyerId, startsAt, holdId }: TimedRequest,
) {
  if (holdId || startsAt <= after(clock.now(), MINUTE)) return
  if (await calendar.slots.isHeld(tx, { firmLawyerId, startsAt }))
    throw calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
}

/** Locks, reads, decides, claims the time and inserts the rows. */
async function book(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  { coverId, ...wanted }: TimedRequest & { coverId: string | null },
) {
  const { account, calendar, clock } = needs
  const { firmLawyerId, serviceId, startsAt, holdId } = wanted
  const now = clock.now()
  const client = await account.people.lockPresent(tx, actor)
  const { lawyer, hasConsultation } = await lockForRequest(needs, tx, actor, wanted)
  if (holdId)
    await calendar.holds.takeHold(tx, {
      holdId,
      accountId: actor.accountId,
      firmLawyerId,
      startsAt,
    })
  const service = await calendar.services.getService(tx, serviceId)
  const { endsAt, terms, answerWithin } = await calendar.slots.assertBookable(tx, {
    firmLawyerId,
    service,
    startsAt,
  })
  if (service.firstTimeOnly && hasConsultation)
    throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
  await assertMayPayLater(needs, tx, actor, service)

  const id = newId()
  const answerBy = answerDeadline(now, [startsAt], answerWithin)
  const time = { firmLawyerId, serviceId, startsAt, endsAt, terms }
  await calendar.claims.claimBookable(tx, { ...time, consultationId: id, heldUntil: answerBy })
  const consultation = await insertConsultation(needs, tx, {
    id,
    client: { accountId: actor.accountId, name: `${client.name} ${client.lastname}` },
    lawyer: { ...lawyer, firmLawyerId },
    service,
    prepaid: isPrepaid(service),
    firstMeetingOnly: service.firstTimeOnly,
    startsAt,
    endsAt,
    specialtyCode: wanted.specialtyCode ?? null,
    matter: wanted,
    requestKey: wanted.requestKey,
    requestedAt: now,
    state: { ...requestedState(answerBy, now), coverId },
  }).catch((error: unknown) => refuseDuplicate(error, service))
  if (wanted.attachmentIds.length > 0)
    await attachToConsultation(needs, tx, actor, consultation, wanted.attachmentIds)
  const booked = service.instantConfirmation
    ? await acceptAtOnce(needs, tx, consultation)
    : consultation
  await emit(tx, requested, { consultationId: id })
  if (booked.acceptedAt) await emitAgreed(tx, booked)
  else startDeadlineTimer(needs, tx, booked)
  return booked
}

/**
 * Locks the client's requests, so that two at the same moment are counted as two, then the lawyer
 * and the calendar. Refuses if the lawyer is hidden, is the client, or if the client has too many
 * requests.
 */
async function lockForRequest(
  { clock, lawyer, maxRequestsPerDay }: Needs,
  tx: Tx,
  { accountId }: Actor,
  { firmLawyerId }: TimedRequest,
) {
  await lock(tx, 'client-requests', accountId)
  const membership = await lawyer.memberships.lockShown(tx, firmLawyerId)
  if (!membership) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  if (membership.accountId === accountId) throw errors.OWN_CALENDAR()
  const { lawyerId } = membership
  const requests = await countRequests(tx, {
    clientAccountId: accountId,
    lawyerId,
    now: clock.now(),
  })
  assertMayRequest(requests, maxRequestsPerDay)
  return { lawyer: membership, hasConsultation: requests.hasConsultation }
}

async function assertMayPayLater({ clock }: Needs, tx: Tx, { accountId }: Actor, service: Service) {
  if (isPrepaid(service)) return
  const missed = await countMissed(tx, { clientAccountId: accountId, now: clock.now() })
  if (isTooMany(missed))
    throw errors.PREPAYMENT_NEEDED({ field: 'serviceId', params: { n: missed } })
}

/** A unique index found an earlier request with the same key, or for the same first meeting. */
function refuseDuplicate(error: unknown, { firstTimeOnly }: Service): never {
  if (!(error instanceof UniqueViolationError)) throw error
  throw firstTimeOnly
    ? errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
    : calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
}
