/**
 * A page may stay open for days while the site changes under it. Every hour it asks for the
 * version; and a part that can no longer be loaded makes it load itself anew, at most once in ten
 * seconds for each path, with what was typed.
 */
import { watchIslands } from './island-failure.ts'
import { keepFields, putBackFields } from './kept-forms.ts'

const HOUR_MS = 60 * 60 * 1000
const RELOAD_GUARD_MS = 10_000

async function version(): Promise<string | undefined> {
  const response = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { version?: string }).version : undefined
}

let known: string | undefined
setTimeout(async () => (known = await version()), 10_000)
setInterval(async () => {
  const now = await version()
  if (known && now && now !== known) {
    const { newVersion = '', reload: label = '' } = document.getElementById('toasts')?.dataset ?? {}
    const { toast } = await import('../islands/toast.ts')
    toast({ text: newVersion, durationMs: HOUR_MS, action: { text: label, onClick: reload } })
  }
  known = now ?? known
}, HOUR_MS)

/** Loads the page anew unless it did so a moment ago; answers which. */
function reloadOnce(): boolean {
  const key = `reloaded:${location.pathname}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(key, String(Date.now()))
  reload()
  return true
}

function reload(): void {
  keepFields()
  location.reload()
}

void putBackFields()
watchIslands(reloadOnce)

addEventListener('vite:preloadError', reloadOnce)
addEventListener(
  'unhandledrejection',
  ({ reason }) =>
    /dynamically imported module|Importing a module script failed/i.test(String(reason)) &&
    reloadOnce(),
)
