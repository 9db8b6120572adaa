/**
 * Where the focus goes after an action: to the first wrong field after a refusal, and to the
 * heading of the result when the focused element is removed. Never to the body, where a keyboard
 * user would start over.
 */
const HEADINGS = '[data-outcome], h1, h2, h3, legend'

/**
 * Focuses the first control in page order that is marked invalid or named in `faults`, radio groups
 * included; without one, the sentence above the form.
 */
export function focusFault(
  form: HTMLElement | null | undefined,
  faults: Readonly<Record<string, string | undefined>> = {},
): void {
  if (!form) return
  const controls = [
    ...form.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden]), select, textarea, button, canvas[tabindex]',
    ),
  ].filter(canTake)
  const isMarked = (control: Element) => control.matches('[aria-invalid=true], [data-is-wrong]')
  // When several controls share a name, such as the shares of areas, only the marked ones are
  // wrong.
  const isNamed = ({ name }: HTMLInputElement) =>
    Boolean(name && faults[name]) &&
    !controls.some((control) => control.name === name && isMarked(control))
  const wrong = controls.find((control) => isMarked(control) || isNamed(control))
  const target = wrong ?? form.querySelector<HTMLElement>('[data-form-problem]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the result of the action on this page: the part that announces it, or the page's heading
 * where there is none or it is hidden, as a case beside its list is on a phone.
 */
export const focusOutcome = (within: ParentNode = document): void =>
  focusHeading(
    [...within.querySelectorAll<HTMLElement>('main [data-outcome]')].find(isShown) ??
      within.querySelector<HTMLElement>('main h1'),
  )

const NEXT_PAGE = 'focus-outcome'

/** For an action that leaves this page: the next page focuses its result. */
export const focusOutcomeOnNextPage = (): void => sessionStorage.setItem(NEXT_PAGE, 'true')

/**
 * Loads the page again, since what it shows has changed. The browser would put the focus at the
 * body: if the focus was somewhere on the page, it is then at the heading.
 */
export function reloadPage(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) focusOutcomeOnNextPage()
  location.reload()
}

/** On a new page: focuses the result of what the reader did on the page before. */
export function focusLeftOutcome(): void {
  const isLeft = sessionStorage.getItem(NEXT_PAGE) !== null
  sessionStorage.removeItem(NEXT_PAGE)
  if (isLeft && (!document.activeElement || document.activeElement === document.body))
    focusOutcome()
}

/** For a step that opens the next one on the same page. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'nearest' })
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.closest('[inert]')
const canTake = (element: Element): boolean => isShown(element) && !element.matches(':disabled')

/** The element that had the focus last and its ancestors, innermost first. */
let path: Element[] = []
let isChecking = false

/** Runs once everything that follows from the same event is done. */
function check(): void {
  if (isChecking) return
  isChecking = true
  setTimeout(() => {
    isChecking = false
    const [last] = path
    if (!last || (document.activeElement && document.activeElement !== document.body)) return
    // The element still exists: the person clicked elsewhere.
    if (canTake(last)) path = []
    else land()
  })
}

/** Focuses the nearest heading around the place where the focus was lost. */
function land(): void {
  const around = path.filter(
    (element) =>
      isShown(element) && element !== document.body && element !== document.documentElement,
  )
  path = []
  for (const element of around) {
    const heading = [...element.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown)
    if (heading) return focusHeading(heading)
  }
  focusOutcome()
}

/**
 * Watches the page: when an island or a script removes, hides or disables the focused element, the
 * focus moves to something near it.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    path = []
    for (let element = target as Element | null; element; element = element.parentElement)
      path.push(element)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && check())
  new MutationObserver(() => path.length > 0 && check()).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  })
}
