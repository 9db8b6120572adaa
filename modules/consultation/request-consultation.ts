import { calendarErrors } from '#modules/calendar'
import { MINUTE, newId, recordNews, type Actor, type Tx } from '#modules/shared'
import { attachToConsultation } from './attach-files.ts'
import { booked, isPrepaid } from './booked.ts'
import { REFUND_RULE } from './cancellation.ts'
import { assertComplete, tidy, type Request } from './complete-request.ts'
import { Consultation } from './consultation.ts'
import { firstMove } from './consultation-move.ts'
import { partiesOf, sealParty, type ConsultationParty } from './consultation-party.ts'
import { answerDeadline } from './deadlines.ts'
import { errors } from './errors.ts'
import { requested } from './events.ts'
import { tellMade } from './just-made.ts'
import { ringAt } from './alarm.ts'
import { sealMatter } from './matter.ts'
import { mustPrepay } from './missed-meetings.ts'
import type { Needs } from './needs.ts'
import { newNumber } from './number.ts'
import { openRequest, type Opening } from './open-request.ts'
import type { ConsultationRequest } from './asked-schemas.ts'
import { storeRequest } from './store-request.ts'
import { startWaiting } from './waiting.ts'

/**
 * A consultation as it was just made, with the rows beside it: whoever shows it need not read them
 * again.
 */
export type Requested = {
  consultation: Consultation
  beside?: {
    parties: Array<Partial<ConsultationParty>>
    move: ReturnType<typeof firstMove>
    hasFiles: boolean
  }
}

/**
 * Asks a lawyer for a time and holds it at once, until the lawyer must have answered. Of any number
 * of people who ask for the same time one gets it; the others are refused with TIME_IS_BUSY, and
 * nothing of theirs is kept. Who repeats a request whose answer was lost on its way, with the same
 * key, gets the consultation of the first.
 */
export async function requestConsultation(
  needs: Needs,
  actor: Actor,
  input: ConsultationRequest,
  key?: string,
): Promise<Requested> {
  try {
    return await requestOnce(needs, actor, tidy(input), key)
  } catch (refusal) {
    const made =
      key === undefined
        ? undefined
        : await Consultation.query(needs.db).findOne({
            clientAccountId: actor.accountId,
            requestKey: key,
          })
    if (!made) throw refusal
    return { consultation: made }
  }
}

async function requestOnce(
  needs: Needs,
  actor: Actor,
  request: Request,
  key: string | undefined,
): Promise<Requested> {
  const now = needs.clock.now()
  assertComplete(request, actor, now)
  const { firmLawyerId, specialtyCode } = request
  const startsAt = new Date(request.startsAt)
  if (specialtyCode && !(await needs.specialty.findSpecialty({ code: specialtyCode }))?.isActive)
    throw errors.SPECIALTY_NOT_FOUND({ field: 'specialtyCode' })
  // Most of a crowd that wants one time is refused here, by one short query. A time held for the
  // client by the waiting list, and one in the past, are judged later.
  const isOrdinary = !request.holdId && startsAt.getTime() > now.getTime() + MINUTE
  if (isOrdinary && (await needs.calendar.slots.isHeld({ firmLawyerId, startsAt })))
    throw calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
  return askFor(needs, actor, { ...request, startsAt }, key)
}

type Wanted = Omit<Request, 'startsAt'> & { startsAt: Date }

/** Two questions in one transaction: what holds, and then every row of the request. */
async function askFor(
  needs: Needs,
  actor: Actor,
  request: Wanted,
  requestKey: string | undefined,
): Promise<Requested> {
  const asked = await needs.transact(async (tx) => {
    const opening = await openRequest(needs, tx, actor, request)
    return opening.isOutsideOld
      ? undefined
      : makeRequest(needs, tx, actor, request, opening, requestKey)
  })
  if (asked) return asked
  // Calendars of other makers are read while nothing is held.
  await needs.calendar.external.refreshOutside(request.firmLawyerId)
  return needs.transact(async (tx) =>
    makeRequest(
      needs,
      tx,
      actor,
      request,
      await openRequest(needs, tx, actor, request),
      requestKey,
    ),
  )
}

