import type { Static } from 'typebox'
import { translators, type Locale } from '#modules/shared'
import type { FirmLawyerDetails } from '#modules/lawyer'
import type { Block, OwnCalendar } from './hours/change-calendar.ts'
import { CHARGED_NOTICE_MINUTES, HORIZON_DAYS, NOTICE_MINUTES } from './limits.ts'
import type { OfferedHoliday } from './hours/holidays.ts'
import type { OfferedService } from './services/own-services.ts'
import type {
  OwnService,
  PresentedBlock,
  PresentedCalendar,
  PresentedFirmLawyer,
  PresentedService,
} from './schemas.ts'
import type { Service } from './services/offered-service.ts'

export const titleIn = (
  { titleLt, titleEn }: Pick<Service, 'titleLt' | 'titleEn'>,
  locale: Locale,
): string => (locale === 'lt' ? (titleLt ?? titleEn) : (titleEn ?? titleLt)) ?? ''

/** A service as the public sees it. */
export const presentService = (
  service: Service,
  locale: Locale,
): Static<typeof PresentedService> => ({
  id: service.id,
  firmLawyerId: service.firmLawyerId,
  type: service.type,
  title: titleIn(service, locale),
  durationMinutes: service.durationMinutes,
  priceCents: service.priceCents,
  prepayment: service.prepayment,
  firstTimeOnly: service.firstTimeOnly,
  slotsPerDay: service.slotsPerDay,
})

/** A service as its lawyer edits it. */
export const presentOwnService = ({
  service: {
    id,
    firmLawyerId,
    version,
    type,
    titleLt,
    titleEn,
    durationMinutes,
    priceCents,
    prepayment,
    firstTimeOnly,
    slotsPerDay,
  },
  coming,
}: OfferedService): Static<typeof OwnService> => ({
  id,
  firmLawyerId,
  version,
  comingConsultations: coming,
  type,
  titleLt,
  titleEn,
  durationMinutes,
  priceCents,
  prepayment,
  firstTimeOnly,
  slotsPerDay,
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
  noticeMinutes: NOTICE_MINUTES,
  chargedNoticeMinutes: CHARGED_NOTICE_MINUTES,
  horizonDays: HORIZON_DAYS,
  nextFreeAt: nextFreeAt?.toISOString() ?? null,
})

export const presentCalendar = ({
  firmLawyerId,
  timeZone,
  version,
  calendarType,
  slotsPerDay,
  weekly,
  dates,
  blocks,
}: OwnCalendar): Static<typeof PresentedCalendar> => ({
  firmLawyerId,
  timeZone,
  version,
  calendarType,
  slotsPerDay,
  weekly: weekly.map(({ weekday, hours }) => ({ weekday, hours: [...hours] })),
  dates: dates.map(({ date, hours }) => ({ date, hours: [...hours] })),
  blocks: blocks.map(presentBlock),
})

export const presentHoliday = ({ codes, ...holiday }: OfferedHoliday, locale: Locale) => ({
  ...holiday,
  name: codes.map((code) => translators[locale](`calendar.holiday.${code}`)).join(', '),
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
