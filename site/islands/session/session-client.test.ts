import { beforeEach, describe, expect, test } from 'vitest'
import { decidePage } from './page-guard.ts'
import { createSessionClient } from './session-client.ts'
import type { Session } from './session-edges.ts'

const tomas = { id: 'tomas', name: 'Tomas', lastname: 'Petraitis', roles: ['ROLE_USER'] }
const emma = { ...tomas, id: 'emma', name: 'Emma' }
const tokenUntil = (at: number, of = 'token') =>
  `${of}.${btoa(JSON.stringify({ exp: at / 1000 }))}.x`

/** One browser: a clock, a server, and what its tabs share. */
function createBrowser() {
  const world = {
    now: 1_000_000,
    user: tomas as typeof tomas | undefined,
    isDown: false,
    asked: [] as string[],
    forms: [] as Record<string, string>[],
    warned: [] as unknown[][],
    refuses: undefined as string | undefined,
    /** Delays answers until it is called. */
    release: undefined as (() => void) | undefined,
    inFlight: 0,
    mostInFlight: 0,
  }
  const tabs = new Set<(event: { data: unknown }) => void>()
  const store = new Map<string, string>()
  let queue: Promise<unknown> = Promise.resolve()
  let gate: Promise<void> | undefined

  async function serve(path: string, init: RequestInit = {}): Promise<Response> {
    world.asked.push(path)
    if (world.isDown) throw new TypeError('Failed to fetch')
    if (path === '/api/auth/csrf') return Response.json({ csrfToken: 'c' })
    if (init.method === 'POST') {
      const form = Object.fromEntries(init.body as URLSearchParams) as Record<string, string>
      world.forms.push({ path, ...form })
      if (path.endsWith('/signout')) world.user = undefined
      else if (world.refuses)
        return Response.json(
          { url: `http://patarta.test/prisijungimas?error=${world.refuses}&weight=4` },
          { status: 401 },
        )
      else if (path.includes('/callback/')) world.user = tomas
      return Response.json({ url: `http://patarta.test${form.callbackUrl ?? '/'}` })
    }
    world.inFlight += 1
    world.mostInFlight = Math.max(world.mostInFlight, world.inFlight)
    const { user } = world
    await gate
    world.inFlight -= 1
    return Response.json(
      user ? { user, token: tokenUntil(world.now + 900_000, `${user.id}-${world.now}`) } : {},
    )
  }

  const tab = ({ hasLocks = true } = {}) => {
    const listeners: ((event: { data: unknown }) => void)[] = []
    const hear = (event: { data: unknown }) => listeners.forEach((listener) => listener(event))
    tabs.add(hear)
    return createSessionClient({
      fetch: serve,
      now: () => world.now,
      warn: (...about) => void world.warned.push(about),
      language: () => 'lt',
      home: () => '/',
      channel: {
        postMessage: (word) =>
          queueMicrotask(() => {
            for (const other of tabs) if (other !== hear) other({ data: structuredClone(word) })
          }),
        addEventListener: (_type, listener) => void listeners.push(listener),
      },
      ...(hasLocks && {
        locks: {
          request: <T>(_name: string, work: () => Promise<T>) => {
            const turn = queue.then(work)
            queue = turn.catch(() => {})
            return turn
          },
        },
      }),
      storage: {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
      },
    })
  }
  return {
    world,
    tab,
    hold() {
      gate = new Promise((resolve) => {
        world.release = () => {
          gate = undefined
          resolve()
        }
      })
    },
    sessionsAsked: () => world.asked.filter((path) => path === '/api/auth/session').length,
  }
}
let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})

describe('the session of a tab', () => {
  test('is loading first, then what the server says', async () => {
    const client = browser.tab()
    expect(client.get()).toEqual({ status: 'loading' })
    expect(await client.ready()).toMatchObject({ status: 'authenticated', user: tomas })
    Object.assign(browser.world, { user: undefined, now: browser.world.now + 1 })
    expect(await client.load()).toEqual({ status: 'unauthenticated' })
    expect(client.isCertain()).toBe(true)
  })

  test('is requested once for concurrent calls', async () => {
    const client = browser.tab()
    await Promise.all([client.load(), client.ready(), client.freshToken(), client.load()])
    expect(browser.sessionsAsked()).toBe(1)
  })

  test('returns its token until that expires, then makes one request for a new one', async () => {
    const client = browser.tab()
    const first = await client.freshToken()
    browser.world.now += 899_000
    expect(await client.freshToken()).toBe(first)
    browser.world.now += 2_000
    const [second, third] = await Promise.all([client.freshToken(), client.freshToken()])
    expect(second).not.toBe(first)
    expect([third, browser.sessionsAsked()]).toEqual([second, 2])
  })

  test('keeps the old token when the request fails, and only logs the failure', async () => {
    const client = browser.tab()
    const first = await client.freshToken()
    Object.assign(browser.world, { isDown: true, now: browser.world.now + 1_000_000 })
    expect(await client.freshToken()).toBe(first)
    expect(client.get()).toMatchObject({ status: 'authenticated', token: first })
    expect(browser.world.warned).toHaveLength(1)
  })

  test('counts as a guest, but not for certain, when the request fails, and recovers later', async () => {
    browser.world.isDown = true
    const client = browser.tab()
    expect(await client.ready()).toEqual({ status: 'unauthenticated' })
    expect(client.isCertain()).toBe(false)
    browser.world.isDown = false
    expect(await client.load()).toMatchObject({ status: 'authenticated' })
  })
})

