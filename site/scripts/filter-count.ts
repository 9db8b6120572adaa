/**
 * While one is still choosing, the filters' button says how many lawyers it would show, and every
 * other value how many it would find beside what is ticked. Without this script both say what holds
 * now.
 */
const form = document.querySelector<HTMLFormElement>('#filters')
const button = form?.querySelector<HTMLButtonElement>('[data-show]')
let latest: AbortController | undefined

type Facets = Record<string, Array<{ value: string; count: number }>>

form?.addEventListener('input', () => {
  latest?.abort()
  latest = new AbortController()
  void count(latest.signal)
})

async function count(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  if (signal.aborted || !form || !button) return
  try {
    const response = await fetch(`/api/lawyers?${asked(form)}`, {
      signal,
      headers: { 'accept-language': document.documentElement.lang },
    })
    if (!response.ok) return
    const { total, facets } = (await response.json()) as { total: number; facets: Facets }
    button.textContent = words(total)
    for (const [name, values] of Object.entries(facets))
      renew(form, name, new Map(values.map(({ value, count }) => [value, count])))
  } catch {
    // Another choice came meanwhile, or there is no network: the counts go on saying what they
    // said.
  }
}

/** What the address will say; "from 120 to 60" means both ends, only the other way round. */
function asked(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() && name !== 'sort')
      query.append(name, value.trim())
  }
  const [from, to] = [query.get('minRate'), query.get('maxRate')]
  if (from && to && Number(from) > Number(to)) {
    query.set('minRate', to)
    query.set('maxRate', from)
  }
  query.set('pageSize', '1')
  return query
}

/**
 * Of firms the answer names those with the most only: of the others nothing is known, and nothing
 * said.
 */
function renew(form: HTMLFormElement, name: string, counts: ReadonlyMap<string, number>): void {
  const unknown = name === 'firm' ? undefined : 0
  for (const input of form.querySelectorAll<HTMLInputElement>(
    `input[name="${CSS.escape(name)}"]`,
  )) {
    const place = input.parentElement?.querySelector('.count')
    if (place) place.textContent = String(counts.get(input.value) ?? unknown ?? '')
  }
  for (const option of form.querySelectorAll<HTMLOptionElement>(
    `select[name="${CSS.escape(name)}"] > option`,
  )) {
    const known = option.value ? (counts.get(option.value) ?? unknown) : undefined
    const bare = option.text.replace(/ \(\d+\)$/, '')
    option.text = known === undefined ? bare : `${bare} (${known})`
  }
}

/**
 * The sentence's plural forms stand in the page, since the words of the site are not in this
 * script.
 */
function words(total: number): string {
  const { none = '', forms = '{}' } = form?.dataset ?? {}
  if (total === 0) return none
  const byRule = JSON.parse(forms) as Record<string, string>
  return (
    byRule[new Intl.PluralRules(document.documentElement.lang).select(total)] ??
    byRule.other ??
    ''
  ).replace('#', String(total))
}
