/**
 * The notice of maintenance asks every minute whether it is over, and leads on by itself when it
 * is: whoever waits here may have a meeting that has begun.
 */
const EVERY_MS = 60_000
const notice = document.querySelector<HTMLElement>('[data-closed]')

async function look(): Promise<void> {
  const response = await fetch('/api/maintenance', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: unknown }
  if (data) location.replace(notice?.dataset.back ?? '/')
}

setInterval(() => void look(), EVERY_MS)
