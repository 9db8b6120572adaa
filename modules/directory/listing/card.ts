import type { Service } from '#modules/calendar'
import type { LawyerProfile } from '#modules/lawyer'
import type { FirstMeeting, LawyerCard, ListedFirm } from './lawyer-listing.ts'
import { summaryOf } from './summary.ts'

type Through = Pick<
  LawyerProfile['memberships'][number],
  'firmSlug' | 'firmName' | 'vatPayer' | 'timeZone'
>

export function cardOf(
  { lawyer, specialties }: LawyerProfile,
  membership: Through,
  service: Service | undefined,
  firms: ListedFirm[],
): LawyerCard {
  const {
    name,
    lastname,
    gender,
    qualification,
    portraitVersion,
    city,
    languages,
    clientTypes,
    hourlyRateCents,
    workingSince,
  } = lawyer
  return {
    name,
    lastname,
    gender,
    qualification,
    portraitVersion,
    city,
    languages,
    clientTypes,
    hourlyRateCents,
    workingSince,
    firm: { slug: membership.firmSlug, name: membership.firmName },
    firms,
    vatPayer: membership.vatPayer,
    timeZone: membership.timeZone,
    specialties: specialties.map(({ specialtyCode, percentage }) => ({
      code: specialtyCode,
      percentage,
    })),
    firstMeeting: service ? firstMeetingOf(service) : null,
    // A check of the table ensures both for approved lawyers.
    register: {
      source: lawyer.registerSource ?? 'team',
      checkedAt: (lawyer.registerCheckedAt ?? lawyer.createdAt).toISOString(),
    },
    summaryLt: summaryOf(lawyer.descriptionLt),
    summaryEn: summaryOf(lawyer.descriptionEn),
    changedAt: lawyer.changedAt.toISOString(),
  }
}

const firstMeetingOf = ({
  id,
  titleLt,
  titleEn,
  durationMinutes,
  priceCents,
  instantConfirmation,
}: Service): FirstMeeting => ({
  serviceId: id,
  titleLt,
  titleEn,
  durationMinutes,
  priceCents,
  instantConfirmation,
})
