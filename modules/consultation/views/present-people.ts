import type { Person } from '#modules/account'
import type { FirmLawyerDetails } from '#modules/lawyer'
import { translators, type Locale } from '#modules/shared'
import type { Counterpart } from '../schemas.ts'

/** Why a lawyer cannot be booked any more. */
function whyGone({ isDeleted, status, leftAt }: FirmLawyerDetails): Counterpart['gone'] {
  if (isDeleted) return 'account'
  if (status !== 'approved') return 'listing'
  return leftAt ? 'firm' : null
}

export const presentLawyer = (lawyer: FirmLawyerDetails, locale: Locale): Counterpart => ({
  side: 'lawyer',
  name: lawyerNameOf(lawyer, locale),
  isDeleted: lawyer.isDeleted,
  gone: whyGone(lawyer),
  firmLawyerId: lawyer.id,
  firmName: lawyer.firmName,
  lawyerId: lawyer.lawyerId,
  lawyerSlug: lawyer.lawyerSlug,
  qualification: lawyer.qualification,
  gender: lawyer.gender,
  portraitVersion: lawyer.portraitVersion,
})

export const presentClient = (client: Person | undefined, locale: Locale): Counterpart => ({
  side: 'client',
  name: nameOf(client, locale),
  isDeleted: client?.deleted ?? true,
  gone: null,
  firmLawyerId: null,
  firmName: null,
  lawyerId: null,
  lawyerSlug: null,
  qualification: null,
  gender: null,
  portraitVersion: null,
})

export const lawyerNameOf = (
  { isDeleted, displayName }: Pick<FirmLawyerDetails, 'isDeleted' | 'displayName'>,
  locale: Locale,
): string => (isDeleted ? translators[locale]('consultation.deletedUser') : displayName)

export const nameOf = (person: Person | undefined, locale: Locale): string =>
  !person || person.deleted
    ? translators[locale]('consultation.deletedUser')
    : `${person.name} ${person.lastname}`
