import { discardAllDrafts, tidyDrafts } from '../islands/draft.ts'
import { initials, onSession, sessionReady, signOut, type Session } from '../islands/session.ts'
import { toastOnNextPage } from '../islands/toast.ts'

/** Fills in what differs from person to person, so that public pages can be the same bytes for everybody. */
function show({ status, user }: Session): void {
  if (status === 'authenticated') tidyDrafts(user.id)
  const name = [user?.name, user?.lastname].filter(Boolean).join(' ')
  const mark = document.querySelector('[data-session-initials]')
  if (mark && user && initials(user)) mark.textContent = initials(user)
  const who = document.querySelector<HTMLElement>('[data-session-who]')
  if (who) who.hidden = !name
  const nameAt = document.querySelector('[data-session-name]')
  if (nameAt) nameAt.textContent = name
  for (const link of document.querySelectorAll<HTMLElement>('[data-role]')) link.hidden = !user?.roles.includes(link.dataset.role!)
}

const likely = localStorage.getItem('signed-in')
const mark = document.querySelector('[data-session-initials]')
if (likely && mark) mark.textContent = likely

onSession(show)
void sessionReady()

document.querySelector<HTMLButtonElement>('[data-sign-out]')?.addEventListener('click', async ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement
  button.disabled = true
  button.textContent = button.dataset.busy ?? ''
  discardAllDrafts()
  toastOnNextPage({ text: button.dataset.done ?? '' })
  await signOut()
  // A public page stays; it only has to forget what it showed to the person.
  if (document.documentElement.dataset.guard === 'anyone') location.reload()
})
