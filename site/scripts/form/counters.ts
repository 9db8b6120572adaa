/** Updates "12 characters left" while typing; beyond the limit it says how many are too many. */
function count(counter: HTMLElement): void {
  const field = document.getElementById(counter.dataset.counts ?? '') as HTMLTextAreaElement | null
  if (!field) return
  const left = Number(counter.dataset.max) - field.value.length
  const forms = JSON.parse(
    (left < 0 ? counter.dataset.over : counter.dataset.left) ?? '{}',
  ) as Record<string, string>
  const n = Math.abs(left)
  counter.textContent = (
    forms[new Intl.PluralRules(document.documentElement.lang).select(n)] ??
    forms.other ??
    '#'
  ).replace('#', new Intl.NumberFormat(document.documentElement.lang).format(n))
  counter.toggleAttribute('data-is-over', left < 0)
}

const counters = [...document.querySelectorAll<HTMLElement>('[data-counts]')]
for (const counter of counters) {
  document
    .getElementById(counter.dataset.counts ?? '')
    ?.addEventListener('input', () => count(counter))
  count(counter)
}
export {}
