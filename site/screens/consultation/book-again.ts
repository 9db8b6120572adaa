import type { BookAgain } from '../../../modules/consultation/index.ts'
import type { Locals } from '../../locals.ts'

/** The lawyer among those whom the reader has met and can book again. */
export async function findAgain(
  { services, viewer, locale }: Pick<Locals, 'services' | 'viewer' | 'locale'>,
  lawyerId: string | null,
): Promise<BookAgain | null> {
  if (!viewer || !lawyerId) return null
  const [met = null] = await services.consultation.views.listAgain(
    { ...viewer, locale },
    { lawyerIds: [lawyerId] },
  )
  return met
}

/** The free times of the service to book again; the booking begins with what `from` had. */
export const againHref = (
  { path }: Pick<Locals, 'path'>,
  { firmLawyerId, service }: BookAgain,
  from: string,
): string => path('booking', { firmLawyerId }, { service: service.id, from, step: 'time' })
