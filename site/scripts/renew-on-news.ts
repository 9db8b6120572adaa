import { onLive } from './live.ts'

let isRenewing = false
let isAskedAgain = false

/**
 * Parts with `data-renews` and an id are fetched anew when the person is told something, when the
 * live line opens, and when they come back to the page.
 */
async function renew(): Promise<void> {
  // Several things may be told at once: the page is fetched once for all of them, and once more for
  // what came meanwhile.
  isAskedAgain = isRenewing
  if (isRenewing) return
  isRenewing = true
  await fetchAnew().catch(() => {})
  isRenewing = false
  if (isAskedAgain) await renew()
}

async function fetchAnew(): Promise<void> {
  const response = await fetch(location.href, { credentials: 'same-origin' })
  if (!response.ok) return
  const there = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-renews][id]')) {
    const fresh = there.getElementById(part.id)
    if (!fresh || fresh.innerHTML === part.innerHTML) continue
    // Where somebody is just choosing with the keyboard nothing jumps away beneath them: it is
    // renewed when they leave it.
    if (part.contains(document.activeElement)) {
      part.addEventListener('focusout', renewLater, { once: true })
      continue
    }
    part.innerHTML = fresh.innerHTML
    part.dispatchEvent(new Event('renewed', { bubbles: true }))
  }
}

/** By then the focus is where it goes. */
const renewLater = () => void setTimeout(() => void renew())

onLive('notification', () => void renew())
onLive('open', () => void renew())
addEventListener('pageshow', (event) => {
  if (event.persisted) void renew()
})
