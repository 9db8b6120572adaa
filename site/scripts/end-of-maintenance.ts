/**
 * The maintenance page checks every minute whether maintenance is over and then continues: somebody
 * waiting here may have a meeting.
 */
const EVERY_MS = 60_000
const notice = document.querySelector<HTMLElement>('[data-closed]')

async function look(): Promise<void> {
  const response = await fetch('/api/maintenance', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const answer = (await response.json().catch(() => null)) as { data?: unknown } | null
  if (answer?.data) location.replace(notice?.dataset.back ?? '/')
}

setInterval(() => void look(), EVERY_MS)
