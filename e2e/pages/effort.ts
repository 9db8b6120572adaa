import type { Page } from '@playwright/test'

type Effort = { presses: number; fields: number }

/** Counts what a person does on the page from now on, until it is left: presses, and fields filled in. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const pressed = { count: 0 }
    const fields = new Set<EventTarget>()
    Object.assign(window, {
      countedEffort: () => ({ presses: pressed.count, fields: fields.size }),
    })
    document.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button, a, summary')) pressed.count += 1
    })
    document.addEventListener('input', ({ target }) => target && fields.add(target))
  })
  return () =>
    page.evaluate(() => (window as unknown as { countedEffort: () => Effort }).countedEffort())
}
