import { calendarErrors } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { emit, errors as shared, findMessage, MINUTE, newId, VAT_RATE_BASIS_POINTS, type Actor, type Tx } from '#modules/shared'
import { REFUND_RULE } from './cancellation.ts'
import { attachToConsultation } from './attach-files.ts'
import { Consultation } from './consultation.ts'
import { firstMove } from './consultation-move.ts'
import { partiesOf, sealParty, type ConsultationParty } from './consultation-party.ts'
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
import type { Turns } from './turns.ts'
import { startWaiting } from './waiting.ts'

/**
 * Asks a lawyer for a time and holds it at once, until the lawyer must have answered. Of any number of people who ask for
 * the same time one gets it; the others are refused with TIME_IS_BUSY, and nothing of theirs is kept. Who repeats a request whose
 * answer was lost on its way, with the same key, gets the consultation of the first.
 */
export async function requestConsultation(needs: Needs & { inTurn: Turns }, actor: Actor, input: ConsultationRequest, key?: string): Promise<Consultation> {
  try {
    return await requestOnce(needs, actor, tidy(input), key)
  } catch (refusal) {
    const made = key === undefined ? undefined : await Consultation.query(needs.db).findOne({ clientAccountId: actor.accountId, requestKey: key })
    if (!made) throw refusal
    return made
  }
}

async function requestOnce(needs: Needs & { inTurn: Turns }, actor: Actor, request: Request, key: string | undefined): Promise<Consultation> {
  const now = needs.clock.now()
  assertComplete(request, actor, now)
  const { firmLawyerId } = request
  const startsAt = new Date(request.startsAt)
  const ask = () => askFor(needs, actor, { ...request, startsAt }, key)
  // Whoever was offered this time from the waiting list holds it themself; what has passed is told as such.
  if (request.holdId || startsAt.getTime() <= now.getTime() + MINUTE) return ask()
  const taken = await needs.inTurn(`${firmLawyerId} ${startsAt.toISOString()}`, async () => {
    // A crowd that wants one time is told here, at the price of one question.
    if (await needs.calendar.isHeld({ firmLawyerId, startsAt })) throw calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
    return ask()
  })
  if (!taken) throw calendarErrors.TIME_IS_BUSY({ field: 'startsAt' })
  return taken
}

async function askFor(needs: Needs, actor: Actor, request: Omit<Request, 'startsAt'> & { startsAt: Date }, requestKey: string | undefined): Promise<Consultation> {
  const { firmLawyerId, serviceId, startsAt } = request
  const [lawyer, client] = await Promise.all([
    needs.lawyer.getFirmLawyer(needs.db, firmLawyerId),
    needs.account.getPerson(needs.db, actor.accountId),
    needs.calendar.refreshOutside(firmLawyerId),
  ])
  if (lawyer.accountId === actor.accountId) throw errors.OWN_CALENDAR()
  if (request.specialtyCode && !(await needs.specialty.findSpecialty({ code: request.specialtyCode }))?.isActive) throw errors.SPECIALTY_NOT_FOUND({ field: 'specialtyCode' })

  return needs.transact(async (tx) => {
    const { hasMet } = await assertMayRequest(tx, { clientAccountId: actor.accountId, lawyerId: lawyer.lawyerId })
    // Before anything of others is held: whoever hides this lawyer meanwhile waits for us and then finds the consultation, or we see it is too late.
    if (!(await needs.lawyer.holdShown(tx, firmLawyerId))) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    if (request.holdId) await needs.calendar.takeHold(tx, { holdId: request.holdId, accountId: actor.accountId, firmLawyerId, startsAt })
    // Within the transaction: from here on nobody changes the lawyer's hours, blocks or services under our feet.
    const { service, endsAt } = await needs.calendar.openBooking(tx, { firmLawyerId, serviceId, startsAt })
    const now = needs.clock.now()
    const id = newId()
    const answerBy = answerDeadline(now, startsAt)
    await needs.calendar.claimTime(tx, { firmLawyerId, serviceId, consultationId: id, startsAt, endsAt, heldUntil: answerBy, now })
    if (service.firstTimeOnly && hasMet) throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
    const parties = partiesOf(`${client.name} ${client.lastname}`, request.questionnaire)
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
      requestKey: requestKey ?? null,
      status: 'requested',
      startsAt,
      endsAt,
      finishesAt: joinWindow({ startsAt, endsAt }).closesAt,
      timeZone: lawyer.timeZone,
      answerBy,
      ...startWaiting({ status: 'requested', answerBy, payBy: null, startsAt }, now),
      requestedAt: now,
    }, parties.map((party, position) => sealParty(needs.cipher, id, party, position)), {
      consultationId: id, position: 1, move: 'request', by: 'client', accountId: actor.accountId, fromStatus: null, toStatus: 'requested', startsAt, movedAt: now,
    })
    if (request.attachmentIds.length > 0) await attachToConsultation(needs, tx, actor, consultation, request.attachmentIds)
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

const ORPHAN = '23503'

/**
 * The consultation, its parties and the first move of its history in one statement. Two requests of one client for a first meeting, at the same
 * moment: the second finds the place taken, and what it brought belongs to nothing.
 */
async function insertOnce(tx: Tx, row: Partial<Consultation>, parties: Partial<ConsultationParty>[], move: Parameters<typeof firstMove>[0]): Promise<Consultation> {
  try {
    const [inserted] = await tx<Consultation>('consultation')
      .with('parties', tx('consultationParty').insert(parties))
      .with('history', tx('consultationMove').insert(firstMove(move)))
      .insert(row as never).onConflict().ignore().returning('*')
    if (inserted) return Consultation.fromDatabaseJson(inserted)
  } catch (error) {
    if ((error as { code?: string }).code !== ORPHAN) throw error
  }
  throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
}
