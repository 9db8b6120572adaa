import { translators, type Links, type Locale } from '#modules/shared'
import type { Notification } from './notification.ts'
import { linkTo } from './places.ts'
import type { PresentedNotification } from './schemas.ts'
import { sayText } from './texts.ts'

/** A notification as its owner reads it, in the language of the page. */
export function present(links: Links, { id, kind, text, params, leadsTo, consultationId, createdAt, readAt }: Notification, locale: Locale, now?: Date): PresentedNotification {
  const t = translators[locale]
  const { pathname, search, hash } = new URL(linkTo(links, leadsTo, { ...params, consultationId }, locale))
  return {
    id,
    kind,
    title: sayText(t, text, 'title', params, now),
    body: sayText(t, text, 'body', params, now),
    action: sayText(t, text, 'action', params, now),
    href: pathname + search + hash,
    consultationId,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
