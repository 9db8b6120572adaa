import { anAccount, type TestAccount, createTestAccounts } from '#modules/account/testing'
import { createAttendance } from '#modules/attendance'
import { createCalendar, type Service } from '#modules/calendar'
import { aCalendar, type TestCalendar } from '#modules/calendar/testing'
import { createTestFiles } from '#modules/file/testing'
import { aLawyer, createTestLawyers, type TestLawyer } from '#modules/lawyer/testing'
import { HOUR, isRefusal, type Refusal, type Tx } from '#modules/shared'
import type { TestFoundation } from '#testing'
import { createSpecialty } from '#modules/specialty'
import { isPrepaid } from './request/booked-terms.ts'
import { Consultation as Stored } from './consultation.ts'
import { recordJoined } from './advance/record-attendance.ts'
import { createConsultation, type Consultations } from './service.ts'
import type { ShownStatus } from './state/shown-status.ts'

export { SHOWN_STATUSES } from './state/shown-status.ts'
import type { Needs } from './needs.ts'
import { NO_ANSWERS } from './matter/no-answers.ts'
import type { ConsultationRequest } from './request/request-schemas.ts'

/** Tuesday, 1 December 2026, ten in the morning in Vilnius: the start of the tests' stories. */
export const NOW = new Date('2026-12-01T08:00:00Z')
/** The Monday after, ten in the morning in Vilnius: within office hours. */
export const MONDAY_TEN = new Date('2026-12-07T08:00:00Z')
export const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)

/** The module and everything below it, on the test's own database. */
export function createTestConsultations(
  foundation: TestFoundation,
  {
    mayReadLocal = false,
    maxRequestsPerDay = { perLawyer: Infinity, total: Infinity },
  }: { mayReadLocal?: boolean; maxRequestsPerDay?: Needs['maxRequestsPerDay'] } = {},
) {
  const file = createTestFiles(foundation)
  const account = createTestAccounts(foundation, {
    files: file,
  })
  const lawyer = createTestLawyers(foundation)
  const attendance = createAttendance(foundation)
  const calendar = createCalendar({
    ...foundation,
    account,
    lawyer,
    mayReadLocal,
    calendarProviders: [],
  })
  const consultation = createConsultation({
    ...foundation,
    account,
    attendance,
    lawyer,
    calendar,
    file,
    specialty: createSpecialty(foundation),
    maxRequestsPerDay,
  })
  return { account, attendance, lawyer, calendar, file, consultation }
}

export { NO_ANSWERS }

export const aRequest = (
  firmLawyerId: string,
  serviceId: string,
  given: Partial<ConsultationRequest> = {},
): ConsultationRequest => ({
  firmLawyerId,
  serviceId,
  startsAt: MONDAY_TEN.toISOString(),
  title: 'Nuomos sutarties nutraukimas',
  description: 'Nuomotojas reikalauja išsikraustyti per savaitę, nors sutartis galioja dar metus.',
  questionnaire: NO_ANSWERS,
  acceptTerms: true,
  ...given,
})

export type Cast = {
  rasa: TestLawyer
  services: TestCalendar
  tomas: TestAccount
  emma: TestAccount
}

/**
 * Advocate Rasa with office hours and three services, and her clients Tomas and Emma. The clock
 * stands at NOW.
 */
export async function aCast(foundation: TestFoundation): Promise<Cast> {
  foundation.clock.moveTo(NOW)
  const rasa = await aLawyer(foundation)
  const services = await aCalendar(foundation, rasa.firmLawyerId)
  const [tomas, emma] = await Promise.all([
    anAccount(foundation),
    anAccount(foundation, { name: 'Emma', lastname: 'Clarke', locale: 'en' }),
  ])
  return { rasa, services, tomas, emma }
}

type World = {
  consultation: Consultations
  foundation: Pick<TestFoundation, 'transact' | 'clock'>
  cast: Cast
}
export type GivenConsultation = {
  status?: Exclude<ShownStatus, 'refunded'>
  service?: Service
  client?: TestAccount
} & Partial<ConsultationRequest>

/** An agreement shown to Tomas, for tests that do not need its text. */
export const SHOWN = { sha256: 'a'.repeat(64), clientName: 'Tomas Petraitis' }

/** A consultation of Tomas with Rasa, brought to this status by real moves. Charged by default. */
export async function aConsultation(
  { consultation, foundation, cast }: World,
  { status = 'requested', service, client = cast.tomas, ...given }: GivenConsultation = {},
): Promise<string> {
  const { transact, clock } = foundation
  const { rasa, services } = cast
  const booked = service ?? (status === 'accepted' ? services.free : services.charged)
  const { id, startsAt, endsAt } = await consultation.requests.requestConsultation(
    client.actor,
    aRequest(rasa.firmLawyerId, booked.id, given),
  )
  const reach = { id }
  const clear = () => consultation.actions.checkConflict(rasa.actor, { ...reach, conflict: false })
  const accept = async () => {
    await clear()
    await consultation.actions.acceptConsultation(rasa.actor, reach)
  }
  const pay = async () => {
    await accept()
    if (booked.priceCents === 0) return
    await transact(async (tx) => {
      await consultation.moves.recordAgreementShown(tx, {
        ...reach,
        ...SHOWN,
        clientName: `${client.name} ${client.lastname}`,
      })
      if (isPrepaid(booked))
        await consultation.moves.confirmPayment(tx, { ...reach, paidAt: clock.now() })
    })
  }
  const sign = async () => {
    await pay()
    if (booked.priceCents > 0)
      await transact((tx) =>
        consultation.moves.confirmSignature(tx, { ...reach, signedAt: clock.now() }),
      )
  }
  switch (status) {
    case 'requested':
      break
    case 'proposed-by-client':
      await consultation.actions.proposeTime(client.actor, {
        ...reach,
        startsAt: later(new Date(startsAt), HOUR),
      })
      break
    case 'proposed-by-lawyer':
      await clear()
      await consultation.actions.proposeTime(rasa.actor, {
        ...reach,
        startsAt: later(new Date(startsAt), HOUR),
      })
      break
    case 'accepted':
    case 'awaiting-payment':
      await accept()
      break
    case 'awaiting-signature':
      await pay()
      break
    case 'reserved':
      await sign()
      break
    case 'declined':
      await consultation.actions.declineConsultation(client.actor, {
        ...reach,
        comment: 'Reikalas išsisprendė savaime.',
      })
      break
    case 'past':
      await sign()
      await transact(async (tx) => {
        for (const { accountId } of [client.actor, rasa.actor])
          await recordAttended(tx, {
            ...reach,
            accountId,
            joinedAt: new Date(startsAt),
          })
      })
      clock.moveTo(later(new Date(endsAt), HOUR))
      await consultation.deadlines.finishPast()
  }
  return id
}

/** Records that a person came, for tests that do not need the meeting room. */
export async function recordAttended(
  tx: Tx,
  { id, accountId, joinedAt }: { id: string; accountId: string; joinedAt: Date },
): Promise<void> {
  const { clientAccountId } = await Stored.query(tx).findById(id).throwIfNotFound()
  await recordJoined(tx, {
    id,
    side: accountId === clientAccountId ? 'client' : 'lawyer',
    joinedAt,
  })
}

/** The refusal of an attempt; any other result fails the test. */
export async function refusal(attempt: Promise<unknown>): Promise<
  Refusal & {
    extras?: {
      consultationStatus?: ShownStatus
      errors?: Array<{ field: string; code: string; message: string }>
    }
  }
> {
  try {
    await attempt
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
  throw new Error('Nothing was refused')
}
