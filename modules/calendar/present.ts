import type { Static } from 'typebox'
import type { FirmLawyerDetails } from '#modules/lawyer'
import { titleIn, type Locale } from '#modules/shared'
import type { Block } from './hours/calendar-block.ts'
import type { OwnCalendar } from './hours/change-calendar.ts'
import { holidayName, type OfferedHoliday } from './hours/holidays.ts'
import type { OwnService, PresentedService } from './services/schemas.ts'
import type { PresentedBlock } from './hours/block-schemas.ts'
import type { PresentedCalendar } from './hours/schemas.ts'
import type { PresentedFirmLawyer } from './slots/schemas.ts'
import type { PresentedRecurringBlock } from './recurring/schemas.ts'
import type { RecurringBlock } from './recurring/recurring-block.ts'
import { presentRule } from './recurring/recurring-rule.ts'
import type { Service } from './services/offered-service.ts'
import type { OfferedService } from './services/own-services.ts'

export const presentService = (
  service: Service,
  locale: Locale,
): Static<typeof PresentedService> => {
  // Buffers show how the lawyer works, and clients do not need them.
  const {
    titleLt: _,
    titleEn: __,
    bufferBeforeMinutes: ___,
    bufferAfterMinutes: ____,
    ...presented
  } = termsOf(service)
  return { ...presented, title: titleIn(service, locale) }
}

/** A service as its lawyer edits it. */
export const presentOwnService = ({
  service,
  coming,
}: OfferedService): Static<typeof OwnService> => ({
  ...termsOf(service),
  version: service.version,
  comingConsultations: coming,
})

const termsOf = ({
  id,
  firmLawyerId,
  type,
  titleLt,
  titleEn,
  durationMinutes,
  priceCents,
  prepayment,
  firstTimeOnly,
  slotsPerDay,
  instantConfirmation,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  noticeMinutes,
  horizonDays,
}: Service) => ({
  id,
  firmLawyerId,
  type,
  titleLt,
  titleEn,
  durationMinutes,
  priceCents,
  prepayment,
  firstTimeOnly,
  slotsPerDay,
  instantConfirmation,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  noticeMinutes,
  horizonDays,
})

export const presentFirmLawyer = (
  details: FirmLawyerDetails,
  nextFreeAt: Date | undefined,
): Static<typeof PresentedFirmLawyer> => ({
  id: details.id,
  firmLawyerId: details.id,
  firmId: details.firmId,
  firmName: details.firmName,
  firmSlug: details.firmSlug,
  lawyerId: details.lawyerId,
  slug: details.lawyerSlug,
  name: details.displayName,
  qualification: details.qualification,
  timeZone: details.timeZone,
  nextFreeAt: nextFreeAt?.toISOString() ?? null,
})

export const presentCalendar = ({
  weekly,
  dates,
  blocks,
  recurringBlocks,
  ...rules
}: OwnCalendar): Static<typeof PresentedCalendar> => ({
  ...rules,
  weekly: weekly.map(({ weekday, hours }) => ({ weekday, hours: [...hours] })),
  dates: dates.map(({ date, hours }) => ({ date, hours: [...hours] })),
  blocks: blocks.map(presentBlock),
  recurringBlocks: recurringBlocks.map(presentRecurringBlock),
})

export const presentHoliday = ({ codes, ...holiday }: OfferedHoliday, locale: Locale) => ({
  ...holiday,
  name: holidayName(codes, locale),
})

export const presentBlock = ({
  id,
  startsAt,
  endsAt,
  reason,
  version,
}: Block): Static<typeof PresentedBlock> => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  reason,
  version,
})

export const presentRecurringBlock = ({
  id,
  reason,
  version,
  ...rule
}: RecurringBlock): Static<typeof PresentedRecurringBlock> => ({
  id,
  ...presentRule(rule),
  reason,
  version,
})
