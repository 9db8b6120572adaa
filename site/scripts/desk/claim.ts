import { formatTime } from '../../../modules/shared/time.ts'
import { api } from '../../islands/api.ts'
import { onDeskKeys } from '../../islands/desk/keys.ts'
import { freshToken } from '../../islands/session/session.ts'
import { onLive } from '../live/live.ts'
import { soonWhileHere } from '../live/while-here.ts'

/**
 * Claims the open case for the reader while the page is visible, says when a colleague has it, and
 * releases it when the page is left.
 */
const RENEW_MS = 60_000

const box = document.querySelector<HTMLElement>('[data-case-claim]')
// On a phone the list may be visible instead of the case.
if (box && box.closest('.detail')?.checkVisibility()) follow(box)

function follow(box: HTMLElement): void {
  const words = box.querySelector<HTMLElement>('[data-claim-words]')!
  const button = box.querySelector<HTMLButtonElement>('[data-take-over]')!
  const params = {
    path: { queue: box.dataset.queue as 'reviews', caseId: box.dataset.claimCase! },
  }
  let own: { seenAt: string; token: string } | undefined
  let wasTakenOver = false

  async function claim(takeOver = false): Promise<void> {
    if (document.hidden) return
    const token = await freshToken()
    const { data } = await api.PUT('/api/admin/case-claims/{queue}/{caseId}', {
      params,
      body: { takeOver },
    })
    // Without an answer nothing is known: what is shown stays.
    if (!data || !token) return
    wasTakenOver = data.isMine && (takeOver || wasTakenOver)
    own = data.isMine ? { seenAt: data.seenAt, token } : undefined
    if (data.isMine && button.contains(document.activeElement))
      document.querySelector<HTMLElement>('#thing-title')?.focus({ preventScroll: true })
    button.hidden = data.isMine
    const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'
    const held = box.dataset
      .held!.replace('{who}', data.holder)
      .replace('{since}', formatTime(new Date(data.claimedAt), locale))
    const mine = wasTakenOver ? box.dataset.mine! : ''
    const text = data.isMine ? mine : held
    if (words.textContent !== text) words.textContent = text
  }

  button.addEventListener('click', () => void claim(true))
  onDeskKeys({
    o() {
      if (!button.hidden) button.click()
    },
  })
  setInterval(() => void claim(), RENEW_MS)
  document.addEventListener('visibilitychange', () => void claim())
  addEventListener('pageshow', (event) => event.persisted && void claim())
  // A colleague may have taken it over or left it.
  onLive(
    'desk',
    soonWhileHere(() => void claim()),
  )
  void claim()

  addEventListener('pagehide', () => {
    if (!own) return
    const { queue, caseId } = params.path
    const query = new URLSearchParams({ seenAt: own.seenAt })
    void fetch(`/api/admin/case-claims/${queue}/${caseId}?${query}`, {
      method: 'DELETE',
      keepalive: true,
      credentials: 'same-origin',
      headers: { authorization: `Bearer ${own.token}` },
    }).catch(() => {})
    own = undefined
  })
}
