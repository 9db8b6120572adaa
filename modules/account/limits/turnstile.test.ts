import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createRecordingLog, testFoundation } from '#testing'
import { TEST_PASSWORD, tomas, createTestAccounts } from '../testing.ts'
import { createTurnstile } from './turnstile.ts'

/** Answers as Cloudflare's siteverify does: each token is good once. */
const asked: URLSearchParams[] = []
const spent = new Set<string>()
let mood: 'well' | 'broken' = 'well'
const server = createServer(async (request, response) => {
  const form = new URLSearchParams(await bodyOf(request))
  asked.push(form)
  if (mood === 'broken') return response.writeHead(502).end('<html>Bad gateway</html>')
  const token = form.get('response') ?? ''
  const codes = codesFor(form.get('secret'), token)
  spent.add(token)
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes }))
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  mood = 'well'
})

const foundation = await testFoundation()
const log = createRecordingLog()
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const turnstile = createTurnstile({ origin, siteKey: 'the site key', secret: 'the secret', log })
const account = createTestAccounts(foundation, {
  robotCheck: turnstile,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

test('Turnstile implements the same port: the page gets the site key, the server verifies with Cloudflare', async () => {
  expect(await account.limits.challengeRobot()).toEqual({
    provider: 'turnstile',
    origin,
    siteKey: 'the site key',
  })
  const { email } = await tomas(foundation)
  const signIn = (robotCheck?: string) =>
    account.sessions.signIn(
      { email, password: TEST_PASSWORD, ...(robotCheck && { robotCheck }) },
      { ipAddress: '192.0.2.1' },
    )
  await expect(signIn()).rejects.toMatchObject({ code: 'ROBOT_CHECK_REQUIRED' })
  await expect(signIn('made up')).rejects.toMatchObject({ code: 'ROBOT_CHECK_FAILED' })
  expect(await signIn('good 1')).toHaveProperty('token')
  await expect(signIn('good 1')).rejects.toMatchObject({ code: 'ROBOT_CHECK_FAILED' })
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({
    secret: 'the secret',
    response: 'good 1',
    remoteip: '192.0.2.1',
  })
})

test('while Cloudflare does not respond, attempts are refused, and the log omits the secret', async () => {
  mood = 'broken'
  expect(await turnstile.judge('good 2', { weight: 1, ipAddress: '192.0.2.1' })).toBe('refused')
  const unreachable = createTurnstile({
    origin: 'http://127.0.0.1:1',
    siteKey: 'k',
    secret: 'the secret',
    log,
  })
  expect(await unreachable.judge('good 3', { weight: 1, ipAddress: '192.0.2.1' })).toBe('refused')
  expect(log.lines.map(({ message }) => message)).toContain('the robot check cannot be reached')
  expect(JSON.stringify(log.lines)).not.toContain('the secret')
})

function codesFor(secret: string | null, token: string): string[] {
  if (secret !== 'the secret') return ['invalid-input-secret']
  if (!token.startsWith('good')) return ['invalid-input-response']
  return spent.has(token) ? ['timeout-or-duplicate'] : []
}
