import { calendarErrors } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { emit, errors as shared, findMessage, MINUTE, newId, VAT_RATE_BASIS_POINTS, type Actor, type Tx } from '#modules/shared'
import { REFUND_RULE } from './cancellation.ts'
import { attachToConsultation } from './attach-files.ts'
import { assertFirstMeeting } from './first-meeting.ts'
import { Consultation } from './consultation.ts'
import { recordMove } from './consultation-move.ts'
import { ConsultationParty, partiesOf, sealParty } from './consultation-party.ts'
import { answerDeadline } from './deadlines.ts'
import { errors } from './errors.ts'
import { requested } from './events.ts'
import { joinWindow } from './join-window.ts'
import { ringAt } from './alarm.ts'
import { sealMatter } from './matter.ts'
import type { Needs } from './needs.ts'
import { newNumber } from './number.ts'
import { assertMayRequest } from './open-requests.ts'
import { questionnaireFaults } from './questionnaire.ts'
import { DESCRIPTION, TITLE, type ConsultationRequest } from './schemas.ts'
import { startWaiting } from './waiting.ts'

/**
 * Asks a lawyer for a time and holds it at once, until the lawyer must have answered. Of any number of people who ask for
 * the same time one gets it; the others are refused with TIME_IS_BUSY, and nothing of theirs is kept.
 */
export async function requestConsultation(needs: Needs, actor: Actor, input: ConsultationRequest): Promise<Consultation> {
  const request = tidy(input)
  assertComplete(request, actor, needs.clock.now())
  const { firmLawyerId, serviceId } = request
  const startsAt = new Date(request.startsAt)
  const [lawyer, client, isHeld] = await Promise.all([
    needs.lawyer.getFirmLawyer(needs.db, firmLawyerId),
    needs.account.getPerson(needs.db, actor.accountId),
    // Whoever was offered this time from the waiting list holds it themself.
    request.holdId ? false : needs.calendar.isHeld({ firmLawyerId, startsAt }),
  ])
  if (lawyer.accountId === actor.accountId) throw errors.OWN_CALENDAR()
  if (request.specialtyCode && !(await needs.specialty.findSpecialty({ code: request.specialtyCode }))?.isActive) throw errors.SPECIALTY_NOT_FOUND({ field: 'specialtyCode' })
  // A crowd that wants one time is told here; what has passed is told as such below.
  if (isHeld && startsAt.getTime() > needs.clock.now().getTime() + MINUTE) throw calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
  await needs.calendar.refreshOutside(firmLawyerId)

  return needs.transact(async (tx) => {
    await assertMayRequest(tx, actor.accountId)
    // Before anything of others is held: whoever hides this lawyer meanwhile waits for us and then finds the consultation, or we see it is too late.
    if (!(await needs.lawyer.holdShown(tx, firmLawyerId))) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    if (request.holdId) await needs.calendar.takeHold(tx, { holdId: request.holdId, accountId: actor.accountId, firmLawyerId, startsAt })
    // Within the transaction: from here on nobody changes the lawyer's hours, blocks or services under our feet.
    const { endsAt } = await needs.calendar.assertBookable(tx, { firmLawyerId, service: await needs.calendar.getService(tx, serviceId), startsAt })
    const service = await needs.calendar.getService(tx, serviceId)
    const now = needs.clock.now()
    const id = newId()
    const answerBy = answerDeadline(now, startsAt)
    await needs.calendar.claimTime(tx, { firmLawyerId, serviceId, consultationId: id, startsAt, endsAt, heldUntil: answerBy, now })
    if (service.firstTimeOnly) await assertFirstMeeting(tx, { clientAccountId: actor.accountId, lawyerId: lawyer.lawyerId })
    const consultation = await insertOnce(tx, {
      id,
      number: newNumber(),
      version: 1,
      clientAccountId: actor.accountId,
      lawyerAccountId: lawyer.accountId,
      firmLawyerId,
      lawyerId: lawyer.lawyerId,
      firmId: lawyer.firmId,
      serviceId,
      serviceTitleLt: service.titleLt,
      serviceTitleEn: service.titleEn,
      serviceType: service.type,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
      vatBasisPoints: lawyer.vatPayer ? VAT_RATE_BASIS_POINTS : 0,
      prepaid: service.priceCents > 0 && (service.prepayment || service.type === 'introductory'),
      firstMeetingOnly: service.firstTimeOnly,
      refundRule: REFUND_RULE,
      specialtyCode: request.specialtyCode ?? null,
      ...sealMatter(needs.cipher, request),
      termsAcceptedAt: now,
      status: 'requested',
      startsAt,
      endsAt,
      finishesAt: joinWindow({ startsAt, endsAt }).closesAt,
      timeZone: lawyer.timeZone,
      answerBy,
      ...startWaiting({ status: 'requested', answerBy, payBy: null, startsAt }, now),
      requestedAt: now,
    })
    const parties = partiesOf(`${client.name} ${client.lastname}`, request.questionnaire)
    await ConsultationParty.query(tx).insert(parties.map((party, position) => sealParty(needs.cipher, id, party, position)))
    if (request.attachmentIds.length > 0) await attachToConsultation(needs, tx, actor, consultation, request.attachmentIds)
    await recordMove(tx, {
      consultationId: id, position: 1, move: 'request', by: 'client', accountId: actor.accountId, fromStatus: null, toStatus: 'requested', startsAt, movedAt: now,
    })
    await emit(tx, requested, { consultationId: id })
    ringAt(needs, tx, consultation)
    return consultation
  })
}

type Request = ReturnType<typeof tidy>

const tidy = ({ title, description, attachmentIds = [], ...rest }: ConsultationRequest) =>
  ({ ...rest, title: title.trim(), description: description.trim(), attachmentIds })

/** Whatever the schema cannot say, told at its field and all at once. */
function assertComplete({ title, description, acceptTerms, questionnaire, attachmentIds, startsAt }: Request, { locale }: Actor, now: Date): void {
  const refusals = [
    ...(title.length < TITLE.min ? [errors.TITLE_IS_TOO_SHORT({ field: 'title' })] : []),
    ...(description.length < DESCRIPTION.min ? [errors.DESCRIPTION_IS_TOO_SHORT({ field: 'description' })] : []),
    ...(acceptTerms ? [] : [errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' })]),
    ...(Number.isNaN(Date.parse(startsAt)) ? [shared.VALIDATION_FAILED({ field: 'startsAt' })] : []),
  ]
  const faults = questionnaireFaults(questionnaire, { attachmentIds, today: now.toISOString().slice(0, 10) })
  const [only] = refusals
  if (only && refusals.length === 1 && faults.length === 0) throw only
  const told = [
    ...refusals.map(({ field, code, catalog, message }) => ({ field, code, message: findMessage(locale, `${catalog}.errors.${code}`) ?? message })),
    ...faults.map(({ field, code }) => ({ field: `questionnaire.${field}`, code, message: findMessage(locale, `shared.validation.${code}`) ?? code })),
  ]
  if (told.length > 0) throw shared.VALIDATION_FAILED({ extras: { errors: told } })
}

/** Two requests of one client for a first meeting, at the same moment: the second finds the place taken. */
async function insertOnce(tx: Tx, row: Partial<Consultation>): Promise<Consultation> {
  const [inserted] = await tx<Consultation>('consultation').insert(row as never).onConflict().ignore().returning('*')
  if (!inserted) throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
  return Consultation.fromDatabaseJson(inserted)
}
