import type { Service } from '#modules/calendar'
import { isPrepaid } from '../request/booked-terms.ts'

type OfferedService = Pick<
  Service,
  'id' | 'firmLawyerId' | 'type' | 'priceCents' | 'prepayment' | 'firstTimeOnly'
>
type Last = { serviceId: string; firmLawyerId: string }

/**
 * The service for a client who comes back: one for further meetings before any other, the last
 * booked one before the others, then one of the same firm, then the cheapest. First meetings, and
 * what this client may not book, are left out.
 */
export function serviceAgain<One extends OfferedService>(
  services: readonly One[],
  last: Last,
  { mustPrepay }: { mustPrepay: boolean },
): One | undefined {
  const open = services.filter(
    (service) => !service.firstTimeOnly && (!mustPrepay || isPrepaid(service)),
  )
  const further = open.filter(({ type }) => type === 'follow-up')
  const suitable = (further.length > 0 ? further : open).toSorted(
    (one, other) => one.priceCents - other.priceCents,
  )
  return (
    suitable.find(({ id }) => id === last.serviceId) ??
    suitable.find(({ firmLawyerId }) => firmLawyerId === last.firmLawyerId) ??
    suitable[0]
  )
}
