import { api } from '../../islands/api.ts'
import { selectOnNextPage } from '../../islands/desk/decision/selection.ts'
import { onDeskKeys } from '../../islands/desk/keys.ts'
import { focusOutcome } from '../../islands/focus.ts'
import { toast, toastOnNextPage } from '../../islands/toast.ts'

/**
 * Counts down how long a decision of the reader can be taken back, and takes it back. The server
 * decides; a page that is closed takes nothing back and loses nothing.
 */
const TICK_MS = 250
const bar = document.querySelector<HTMLElement>('[data-held-bar]')
const loadedAt = performance.now()
const items = () => [...(bar?.querySelectorAll<HTMLElement>('[data-held]') ?? [])]
const isRunning = new Set<HTMLElement>()

const leftMs = ({ dataset }: HTMLElement): number =>
  Number(dataset.leftMs) - (performance.now() - loadedAt)

function leave(item: HTMLElement): void {
  const hadFocus = item.contains(document.activeElement)
  item.remove()
  if (hadFocus) focusOutcome()
}

function countDown(): void {
  for (const item of items()) {
    const left = leftMs(item)
    if (left <= 0) leave(item)
    else item.querySelector('[data-seconds]')!.textContent = String(Math.ceil(left / 1_000))
  }
  if (items().length === 0) clearInterval(timer)
}
const timer = setInterval(countDown, TICK_MS)
countDown()

async function undo(item: HTMLElement | undefined): Promise<void> {
  if (!item || isRunning.has(item)) return
  isRunning.add(item)
  const { data, error } = await api.DELETE('/api/admin/held-decisions/{id}', {
    params: { path: { id: item.dataset.held! } },
  })
  isRunning.delete(item)
  if (!data) {
    const text = error?.detail ?? error?.title ?? bar!.dataset.failed!
    toast({ tone: 'stop', text })
    if (error?.status === 409) leave(item)
    return
  }
  if (data.caseIds.length > 1) selectOnNextPage(data.queue, data.caseIds)
  toastOnNextPage({ tone: 'verified', text: bar!.dataset.undone! })
  location.assign(item.dataset.opensCase!)
}

bar?.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-undo]')) void undo(target.closest<HTMLElement>('[data-held]')!)
  const refused = target.closest('[data-read]')?.closest<HTMLElement>('[data-refused]')
  if (!refused) return
  leave(refused)
  void api.PUT('/api/admin/held-decisions/{id}/reading', {
    params: { path: { id: refused.dataset.refused! } },
  })
})

onDeskKeys({ u: () => void undo(items()[0]) })
