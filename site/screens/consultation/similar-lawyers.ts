import type { SimilarLawyer } from '../../islands/consultation/detail/SimilarLawyers.tsx'
import type { Locals } from '../../locals.ts'

const SHOWN = 3
const TIMES = 3
type Consultation = Awaited<
  ReturnType<Locals['services']['consultation']['views']['getConsultation']>
>

/**
 * Other available lawyers for a client whose request may fail or whose lawyer is gone: in the same area, or in the lawyer's
 * main one when the client chose none. The booking carries the text over by the consultation's id.
 */
export async function findSimilarLawyers(
  { services, locale, path }: Locals,
  { id, side, status, specialtyCode, counterpart }: Consultation,
): Promise<{ lawyers: SimilarLawyer[]; all: string; hasArea: boolean } | null> {
  if (side !== 'client' || (status === 'past' && !counterpart.gone)) return null
  const { lawyerSlug } = counterpart
  const code =
    specialtyCode ??
    (lawyerSlug && (await services.directory.listings.findMainArea(lawyerSlug))?.area)
  const area = (await services.specialty.listOffered()).find((specialty) => specialty.code === code)
  const { items } = await services.directory.search.searchLawyers(
    { ...(area && { specialty: area.code }), sort: 'nearest', pageSize: SHOWN + 1 },
    locale,
  )
  const lawyers = items
    .filter(({ slug, nextFreeAt }) => slug !== lawyerSlug && nextFreeAt !== null)
    .slice(0, SHOWN)
  return {
    lawyers: lawyers.map(
      ({ name, title, portrait, rating, reviewCount, firstMeeting, firmLawyerId, nextFree }) => ({
        name,
        title,
        picture: portrait?.small.webp ?? null,
        rating,
        reviewCount,
        priceCents: firstMeeting?.priceCents ?? null,
        times: nextFree.slice(0, TIMES).map(({ startsAt }) => startsAt),
        booking: path(
          'booking',
          { firmLawyerId },
          { from: id, ...(specialtyCode && area && { area: area.code }) },
        ),
      }),
    ),
    all: area ? path('lawyers-by-specialty', { specialty: area.slugIn(locale) }) : path('lawyers'),
    hasArea: area !== undefined,
  }
}
