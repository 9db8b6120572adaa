/**
 * A page may stay open for days while the site is deployed. Every hour it checks the version. When
 * a file of the old version can no longer be loaded, it reloads and restores what was typed, at
 * most once in ten seconds per path.
 */
import { watchIslands } from './island-failure.ts'
import { saveFields, restoreFields } from './restore-forms.ts'
import { reloadPage } from '../../islands/focus.ts'

const HOUR_MS = 60 * 60 * 1000
const RELOAD_GUARD_MS = 10_000

async function version(): Promise<string | undefined> {
  const response = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
  return (answer as { version?: string } | null)?.version
}

let known: string | undefined
setTimeout(async () => (known = await version()), 10_000)
setInterval(async () => {
  const now = await version()
  if (known && now && now !== known) {
    const { newVersion = '', reload: label = '' } = document.getElementById('toasts')?.dataset ?? {}
    const { toast } = await import('../../islands/toast.ts')
    toast({ text: newVersion, durationMs: HOUR_MS, action: { text: label, onClick: reload } })
  }
  known = now ?? known
}, HOUR_MS)

/** Reloads the page unless it did so a moment ago; returns whether it does. */
function reloadOnce(): boolean {
  const key = `reloaded:${location.pathname}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(key, String(Date.now()))
  reload()
  return true
}

function reload(): void {
  saveFields()
  reloadPage()
}

void restoreFields()
watchIslands(reloadOnce)

addEventListener('vite:preloadError', reloadOnce)
addEventListener(
  'unhandledrejection',
  ({ reason }) =>
    /dynamically imported module|Importing a module script failed/i.test(String(reason)) &&
    reloadOnce(),
)
