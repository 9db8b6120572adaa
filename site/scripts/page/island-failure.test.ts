import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { watchIslands } from './island-failure.ts'

const PAGE = `<body>
  <template id="island-failed"><div data-island-failed tabindex="-1"><p class="notice__title">Failed</p> <button>Retry</button></div></template>
  <astro-island client="only"><div class="loading">Loading</div></astro-island>
  <astro-island client="load"><p>What the server rendered</p></astro-island>
</body>`

afterEach(() => vi.unstubAllGlobals())

/** A page both of whose islands failed before the script came. */
function failedPage(heading = '') {
  const { document } = parseHTML(PAGE.replace('<body>', `<body>${heading}`))
  const islands = [...document.querySelectorAll('astro-island')]
  const reload = vi.fn<() => void>()
  const unloaded = islands.map((target) => ({ target, detail: { error: new Error('404') } }))
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', { unloaded })
  watchIslands(() => false)
  return { islands, reload, document }
}

test('every island whose file is missing says so, and its retry reloads the page', () => {
  const { islands, reload } = failedPage()
  for (const island of islands) {
    expect(island.querySelectorAll('[data-island-failed]')).toHaveLength(1)
    island.querySelector('button')!.click()
  }
  expect(reload).toHaveBeenCalledTimes(islands.length)
})

test('what the server rendered stays readable; a loading state does not go on for ever', () => {
  const { islands } = failedPage()
  expect(islands.map((island) => island.textContent.trim())).toEqual([
    'Failed Retry',
    expect.stringContaining('What the server rendered'),
  ])
})

test('the page has one heading: its own, or else the title of the first notice', () => {
  const headings = (heading?: string) =>
    [...failedPage(heading).document.querySelectorAll('h1')].map((h1) => h1.textContent)
  expect(headings('<h1>Konsultacija</h1>')).toEqual(['Konsultacija'])
  expect(headings()).toEqual(['Failed'])
})
