import { api } from '../../islands/api.ts'
import { reloadPage } from '../../islands/focus.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 8_000
const LONG_AFTER_MS = 20_000

/**
 * Polls the payment's state with growing pauses and reloads the page once it is known. It changes
 * nothing.
 */
async function watch(box: HTMLElement): Promise<void> {
  const id = box.dataset.verifying ?? ''
  const startedAt = performance.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 1.4)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const { data } = await api.GET('/api/payments/{id}', { params: { path: { id } } })
    if (data && data.status !== 'verifying') return reloadPage()
    if (performance.now() - startedAt > LONG_AFTER_MS)
      box.querySelector<HTMLElement>('[data-long]')?.removeAttribute('hidden')
  }
}

const box = document.querySelector<HTMLElement>('[data-verifying]')
if (box) void watch(box)
