import { readablePhone } from '#modules/account'
import type { Snapshot } from '#modules/consultation'
import { postalAddress, type Db, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Subject } from '../subject.ts'
import type { Terms } from './terms.ts'

/** The present terms, read from the modules that own them. */
export async function collectTerms(
  needs: Needs,
  db: Db,
  subject: Subject,
  locale: Locale,
): Promise<Terms> {
  const { consultation, account, lawyer: lawyers, brand } = needs
  const { consultationId } = subject
  const snapshot = await consultation.snapshots.get(db, consultationId)
  const { represents } = await consultation.matter.getForDocuments(db, consultationId)
  const agreed = subject.taskId
    ? await termsOfTask(needs, db, subject.taskId)
    : termsOfMeeting(snapshot, locale)
  const lawyer = await lawyers.memberships.getFirmLawyer(db, agreed.firmLawyerId)
  const { name, lastname, email } = await account.people.getPerson(db, snapshot.clientAccountId)
  return {
    number: agreed.number,
    lawyer: {
      name: lawyer.displayName,
      qualification: lawyer.qualification,
      gender: lawyer.gender,
      supervisor: lawyer.supervisor,
      hourlyRateCents: lawyer.hourlyRateCents,
    },
    practice: {
      form: lawyer.practiceForm,
      name: lawyer.firmName,
      legalCode: lawyer.firmRegistrationCode,
      vatNumber: agreed.isVatPayer ? lawyer.vatNumber : null,
      address: postalAddress(lawyer.firmAddress, lawyer.firmCity),
      email: lawyer.firmEmail,
      phone: lawyer.firmPhone && readablePhone(lawyer.firmPhone),
    },
    client: { name: `${name} ${lastname}`, email, represents },
    work: agreed.work,
    timeZone: snapshot.timeZone,
    priceCents: agreed.priceCents,
    vatBasisPoints: agreed.vatBasisPoints,
    payment: agreed.payment,
    refundRule: snapshot.refundRule,
    conflictCheckedAt: snapshot.conflictCheckedAt,
    acceptedAt: agreed.acceptedAt,
    platform: brand.name,
  }
}

/** What differs between a meeting and a task. */
type SubjectTerms = Pick<
  Terms,
  'number' | 'work' | 'priceCents' | 'vatBasisPoints' | 'payment' | 'acceptedAt'
> & { firmLawyerId: string; isVatPayer: boolean }

function termsOfMeeting(snapshot: Snapshot, locale: Locale): SubjectTerms {
  const { number, firmLawyerId, priceCents, vatBasisPoints, advanceVatBasisPoints } = snapshot
  const { serviceTitles, durationMinutes, startsAt, payment, acceptedAt, requestedAt } = snapshot
  return {
    number,
    firmLawyerId,
    priceCents,
    isVatPayer: vatBasisPoints > 0,
    vatBasisPoints: vatBasisPoints > 0 ? (advanceVatBasisPoints ?? vatBasisPoints) : null,
    payment: payment === 'after' ? 'after' : 'before',
    acceptedAt: acceptedAt ?? requestedAt,
    work: { kind: 'meeting', title: serviceTitles[locale], durationMinutes, startsAt },
  }
}

async function termsOfTask(
  { fixedPriceTask }: Needs,
  db: Db,
  taskId: string,
): Promise<SubjectTerms> {
  const task = await fixedPriceTask.snapshots.get(db, taskId)
  const { number, firmLawyerId, priceCents, vatBasisPoints, advanceVatBasisPoints } = task
  const { title, description, workingDays, offeredAt } = task
  return {
    number,
    firmLawyerId,
    priceCents,
    isVatPayer: vatBasisPoints > 0,
    vatBasisPoints: advanceVatBasisPoints,
    payment: 'before',
    acceptedAt: offeredAt,
    work: { kind: 'task', title, description, workingDays },
  }
}
