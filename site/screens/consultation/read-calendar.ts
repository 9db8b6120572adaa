import { titleIn } from '../../../modules/shared/locale.ts'
import type { BookedService } from '../../islands/consultation/booking/props.ts'
import type { Locals } from '../../locals.ts'
import { isRefused } from '../refused.ts'

type Public = Awaited<ReturnType<Locals['services']['calendar']['slots']['getPublicCalendar']>>

/**
 * The lawyer and services that can be booked, for all pages that show a lawyer's times; undefined
 * when the lawyer is not public.
 */
export async function readCalendar({
  services: { calendar },
  match,
  locale,
}: Pick<Locals, 'services' | 'match' | 'locale'>) {
  const firmLawyerId = match?.params.firmLawyerId ?? ''
  const found: Public | undefined = await calendar.slots
    .getPublicCalendar(firmLawyerId)
    .catch(isRefused)
  if (!found) return undefined
  const offered = await calendar.services.listPublicServices(firmLawyerId)
  const services: BookedService[] = offered.map(
    ({
      id,
      type,
      titleLt,
      titleEn,
      durationMinutes,
      priceCents,
      prepayment,
      firstTimeOnly,
      instantConfirmation,
      horizonDays,
    }) => ({
      id,
      type,
      title: titleIn({ titleLt, titleEn }, locale),
      durationMinutes,
      priceCents,
      prepayment,
      firstTimeOnly,
      instantConfirmation,
      horizonDays,
      isOver: false,
      isBarred: false,
    }),
  )
  return { lawyer: found.firmLawyer, nextFreeAt: found.nextFreeAt, services }
}

export async function isStillFree(
  { services: { calendar } }: Pick<Locals, 'services'>,
  { startsAt, ...which }: { firmLawyerId: string; serviceId: string; startsAt: Date },
): Promise<boolean> {
  const free = await calendar.slots.listFreeSlots({
    ...which,
    from: startsAt,
    to: new Date(startsAt.getTime() + 60_000),
  })
  return free.days.some(({ slots }) =>
    slots.some((slot) => Date.parse(slot.startsAt) === startsAt.getTime()),
  )
}

/** The instant in an address parameter, if it is valid. */
export function instantOf(text: string | null): Date | undefined {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
