import { VAT_RATE_BASIS_POINTS } from '../../../modules/shared/money.ts'
import { formatDate } from '../../../modules/shared/time.ts'
import {
  isBookable,
  type BookedLawyer,
  type BookingFirst,
} from '../../islands/consultation/booking/props.ts'
import { isPaidBefore } from '../../islands/consultation/booking/summary/promises.ts'
import { isScreen } from '../../islands/consultation/booking/flow/screens.ts'
import type { Locals } from '../../locals.ts'
import { isRefused } from '../refused.ts'
import { instantOf, isStillFree, readCalendar } from './read-calendar.ts'

/** The initial state of the booking page, as far as the address is still valid. */
export async function readBooking(locals: Locals, query: URLSearchParams) {
  const { services, viewer, locale, t, path } = locals
  const found = await readCalendar(locals)
  if (!found) return { state: 'not-found' } as const
  const { lawyer } = found
  if (lawyer.accountId === viewer?.accountId) return { state: 'own', lawyer } as const
  if (found.services.length === 0) return { state: 'no-services', lawyer } as const

  const [specialties, profile, met, ownTimes, mustPrepay, answerWithin, cover] = await Promise.all([
    services.specialty.listOffered(),
    services.directory.profiles.findPublicProfile(lawyer.lawyerSlug, locale),
    found.services.some(({ firstTimeOnly }) => firstTimeOnly) && viewer
      ? findMet(locals, viewer, lawyer.lawyerId)
      : undefined,
    viewer ? services.consultation.views.listOwnTimes(viewer) : [],
    viewer ? services.consultation.requests.mustPrepay(viewer) : false,
    services.calendar.slots.readAnswerWithin(lawyer.id),
    services.calendar.cover.findPublicCover(lawyer.id),
  ])
  const offered = found.services.map((service) => ({
    ...service,
    isOver: service.firstTimeOnly && met !== undefined,
    isBarred: mustPrepay && !isPaidBefore(service),
  }))
  const bookable = offered.filter(isBookable)
  const own = new Set(profile?.specialties.map(({ code }) => code))
  const asked = query.get('service')
  // When the requested service does not exist any more, the client chooses again: never preselect a
  // more expensive one.
  const only = bookable.length === 1 ? bookable[0] : undefined
  const service = asked ? bookable.find(({ id }) => id === asked) : only
  const at = instantOf(query.get('at'))
  const wanted = service && at
  const kept =
    viewer && query.get('hold')
      ? await services.calendar.holds.findHold(viewer, { holdId: query.get('hold')! })
      : undefined
  const hold =
    kept &&
    kept.firmLawyerId === lawyer.id &&
    kept.serviceId === service?.id &&
    kept.startsAt.getTime() === wanted?.getTime()
      ? kept
      : undefined
  // The claim lasts slightly longer than the promise to the client, for the next in line. Show the
  // promise.
  const promised =
    hold && viewer
      ? (await services.waitingList.own.listEntries(viewer, { firmLawyerId: lawyer.id })).find(
          (entry) => entry.heldOffer?.id === hold.id,
        )?.heldOffer?.until
      : undefined
  const isFree = Boolean(
    hold ||
    (service &&
      wanted &&
      (await isStillFree(locals, {
        firmLawyerId: lawyer.id,
        serviceId: service.id,
        startsAt: wanted,
      }))),
  )
  const step = query.get('step')
  const screen = firstScreen({
    isServiceGone: Boolean(asked && asked !== service?.id),
    isTimeGone: Boolean(wanted && !isFree),
    step,
    isServiceChosen: Boolean(asked && service),
    isTimeChosen: Boolean(wanted),
  })
  const area = query.get('area') ?? ''

  return {
    state: 'open',
    lawyer,
    props: {
      lawyer: {
        firmLawyerId: lawyer.id,
        name: lawyer.displayName,
        qualification: t(`lawyer.qualification.${lawyer.qualification}`, { gender: lawyer.gender }),
        firmName: lawyer.firmName,
        portrait: profile?.portrait?.small.webp ?? null,
        timeZone: lawyer.timeZone,
        vatBasisPoints: lawyer.vatPayer ? VAT_RATE_BASIS_POINTS : 0,
        hourlyRateCents: lawyer.hourlyRateCents,
        answerWithin: answerWithin?.toISOString() ?? null,
        cover: cover ? { until: cover.until, name: cover.name } : null,
      } satisfies BookedLawyer,
      services: offered,
      areas: specialties
        .map((specialty) => ({
          code: specialty.code,
          name: specialty.nameIn(locale),
          isLawyers: own.has(specialty.code),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
      terms: services.consultation.requests.bookingTerms,
      ownTimes,
      first: {
        screen,
        serviceId: service?.id ?? '',
        overId: offered.find(({ id, isOver }) => isOver && id === asked)?.id ?? '',
        metHref: met ? path('consultation', { id: met.id }) : '',
        startsAt: wanted && isFree ? wanted.toISOString() : '',
        specialtyCode: specialties.some(({ code }) => code === area) ? area : '',
        // Without an available service the time does not matter: the list of services says why.
        justTakenAt: service && wanted && !isFree ? wanted.toISOString() : null,
        unavailableAt: at && !isFree ? at.toISOString() : null,
        ...(await carriedOver(locals, query, lawyer.lawyerId)),
        hold: hold
          ? {
              id: hold.id,
              startsAt: hold.startsAt.toISOString(),
              until: promised ?? hold.until.toISOString(),
            }
          : null,
      },
    },
  } as const
}

/**
 * The client's own text from an inquiry or an earlier request, read from the server by id, never
 * from the address.
 */
async function carriedOver(
  { services, viewer, locale, t }: Locals,
  query: URLSearchParams,
  lawyerId: string,
): Promise<Pick<BookingFirst, 'title' | 'description' | 'again'>> {
  const [inquiry, from] = [query.get('inquiry'), query.get('from')]
  const before =
    viewer && from
      ? await services.consultation.views.getConsultation(viewer, from).catch(isRefused)
      : undefined
  if (before?.side === 'client' && before.status !== 'past')
    return { title: before.title ?? '', description: before.description ?? '', again: null }
  // The meeting with this lawyer that the client comes back to; a matter may be erased by now.
  if (before?.side === 'client' && before.counterpart.lawyerId === lawyerId && before.questionnaire)
    return {
      title: before.title === t('consultation.erased') ? '' : (before.title ?? ''),
      description: t('consultation.booking.again.description', {
        date: formatDate(new Date(before.startsAt), locale, before.timeZone),
        number: before.number,
      }),
      again: { questionnaire: before.questionnaire },
    }
  return {
    title: '',
    again: null,
    description:
      (viewer && inquiry && (await services.inquiry.own.findBookingText(viewer, inquiry))) || '',
  }
}

/**
 * The consultation that used up the first meeting with this lawyer, within the client's newest
 * hundred bookings. The request itself makes the final check.
 */
export async function findMet(
  { services: { consultation } }: Pick<Locals, 'services'>,
  viewer: NonNullable<Locals['viewer']>,
  lawyerId: string,
): Promise<{ id: string } | undefined> {
  const { items } = await consultation.views.listConsultations(viewer, {
    tab: 'history',
    side: 'client',
    page: 1,
    pageSize: 100,
  })
  return items.find(
    ({ counterpart, status }) =>
      counterpart.lawyerId === lawyerId && status !== 'declined' && status !== 'refunded',
  )
}

type Arrival = {
  isServiceGone: boolean
  isTimeGone: boolean
  step: string | null
  isServiceChosen: boolean
  isTimeChosen: boolean
}

/** The screen on which the form opens. What can no longer be booked is chosen again first. */
function firstScreen({ isServiceGone, isTimeGone, step, isServiceChosen, isTimeChosen }: Arrival) {
  if (isServiceGone) return 'service'
  if (isTimeGone) return 'time'
  if (isScreen(step)) return step
  if (!isServiceChosen) return 'service'
  return isTimeChosen ? 'matter' : 'time'
}
