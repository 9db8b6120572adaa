import type { SimilarLawyer } from '../../islands/consultation/detail/SimilarLawyers.tsx'
import type { Locals } from '../../locals.ts'

const SHOWN = 3
type Consultation = Awaited<ReturnType<Locals['services']['consultation']['getConsultation']>>

/** Who else has time in the same area, for a client whose request may come to nothing; the booking carries their words over by the consultation's id. */
export async function findSimilarLawyers({ services, locale, path }: Locals, { id, side, status, specialtyCode, counterpart }: Consultation): Promise<{ lawyers: SimilarLawyer[]; all: string } | null> {
  if (side !== 'client' || status === 'past' || !specialtyCode) return null
  const area = (await services.specialty.listOffered()).find(({ code }) => code === specialtyCode)
  if (!area) return null
  const { items } = await services.directory.searchLawyers({ specialty: area.code, sort: 'nearest', pageSize: SHOWN + 1 }, locale)
  const lawyers = items.filter(({ slug, nextFreeAt }) => slug !== counterpart.lawyerSlug && nextFreeAt !== null).slice(0, SHOWN)
  return {
    lawyers: lawyers.map(({ name, firmLawyerId, nextFreeAt }) => ({ name, nextFreeAt, booking: path('booking', { firmLawyerId }, { from: id, area: area.code }) })),
    all: path('lawyers-by-specialty', { specialty: area.slugIn(locale) }),
  }
}
