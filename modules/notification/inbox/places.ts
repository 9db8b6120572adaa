import type { Links, Locale } from '#modules/shared'

export type Place =
  | 'consultation'
  | 'offers'
  | 'other-lawyers'
  | 'agreement'
  | 'payment'
  | 'meeting'
  | 'leave-review'
  | 'notifications'
  | 'account-profile'
  | 'account-reviews'
  | 'account-firm'
  | 'cover'
  | 'assistants'
  | 'helping'
  | 'account'
  | 'account-management'
  | 'admin'
  | 'admin-imports'
  | 'inquiry'
  | 'matter'
  | 'fixed-price-task'
  | 'lawyers'
  | 'waiting-list'
  | 'review-procedure'

const WITHOUT_PARAMETERS = [
  'account-profile',
  'account-reviews',
  'account-firm',
  'cover',
  'assistants',
  'helping',
  'account',
  'account-management',
  'admin',
  'lawyers',
  'review-procedure',
] as const satisfies readonly Place[]
const isWithoutParameters = (place: Place): place is (typeof WITHOUT_PARAMETERS)[number] =>
  (WITHOUT_PARAMETERS as readonly Place[]).includes(place)

type About = {
  consultationId: string | null
  lawyerId?: string
  inquiryId?: string
  matterId?: string
  taskId?: string
  importId?: string
  firmLawyerId?: string
}

export function linkTo(
  links: Links,
  place: Place,
  { consultationId, lawyerId, inquiryId, matterId, taskId, importId, firmLawyerId }: About,
  locale: Locale,
): string {
  if (place === 'leave-review' && lawyerId)
    return links.to(
      place,
      { lawyerId },
      locale,
      consultationId ? { consultation: consultationId } : {},
    )
  if (place === 'inquiry' && inquiryId) return links.to(place, { id: inquiryId }, locale)
  if (place === 'matter' && matterId) return links.to(place, { id: matterId }, locale)
  if (place === 'fixed-price-task' && taskId) return links.to(place, { id: taskId }, locale)
  if (place === 'waiting-list' && firmLawyerId) return links.to(place, { firmLawyerId }, locale)

  if (
    place === 'inquiry' ||
    place === 'matter' ||
    place === 'fixed-price-task' ||
    place === 'waiting-list'
  )
    return links.to('notifications', {}, locale)
  if (place === 'admin-imports')
    return links.to(place, {}, locale, importId ? { state: 'all', id: importId } : {})
  if (isWithoutParameters(place)) return links.to(place, {}, locale)
  if (place === 'payment' && consultationId)
    return links.to(place, {}, locale, { consultation: consultationId })
  if (place === 'offers' && consultationId)
    return `${links.to('consultation', { id: consultationId }, locale)}#offers`
  if (place === 'other-lawyers' && consultationId)
    return `${links.to('consultation', { id: consultationId }, locale)}#similar`
  if (
    place === 'offers' ||
    place === 'other-lawyers' ||
    place === 'notifications' ||
    !consultationId
  )
    return links.to('notifications', {}, locale)
  return links.to(place === 'leave-review' ? 'consultation' : place, { id: consultationId }, locale)
}
