import { formatDateAndTime } from '../../../modules/shared/time.ts'
import { afterOwnRequests } from '../../islands/own-requests.ts'
import { toast } from '../../islands/toast.ts'
import {
  fetchNotifications,
  markRead,
  onLive,
  type LiveNotification,
  type NotificationState,
} from './live.ts'

/** More toasts would cover a phone's screen. */
const RUNG_ONE_BY_ONE = 3

/**
 * The bell: the unread count, a list of the newest notifications, and a toast for each new one
 * while the page is open.
 */
const bell = document.querySelector<HTMLAnchorElement>('[data-notification-bell]')
const panel = document.querySelector<HTMLElement>('[data-notification-list]')

if (bell && panel) {
  const part = <T extends HTMLElement = HTMLElement>(name: string) =>
    panel.querySelector<T>(`[data-${name}]`)!
  const items = part('items')
  const item = panel.querySelector<HTMLTemplateElement>('template')!
  const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'

  const row = (notification: LiveNotification): Node => {
    const copy = item.content.cloneNode(true) as DocumentFragment
    const link = copy.querySelector('a')!
    link.href = notification.href
    link.querySelector('b')!.textContent = notification.title
    link.querySelector('span')!.textContent = notification.body
    link.querySelector('time')!.dateTime = notification.createdAt
    link.querySelector('time')!.textContent = formatDateAndTime(
      new Date(notification.createdAt),
      locale,
    )
    copy.querySelector('li')!.toggleAttribute('data-unread-item', notification.readAt === null)
    copy.querySelector('li')!.toggleAttribute('data-closed', notification.closedAt !== null)
    link.addEventListener('click', () => void markRead([notification.id]).catch(() => {}))
    return copy
  }

  const show = (state: NotificationState | undefined) => {
    part('failed').hidden = state !== undefined
    if (!state) return
    const count = bell.querySelector<HTMLElement>('[data-unread]')!
    count.hidden = state.unread === 0
    count.textContent = state.unread > 99 ? '99+' : String(state.unread)
    // The visible text is part of its name (WCAG 2.5.3).
    bell.setAttribute(
      'aria-label',
      state.unread === 0 ? bell.dataset.label! : `${bell.dataset.label}: ${count.textContent}`,
    )
    part('mark-all').hidden = state.unread === 0
    part('none').hidden = state.items.length > 0
    items.replaceChildren(...state.items.map(row))
    readWhatIsOpen(state)
  }

  // The page a notification links to says more than the notification: opening it marks it as read.
  const readWhatIsOpen = ({ items }: NotificationState) => {
    if (document.visibilityState !== 'visible') return
    const here = items
      .filter(({ href, readAt }) => readAt === null && href === location.pathname + location.search)
      .map(({ id }) => id)
    if (here.length > 0) void markRead(here).catch(() => {})
  }

  onLive('state', show)

  const ring = ({ title, action, href, kind }: LiveNotification) => {
    const isHere = href === location.pathname + location.search
    const tone = kind === 'declined' ? 'wait' : 'plain'
    // When the page already has a link there, such as a payment's result page, a toast would repeat
    // it.
    if (!isHere && document.querySelector(`main a[href="${CSS.escape(href)}"]`)) return
    toast({
      text: title,
      tone,
      isNotification: true,
      about: new URL(href, location.href).pathname,
      ...(!isHere && action && { action: { text: action, href } }),
    })
  }
  let fresh: LiveNotification[] = []
  const ringAll = () => {
    // For many at once, such as after the device slept, one toast is enough: all are in the list.
    if (fresh.length > RUNG_ONE_BY_ONE)
      toast({ text: bell.dataset.several!, action: { text: bell.dataset.label!, href: bell.href } })
    else for (const notification of fresh) ring(notification)
    fresh = []
  }
  onLive('notification', (notification) => {
    if (fresh.length === 0) queueMicrotask(() => afterOwnRequests(ringAll))
    fresh.push(notification)
  })

  bell.setAttribute('role', 'button')
  bell.setAttribute('aria-haspopup', 'dialog')
  bell.setAttribute('aria-expanded', 'false')
  bell.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    panel.togglePopover()
  })
  bell.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    panel.togglePopover()
  })
  panel.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    bell.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) void fetchNotifications()
  })
  part('mark-all').addEventListener('click', () => void markRead().catch(() => {}))
  part('retry').addEventListener('click', () => void fetchNotifications())
}
