import type { Links, Locale } from '#modules/shared'

/** Where a notification may lead. */
export type Place = 'consultation' | 'offers' | 'agreement' | 'meeting' | 'leave-review' | 'notifications' | 'account-profile' | 'account-reviews' | 'account-firm' | 'account-management' | 'admin' | 'inquiry' | 'lawyers' | 'waiting-list'

type About = { consultationId: string | null; lawyerId?: string | undefined; inquiryId?: string | undefined; firmLawyerId?: string | undefined }

export function linkTo(links: Links, place: Place, { consultationId, lawyerId, inquiryId, firmLawyerId }: About, locale: Locale): string {
  if (place === 'leave-review' && lawyerId) return links.to(place, { lawyerId }, locale, consultationId ? { consultation: consultationId } : {})
  if (place === 'account-profile' || place === 'account-reviews' || place === 'account-firm' || place === 'account-management') return links.to(place, {}, locale)
  if (place === 'inquiry' && inquiryId) return links.to(place, { id: inquiryId }, locale)
  if (place === 'waiting-list' && firmLawyerId) return links.to(place, { firmLawyerId }, locale)
  if (place === 'lawyers') return links.to(place, {}, locale)
  if (place === 'inquiry' || place === 'waiting-list') return links.to('notifications', {}, locale)
  if (place === 'admin') return links.to(place, {}, locale)
  if (place === 'offers' && consultationId) return `${links.to('consultation', { id: consultationId }, locale)}#offers`
  if (place === 'offers' || place === 'notifications' || !consultationId) return links.to('notifications', {}, locale)
  return links.to(place === 'leave-review' ? 'consultation' : place, { id: consultationId }, locale)
}
