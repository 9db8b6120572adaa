import {
  initials,
  onSession,
  sessionReady,
  signOut,
  type Session,
} from '../../islands/session/session.ts'
import { dropLeftToast, toast, toastOnNextPage } from '../../islands/toast.ts'

/**
 * Fills in what differs between people, so that public pages can be the same bytes for everybody.
 */
function show({ user }: Session): void {
  const name = [user?.name, user?.lastname].filter(Boolean).join(' ')
  if (user && initials(user)) showInitials(initials(user))
  const who = document.querySelector<HTMLElement>('[data-session-who]')
  if (who) who.hidden = !name
  const nameAt = document.querySelector('[data-session-name]')
  if (nameAt) nameAt.textContent = name
  for (const link of document.querySelectorAll<HTMLElement>('[data-role]'))
    link.hidden = !user?.roles.includes(link.dataset.role!)
  for (const link of document.querySelectorAll<HTMLElement>('[data-not-role]'))
    link.hidden = user?.roles.includes(link.dataset.notRole!) ?? false
}

/**
 * The initials on the button are part of its name (WCAG 2.5.3), because users of voice control say
 * what they see.
 */
function showInitials(letters: string): void {
  const mark = document.querySelector('[data-session-initials]')
  const button = mark?.closest('button')
  if (!mark || !button) return
  mark.textContent = letters
  button.dataset.label ??= button.getAttribute('aria-label') ?? ''
  button.setAttribute('aria-label', `${button.dataset.label}: ${letters}`)
}

const likely = localStorage.getItem('signed-in')
if (likely) showInitials(likely)

onSession(show)
void sessionReady()

document
  .querySelector<HTMLButtonElement>('[data-sign-out]')
  ?.addEventListener('click', async ({ currentTarget }) => {
    const button = currentTarget as HTMLButtonElement
    button.dataset.label ??= button.textContent ?? ''
    button.disabled = true
    button.textContent = button.dataset.busy ?? ''
    const label = button.dataset.label ?? ''
    toastOnNextPage({ text: button.dataset.done ?? '' })
    // A public page reloads, a private one is left (islands/session/session.ts).
    if (await signOut()) return
    dropLeftToast()
    button.disabled = false
    button.textContent = label
    toast({ tone: 'stop', text: button.dataset.failed ?? '' })
  })