async function makeRequest(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  request: Wanted,
  opened: Opening,
  requestKey: string | undefined,
): Promise<Requested> {
  const { cipher, calendar } = needs
  const { firmLawyerId, serviceId, startsAt, holdId } = request
  const opening = holdId ? await openOwnHold(needs, tx, actor, { ...request, holdId }) : opened
  const { lawyer, client, hasMet, missed } = opening
  const { service, endsAt, limits } = calendar.claims.judgeOpening(
    { firmLawyerId, startsAt },
    opening.calendar,
  )
  if (service.firstTimeOnly && hasMet) throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
  const prepaid = isPrepaid(service)
  if (!prepaid && mustPrepay(missed))
    throw errors.PREPAYMENT_NEEDED({ field: 'serviceId', params: { n: missed } })

  const now = needs.clock.now()
  const id = newId()
  const answerBy = answerDeadline(now, startsAt)
  const time = {
    firmLawyerId,
    serviceId,
    consultationId: id,
    startsAt,
    endsAt,
    heldUntil: answerBy,
    now,
  }
  const row: Partial<Consultation> = {
    id,
    number: newNumber(),
    version: 1,
    clientAccountId: actor.accountId,
    firmLawyerId,
    ...booked({ lawyer, service, startsAt, endsAt }),
    prepaid,
    firstMeetingOnly: service.firstTimeOnly,
    refundRule: REFUND_RULE,
    specialtyCode: request.specialtyCode ?? null,
    ...sealMatter(cipher, id, request),
    termsAcceptedAt: now,
    requestKey: requestKey ?? null,
    status: 'requested',
    answerBy,
    ...startWaiting({ status: 'requested', answerBy, payBy: null, signBy: null }, now),
    requestedAt: now,
  }
  const parties = partiesOf(`${client.name} ${client.lastname}`, request.questionnaire).map(
    (party, position) => sealParty(cipher, id, party, position),
  )
  const move = firstMove({
    consultationId: id,
    position: 1,
    move: 'request',
    by: 'client',
    accountId: actor.accountId,
    fromStatus: null,
    toStatus: 'requested',
    startsAt,
    movedAt: now,
  })
  const news = recordNews(tx, requested, { consultationId: id })
  const rows = { consultation: row, parties, move, news }

  const isLimited = limits.calendar !== null || limits.service !== null
  let consultation = isLimited
    ? ('busy' as const)
    : await storeRequest(tx, {
        ...rows,
        claim: calendar.claims.claimWithin({ ...time, lawyerId: lawyer.lawyerId }),
      })
  if (consultation === 'busy') {
    // A daily limit has to be counted, or a claim that has run out gives way.
    await calendar.claims.claimTime(tx, time)
    consultation = await storeRequest(tx, { ...rows, claim: undefined })
  }
  // Another request of theirs at the same moment: for the same first meeting, or this very one
  // again, which the caller then finds.
  if (consultation === 'twin' || consultation === 'busy')
    throw service.firstTimeOnly
      ? errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
      : calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
  if (request.attachmentIds.length > 0)
    await attachToConsultation(needs, tx, actor, consultation, request.attachmentIds)
  await tellMade(tx, consultation, news)
  ringAt(needs, tx, consultation)
  return { consultation, beside: { parties, move, hasFiles: request.attachmentIds.length > 0 } }
}

/**
 * The time that was kept for the asker is given up for the claim that follows; the calendar is
 * looked at anew, without it.
 */
async function openOwnHold(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  { holdId, ...wanted }: Wanted & { holdId: string },
): Promise<Opening> {
  const { firmLawyerId, startsAt } = wanted
  await needs.calendar.holds.takeHold(tx, {
    holdId,
    accountId: actor.accountId,
    firmLawyerId,
    startsAt,
  })
  return openRequest(needs, tx, actor, wanted)
}
