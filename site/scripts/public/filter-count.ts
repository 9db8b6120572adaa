/**
 * While the reader chooses filters, shows on the button how many lawyers match, and at every other
 * value how many it would find. Without this script both show the current numbers.
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
    // Another choice came meanwhile, or there is no network: the counts stay.
  }
}

/** The future query; "from 120 to 60" means the range from 60 to 120. */
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

/** The answer lists only the firms with the most lawyers: counts of the others are hidden. */
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

/** The plural forms are in the page, because this script has no message catalogs. */
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
