import { readablePhone } from '#modules/account'
import { postalAddress, type Db, type Locale } from '#modules/shared'
import type { Needs } from './needs.ts'
import type { Terms } from './terms.ts'

/** What the parties have agreed on, as it stands now, from those modules that know it. */
export async function collectTerms(
  { consultation, account, brand, findVatRate }: Needs,
  db: Db,
  consultationId: string,
  locale: Locale,
): Promise<Terms> {
  const parties = await consultation.getParties(db, consultationId)
  const { lawyer, service, vatBasisPoints } = parties
  const { name, lastname, email } = await account.people.getPerson(db, parties.client.accountId)
  return {
    number: parties.number,
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
    client: { name: `${name} ${lastname}`, email, represents: parties.client.represents },
    service: {
      title: service.titles[locale],
      durationMinutes: service.durationMinutes,
      startsAt: parties.startsAt,
      timeZone: parties.timeZone,
    },
    priceCents: parties.priceCents,
    vatBasisPoints:
      vatBasisPoints > 0 ? ((await findVatRate?.(db, consultationId)) ?? vatBasisPoints) : null,
    payment: parties.payment === 'after' ? 'after' : 'before',
    refundRule: parties.refundRule,
    conflictCheckedAt: parties.conflictCheckedAt,
    acceptedAt: parties.acceptedAt ?? parties.requestedAt,
    platform: brand.name,
  }
}
