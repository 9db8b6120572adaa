import { translators, type Links, type Locale, pathOf } from '#modules/shared'
import type { Notification } from '../notification.ts'
import { linkTo } from './places.ts'
import type { PresentedNotification } from '../schemas.ts'
import { sayText } from '../messages/texts.ts'

export function present(
  links: Links,
  { id, kind, text, params, leadsTo, consultationId, createdAt, readAt, closesAt }: Notification,
  locale: Locale,
  now: Date,
): PresentedNotification {
  const t = translators[locale]
  const isClosed = closesAt !== null && closesAt <= now
  // A closed notification leads to the consultation and names no step. Who answers for its lawyer
  // has no page of the consultation.
  const hasPage = leadsTo !== 'helping' && leadsTo !== 'cover'
  const place = isClosed && consultationId && hasPage ? 'consultation' : leadsTo
  return {
    id,
    kind,
    title: sayText(t, text, 'title', params, now),
    body: isClosed ? t('notification.closed') : sayText(t, text, 'body', params, now),
    action: isClosed ? null : sayText(t, text, 'action', params, now),
    href: pathOf(linkTo(links, place, { ...params, consultationId }, locale)),
    consultationId,
    createdAt: createdAt.toISOString(),
    readAt: (readAt ?? (isClosed ? closesAt : null))?.toISOString() ?? null,
    closedAt: isClosed ? closesAt.toISOString() : null,
  }
}
