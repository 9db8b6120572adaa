/** The filters' button says how many lawyers it would show, while one is still choosing. Without this script it says how many are shown now. */
const form = document.querySelector<HTMLFormElement>('#filters')
const button = form?.querySelector<HTMLButtonElement>('[data-show]')
let latest: AbortController | undefined

form?.addEventListener('input', () => {
  latest?.abort()
  latest = new AbortController()
  void count(latest.signal)
})

async function count(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  if (signal.aborted || !form || !button) return
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() && name !== 'sort') query.append(name, value.trim())
  }
  query.set('pageSize', '1')
  try {
    const response = await fetch(`/api/lawyers?${query}`, { signal, headers: { 'accept-language': document.documentElement.lang } })
    if (!response.ok) return
    const { total } = (await response.json()) as { total: number }
    button.textContent = words(total)
  } catch {
    // Another choice came meanwhile, or there is no network: the button goes on saying what it said.
  }
}

/** The sentence's plural forms stand in the page, since the words of the site are not in this script. */
function words(total: number): string {
  const { none = '', forms = '{}' } = form?.dataset ?? {}
  if (total === 0) return none
  const byRule = JSON.parse(forms) as Record<string, string>
  return (byRule[new Intl.PluralRules(document.documentElement.lang).select(total)] ?? byRule.other ?? '').replace('#', String(total))
}
