import { parsePage } from '../page/parse-page.ts'
import { onLive } from './live.ts'
import { soonWhileHere } from './while-here.ts'

let isRenewing = false
let isAskedAgain = false

/**
 * Fetches parts with `data-renews` and an id again when a notification arrives, when a matter or the
 * desk changes, when the connection opens, and when the person returns to the page. A page whose own
 * address may end names another one in `data-renews-from`.
 */
async function renew(): Promise<void> {
  // Several notifications may arrive at once: the page is fetched once for all of them, and once
  // more for those that arrive meanwhile.
  isAskedAgain = isRenewing
  if (isRenewing) return
  isRenewing = true
  await refetch().catch(() => {})
  isRenewing = false
  if (isAskedAgain) await renew()
}

async function refetch(): Promise<void> {
  const from = document.querySelector<HTMLElement>('[data-renews-from]')?.dataset.renewsFrom
  const response = await fetch(from ?? location.href, { credentials: 'same-origin' })
  if (!response.ok) return
  const there = parsePage(await response.text())
  for (const part of document.querySelectorAll<HTMLElement>('[data-renews][id]')) {
    const fresh = there.getElementById(part.id)
    if (!fresh || fresh.innerHTML === part.innerHTML) continue
    // Do not replace a part that has the keyboard focus: it is fetched when the focus leaves it.
    if (part.contains(document.activeElement)) {
      part.addEventListener('focusout', renewLater, { once: true })
      continue
    }
    part.innerHTML = fresh.innerHTML
    part.dispatchEvent(new Event('renewed', { bubbles: true }))
  }
}

/** After the focus has moved. */
const renewLater = () => void setTimeout(() => void renew())

onLive('notification', () => void renew())
// The reader's own change is such an event too; a decision at the desk leads away from this page.
const renewSoon = soonWhileHere(() => void renew())
onLive('matter', renewSoon)
onLive('desk', renewSoon)
onLive('open', () => void renew())
addEventListener('pageshow', (event) => {
  if (event.persisted) void renew()
})
