import { api } from '../../islands/api.ts'
import { sessionReady } from '../../islands/session/session.ts'
import { swap } from '../page/swap.ts'

/**
 * For a client who has met this lawyer, follow-up services come first, and services for first-time
 * clients only are left out. The page is the same for everybody, so the browser asks.
 */
const choice = document.querySelector<HTMLElement>('[data-known-client]')
if (choice) void greet(choice.dataset.knownClient ?? '')

async function greet(lawyerId: string): Promise<void> {
  if (!(await hasMet(lawyerId))) return
  arrange()
  document.addEventListener('renewed', arrange)
  const times = document.getElementById('times')
  const isBusyThere = times?.contains(document.activeElement)
  const first = document.querySelector<HTMLAnchorElement>('[data-known-client] [data-kind]')
  const isShown = first?.hasAttribute('aria-current')
  if (first && !isShown && !isBusyThere && !new URLSearchParams(location.search).has('service'))
    await swap(first, { isQuiet: true })
}

/** As the server decides it when a time is requested: any booking that was not cancelled counts. */
async function hasMet(lawyerId: string): Promise<boolean> {
  if ((await sessionReady()).status !== 'authenticated') return false
  const { data } = await api.GET('/api/consultations', {
    params: { query: { tab: 'history', side: 'client', pageSize: 100 } },
  })
  // Where it cannot be read, the page stays as everybody sees it.
  const items = Array.isArray(data?.items) ? data.items : []
  return items.some(
    ({ counterpart, status }) =>
      counterpart.lawyerId === lawyerId && status !== 'declined' && status !== 'refunded',
  )
}

function arrange(): void {
  for (const part of document.querySelectorAll('[data-first-time-only]')) part.remove()
  const services = document.querySelector<HTMLElement>('[data-known-client]')
  if (!services) return
  const hint = Object.assign(document.createElement('p'), {
    className: 'hint choices__hint',
    textContent: services.dataset.words ?? '',
  })
  const followUps = services.querySelectorAll('[data-kind="follow-up"]')
  services.prepend(hint, ...followUps)
}