describe('several tabs', () => {
  test('share one request and its answer', async () => {
    const clients = Array.from({ length: 6 }, () => browser.tab())
    browser.hold()
    const loads = clients.map((client) => client.load())
    await new Promise((resolve) => setTimeout(resolve))
    browser.world.release?.()
    const sessions = await Promise.all(loads)
    expect([browser.world.mostInFlight, browser.sessionsAsked()]).toEqual([1, 1])
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(1)
  })

  test('each make their own request in a browser without locks', async () => {
    const clients = [browser.tab({ hasLocks: false }), browser.tab({ hasLocks: false })]
    expect(await Promise.all(clients.map((client) => client.load()))).toMatchObject([
      { status: 'authenticated' },
      { status: 'authenticated' },
    ])
  })

  test('learn at once about a sign-out in one of them, and ignore earlier answers', async () => {
    const [one, two] = [browser.tab(), browser.tab()]
    await Promise.all([one.load(), two.load()])
    const seen: string[] = []
    two.on((session, _before, cause) => seen.push(`${session.status} ${cause}`))
    browser.world.now += 10
    browser.hold()
    const old = two.load()
    await new Promise((resolve) => setTimeout(resolve))
    browser.world.now += 10
    const out = one.signOut()
    await new Promise((resolve) => setTimeout(resolve))
    browser.world.release?.()
    expect(await out).toBe(true)
    await old
    expect([one.get().status, two.get().status]).toEqual(['unauthenticated', 'unauthenticated'])
    expect(seen[0]).toBe('unauthenticated signed-out-elsewhere')
  })

  test('learn who signed in in another one without a request of their own', async () => {
    browser.world.user = undefined
    const [one, two] = [browser.tab(), browser.tab()]
    await Promise.all([one.load(), two.load()])
    browser.world.now += 10
    const before = browser.sessionsAsked()
    await one.signIn({ email: 'tomas@patarta.test', password: 'x' }, '/')
    await new Promise((resolve) => setTimeout(resolve))
    expect(two.get()).toMatchObject({ status: 'authenticated', user: tomas })
    expect(browser.sessionsAsked()).toBe(before + 1)
  })
})

describe('signing in and out', () => {
  test('signs out first, does not navigate by itself, and returns where to go', async () => {
    const client = browser.tab()
    await client.load()
    browser.world.now += 10
    expect(await client.signIn({ email: 'a@patarta.test', password: 'x' }, '/paslaugos')).toEqual({
      ok: true,
      url: 'http://patarta.test/paslaugos',
    })
    expect(browser.world.forms.map(({ path }) => path)).toEqual([
      '/api/auth/signout',
      '/api/auth/callback/credentials',
    ])
    expect(browser.world.forms[1]).toMatchObject({
      csrfToken: 'c',
      callbackUrl: '/paslaugos',
      json: 'true',
      email: 'a@patarta.test',
    })
    expect(client.get().status).toBe('authenticated')
  })

  test('a refusal is returned with its details', async () => {
    browser.world.refuses = 'ROBOT_CHECK_REQUIRED'
    const client = browser.tab()
    expect(await client.signIn({ email: 'a@patarta.test', password: 'x' }, '/')).toEqual({
      ok: false,
      error: 'ROBOT_CHECK_REQUIRED',
      about: { error: 'ROBOT_CHECK_REQUIRED', weight: '4' },
    })
  })

  test('a sign-out that did not reach the server is logged and signs nobody out', async () => {
    const client = browser.tab()
    await client.load()
    browser.world.isDown = true
    expect(await client.signOut()).toBe(false)
    expect(client.get().status).toBe('authenticated')
    expect(browser.world.warned).toHaveLength(1)
  })
})

describe('a page', () => {
  const guest: Session = { status: 'unauthenticated' }
  const of = (user: typeof tomas): Session => ({ status: 'authenticated', user, token: 't' })
  const loading: Session = { status: 'loading' }

  test('that is public stays open, whoever signs in or out', () => {
    for (const [session, before] of [
      [guest, of(tomas)],
      [of(tomas), guest],
      [of(emma), of(tomas)],
    ] as const)
      expect(decidePage('anyone', session, before, 'answer')).toBe('stay')
  })

  test('that is private goes home after a sign-out here or in another tab, and to sign-in when the session ended otherwise', () => {
    for (const guard of ['signed-in', 'lawyer', 'admin']) {
      expect(decidePage(guard, guest, of(tomas), 'own')).toBe('home')
      expect(decidePage(guard, guest, of(tomas), 'signed-out-elsewhere')).toBe('home')
      expect(decidePage(guard, guest, of(tomas), 'answer')).toBe('login')
      expect(decidePage(guard, guest, loading, 'answer')).toBe('login')
    }
  })

  test("that shows one person's data reloads for another", () => {
    expect(decidePage('signed-in', of(emma), of(tomas), 'answer')).toBe('reload')
    expect(decidePage('signed-in', of(tomas), of(tomas), 'answer')).toBe('stay')
    expect(decidePage('signed-in', of(tomas), loading, 'answer')).toBe('stay')
  })

  test('for guests only is left when somebody signs in elsewhere; its own form leads on', () => {
    expect(decidePage('guest-only', of(tomas), guest, 'answer')).toBe('onward')
    expect(decidePage('guest-only', of(tomas), guest, 'own')).toBe('stay')
    expect(decidePage('guest-only', guest, of(tomas), 'own')).toBe('stay')
  })
})
