import { focusOutcome } from './focus.ts'

/**
 * A short message at the edge of the screen, from any script or island: `toast({ tone: 'verified',
 * text })`.
 */
export const TOAST_POSITIONS = [
  'top-right',
  'top',
  'top-left',
  'bottom-right',
  'bottom',
  'bottom-left',
] as const
export type ToastPosition = (typeof TOAST_POSITIONS)[number]
export type Toast = {
  text: string
  tone?: 'plain' | 'verified' | 'wait' | 'stop'
  position?: ToastPosition
  durationMs?: number
  /**
   * The page it is about: there is at most one toast per page. The result of the reader's own
   * action is about this page.
   */
  about?: string
  /**
   * Set for an event caused by somebody else. It stays silent when the reader's own action on that
   * page has just been announced.
   */
  isNotification?: boolean
  /** One action offered with it. */
  action?: { text: string; href: string } | { text: string; onClick: () => void }
}

export const TOAST_DURATION_MS = 5000
export const DEFAULT_POSITION: ToastPosition = 'bottom-right'
const LATER = 'toast'
/** The current toast of each page. */
const shown = new Map<string, { leave: () => void; isNotification: boolean; text: string }>()

/**
 * Shows a toast for five seconds; the timer pauses while the pointer or focus is in it or the
 * window is hidden. Returns a function that removes it.
 */
export function toast({
  text,
  tone = 'plain',
  position = DEFAULT_POSITION,
  durationMs = TOAST_DURATION_MS,
  about,
  isNotification = false,
  action,
}: Toast): () => void {
  const page = about ?? (tone === 'verified' ? location.pathname : undefined)
  const before = page === undefined ? undefined : shown.get(page)
  if (before && isNotification && !before.isNotification) return before.leave
  // Two actions of the reader, such as saving a block and offering another time, have two results:
  // both stay.
  if (before && (isNotification || before.isNotification || before.text === text)) before.leave()
  const host = hostAt(position)
  const element = document.createElement('div')
  element.className = tone === 'plain' ? 'toast' : `toast toast--${tone}`
  if (tone === 'stop') element.setAttribute('role', 'alert')
  element.append(words(text))
  let remaining = durationMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    clearTimeout(timer)
    if (page !== undefined && shown.get(page)?.leave === leave) shown.delete(page)
    document.removeEventListener('visibilitychange', onVisibility)
    element.dataset.leaving = ''
    // An action that is no longer offered cannot be pressed while the toast fades.
    element.inert = true
    setTimeout(() => {
      element.remove()
      if (host.childElementCount === 0) host.hidePopover?.()
    }, 160)
  }
  const hold = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remaining -= Date.now() - startedAt
  }
  const go = () => {
    if (timer !== undefined || document.hidden || element.matches(':hover, :focus-within')) return
    startedAt = Date.now()
    timer = setTimeout(leave, Math.max(remaining, 0))
  }
  const onVisibility = () => (document.hidden ? hold() : go())

  if (page !== undefined) shown.set(page, { leave, isNotification, text })
  element.append(closeButton(host, leave))
  if (action) element.append(actionOf(action, leave))
  element.addEventListener('pointerenter', hold)
  element.addEventListener('focusin', hold)
  // `:hover` and `:focus-within` are still true while these events run.
  element.addEventListener('pointerleave', () => setTimeout(go))
  element.addEventListener('focusout', () => setTimeout(go))
  document.addEventListener('visibilitychange', onVisibility)

  // Shown again each time, so that it is above a dialog opened meanwhile.
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover?.()
  host.append(element)
  go()
  return leave
}

/** Stores a toast about the action that is leaving the page; the next page shows it. */
export function toastOnNextPage(given: Pick<Toast, 'text' | 'tone'>): void {
  sessionStorage.setItem(LATER, JSON.stringify(given))
}

/** Removes the stored toast: the action failed after all. */
export const dropLeftToast = (): void => sessionStorage.removeItem(LATER)

/** Shows the toast stored by the previous page and focuses the result of the action. */
export function showLeftToast(): void {
  const left = sessionStorage.getItem(LATER)
  sessionStorage.removeItem(LATER)
  if (!left) return
  toast(JSON.parse(left) as Toast)
  if (document.activeElement === null || document.activeElement === document.body) focusOutcome()
}

/**
 * The layout has a region for the default position, already known to screen readers; others are
 * created when first needed.
 */
function hostAt(position: ToastPosition): HTMLElement {
  const known = document.querySelector<HTMLElement>(`.toasts[data-position="${position}"]`)
  if (known) return known
  const first = document.getElementById('toasts')
  const host = (first?.cloneNode() as HTMLElement | undefined) ?? document.createElement('div')
  host.className = 'toasts'
  host.id = `toasts-${position}`
  host.popover = 'manual'
  host.setAttribute('aria-live', 'polite')
  host.dataset.position = position
  document.body.append(host)
  return host
}

function words(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.className = 'toast__text'
  paragraph.textContent = text
  return paragraph
}

function closeButton(host: HTMLElement, leave: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--icon toast__close'
  button.setAttribute('aria-label', host.dataset.close ?? '×')
  button.addEventListener('click', leave)
  return button
}

function actionOf(action: NonNullable<Toast['action']>, leave: () => void): HTMLElement {
  const element = document.createElement('href' in action ? 'a' : 'button')
  element.className = 'button button--plain button--small toast__action'
  element.textContent = action.text
  if ('href' in action) element.setAttribute('href', action.href)
  else
    element.addEventListener('click', () => {
      action.onClick()
      leave()
    })
  return element
}
