import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { offlineScript } from './offline-script.ts'

/** The offline page in a browser; the server answers as `answers` says. */
function openPage(pathname: string) {
  const went: string[] = []
  const ears = new Map<string, () => void>()
  const listen = (name: string) => (type: string, listener: () => void) =>
    void ears.set(`${name} ${type}`, listener)
  const state = { textContent: '', dataset: { looking: 'Looking', still: 'Still none' } }
  const page = {
    dataset: { own: '/en/offline', home: '/en' },
    querySelector: (wanted: string) =>
      wanted === '[role=status]' ? state : { addEventListener: listen('button') },
  }
  const server = { isThere: false, status: 200, asked: 0 }
  let everyMs = 0
  runInNewContext(offlineScript, {
    location: {
      pathname,
      reload: () => void went.push('again'),
      replace: (url: string) => void went.push(url),
    },
    document: {
      querySelector: () => page,
      addEventListener: listen('document'),
      visibilityState: 'visible',
    },
    addEventListener: listen('window'),
    setInterval: (work: () => void, ms: number) => {
      everyMs = ms
      ears.set('time', work)
    },
    async fetch() {
      server.asked += 1
      if (!server.isThere) throw new TypeError('Failed to fetch')
      return { ok: server.status < 400, status: server.status }
    },
  })
  return {
    went,
    state,
    server,
    everyMs,
    ears: [...ears.keys()],
    async happens(what: string) {
      ears.get(what)!()
      await new Promise(setImmediate)
    },
  }
}

test.each(['time', 'window online', 'document visibilitychange', 'button click'])(
  'the wanted page is opened again when the server answers, asked by: %s',
  async (what) => {
    const page = openPage('/en/services')
    await page.happens(what)
    expect(page.went).toEqual([])
    Object.assign(page.server, { isThere: true, status: 503 })
    await page.happens(what)
    expect(page.went).toEqual([])
    page.server.status = 200
    await page.happens(what)
    expect(page.went).toEqual(['again'])
  },
)

test('only who pressed the button is told that there is still no connection', async () => {
  const page = openPage('/en/services')
  await page.happens('time')
  expect([page.state.textContent, page.everyMs]).toEqual(['', 10_000])
  await page.happens('button click')
  expect(page.state.textContent).toBe('Still none')
})

test('at its own address it leads home, and only when the button is pressed', async () => {
  const page = openPage('/en/offline')
  expect(page.ears).toEqual(['button click'])
  page.server.isThere = true
  await page.happens('button click')
  expect(page.went).toEqual(['/en'])
})
