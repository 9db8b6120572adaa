import { expect, test } from '../test.ts'

/** Brotli bytes with headers, as the browser counts them. */
const MAX_SCRIPT = 12 * 1024

for (const id of ['home', 'lawyers', 'firms', 'how-it-works', 'faq'] as const)
  test(`a first visit to ${id} loads at most 12 kB of script`, async ({ open, path }) => {
    const { page } = await open()
    await page.goto(path(id), { waitUntil: 'networkidle' })
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => ({
          name: new URL(entry.name).pathname,
          bytes: (entry as PerformanceResourceTiming).transferSize,
        })),
    )
    expect(scripts.length).toBeGreaterThan(0)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(MAX_SCRIPT)
  })
