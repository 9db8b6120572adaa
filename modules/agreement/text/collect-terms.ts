import { readablePhone } from '#modules/account'
import { postalAddress, type Db, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Terms } from './terms.ts'

/** The present terms, read from the modules that own them. */
export async function collectTerms(
  { consultation, account, lawyer: lawyers, brand }: Needs,
  db: Db,
  consultationId: string,
  locale: Locale,
): Promise<Terms> {
  const snapshot = await consultation.snapshots.get(db, consultationId)
  const { represents } = await consultation.matter.getForDocuments(db, consultationId)
  const lawyer = await lawyers.memberships.getFirmLawyer(db, snapshot.firmLawyerId)
  const { vatBasisPoints, advanceVatBasisPoints } = snapshot
  const { name, lastname, email } = await account.people.getPerson(db, snapshot.clientAccountId)
  return {
    number: snapshot.number,
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
      vatNumber: vatBasisPoints > 0 ? lawyer.vatNumber : null,
      address: postalAddress(lawyer.firmAddress, lawyer.firmCity),
      email: lawyer.firmEmail,
      phone: lawyer.firmPhone && readablePhone(lawyer.firmPhone),
    },
    client: { name: `${name} ${lastname}`, email, represents },
    service: {
      title: snapshot.serviceTitles[locale],
      durationMinutes: snapshot.durationMinutes,
      startsAt: snapshot.startsAt,
      timeZone: snapshot.timeZone,
    },
    priceCents: snapshot.priceCents,
    vatBasisPoints: vatBasisPoints > 0 ? (advanceVatBasisPoints ?? vatBasisPoints) : null,
    payment: snapshot.payment === 'after' ? 'after' : 'before',
    refundRule: snapshot.refundRule,
    conflictCheckedAt: snapshot.conflictCheckedAt,
    acceptedAt: snapshot.acceptedAt ?? snapshot.requestedAt,
    platform: brand.name,
  }
}
