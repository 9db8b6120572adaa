import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../test.ts'

/** A lawyer's own website, on an address of its own. */
async function aWebsite(
  origin: string,
  lawyer: string,
): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="lt"><head><title>Advokatė</title><link rel="icon" href="data:,"></head><body><h1>Mano kontora</h1><script async src="${origin}/widget.js"></script><booking-times lawyer="${lawyer}" lang="en"></booking-times></body></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('the widget shows free times only on a listed website; a press opens the booking in a new tab', async ({
  open,
  visit,
  origin,
}) => {
  const lawyer = await visit('lawyer-12@patarta.test')
  const [own] = (
    await lawyer.get<{ items: Array<{ id: string; value: string }> }>('/api/me/widgets')
  ).body.items
  const listed = await aWebsite(origin, own!.value)
  const other = await aWebsite(origin, own!.value)
  try {
    expect(
      (await lawyer.put(`/api/me/widgets/${own!.id}`, { sites: [listed.address] })).status,
    ).toBe(200)
    const { page, context } = await open()
    await page.goto(listed.address)
    const frame = page.frameLocator('booking-times iframe')
    const time = frame.locator('a.time').first()
    await expect(time).toBeVisible()
    await expect(page.locator('booking-times iframe')).toHaveAttribute('title', 'Free times')
    const [tab] = await Promise.all([context.waitForEvent('page'), time.click()])
    await tab.waitForURL(new RegExp(`^${origin}/en/`))
    // A guest is led to sign in first, and the chosen time waits in the address.
    expect(decodeURIComponent(decodeURIComponent(tab.url()))).toContain(own!.value)

    const stranger = await open({
      expects: /frame-ancestors|refused to connect|Framing|ERR_BLOCKED_BY_RESPONSE/,
    })
    await stranger.page.goto(other.address)
    const handle = stranger.page.locator('booking-times iframe')
    await expect(handle).toHaveCount(0)
    // Instead of the browser's broken frame a plain link leads to the same times.
    await expect(stranger.page.locator('booking-times a')).toHaveAttribute(
      'href',
      `${origin}/en/lawyer-calendar/${own!.value}`,
    )
    await stranger.context.close()
  } finally {
    listed.server.close()
    other.server.close()
  }
})
