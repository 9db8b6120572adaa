import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { failed, ok, reasonOf, skipped, type Check, type Result } from './check.ts'
import { METHODS, readAnswer, turnRequest, type Credentials, type StunAnswer } from './stun.ts'

const TIMEOUT_MS = 3_000
/** The error with which a relay asks for credentials. */
const UNAUTHENTICATED = 401

type Line = { ask(request: Buffer): Promise<StunAnswer>; close(): void }

/** Allocates a relay as a browser does, with credentials of the product's kind, and releases it. */
export const relayCheck: Check = {
  name: 'relay',
  async run({ config: { TURN_URL, TURN_SECRET }, now }) {
    if (!TURN_URL || !TURN_SECRET)
      return skipped('relay', 'TURN_URL is not set: some meetings will not connect.')
    const place = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?/.exec(TURN_URL)
    if (!place)
      return failed('relay', {
        sentence: `TURN_URL (${TURN_URL}) is not understood.`,
        whatToDo: 'Write it as turn:turn.example.lt:3478.',
      })
    const [, scheme, written, port] = place
    const host = written!.replace(/^\[|\]$/g, '')
    const isTls = scheme === 'turns'
    const at = { host, port: Number(port ?? (isTls ? 5349 : 3478)) }
    const username = `${Math.floor(now().getTime() / 1_000) + 300}:doctor`
    const password = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
    const lines = isTls
      ? { TLS: streamLine(at, true) }
      : { UDP: datagrams(at), TCP: streamLine(at) }
    const results: Result[] = []
    for (const [name, open] of Object.entries(lines))
      results.push(await tried(`relay over ${name}`, open, { username, password }))
    return results
  },
}

async function tried(
  name: string,
  open: () => Promise<Line>,
  login: Pick<Credentials, 'username' | 'password'>,
): Promise<Result> {
  let line: Line | undefined
  try {
    line = await open()
    const challenge = await line.ask(turnRequest(METHODS.allocate))
    if (challenge.errorCode !== UNAUTHENTICATED || !challenge.nonce)
      return failed(name, {
        sentence: 'The relay does not ask for credentials.',
        whatToDo: 'Start coturn with use-auth-secret and the TURN_SECRET of this installation.',
      })
    const credentials = { ...login, realm: challenge.realm ?? '', nonce: challenge.nonce }
    const answer = await line.ask(turnRequest(METHODS.allocate, { credentials }))
    if (!answer.isSuccess)
      return failed(name, {
        sentence: `The relay refused an allocation (error ${answer.errorCode}).`,
        whatToDo:
          answer.errorCode === UNAUTHENTICATED
            ? 'Give coturn (static-auth-secret) the TURN_SECRET of this installation, and check both clocks.'
            : 'Look into the log of coturn: its quota or its ports may be used up.',
      })
    await line.ask(turnRequest(METHODS.refresh, { credentials, lifetime: 0 }))
    return ok(name, 'It allocated a relay and released it.')
  } catch (error) {
    return failed(name, {
      sentence: isTimeout(error)
        ? `The relay does not answer within ${TIMEOUT_MS / 1_000} seconds.`
        : `The relay does not answer: ${reasonOf(error)}.`,
      whatToDo: 'Start coturn, correct TURN_URL, and open its ports in the firewall.',
    })
  } finally {
    line?.close()
  }
}

/** `once` wraps the timeout's error in an AbortError. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = error as Error
  return name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
}

type Place = { host: string; port: number }

const datagrams =
  ({ host, port }: Place) =>
  async (): Promise<Line> => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    return {
      async ask(request) {
        socket.send(request, port, host)
        const [bytes] = (await once(socket, 'message', {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })) as [Buffer]
        return readAnswer(bytes) ?? { isSuccess: false }
      },
      close: () => socket.close(),
    }
  }

const streamLine =
  ({ host, port }: Place, isTls = false) =>
  async (): Promise<Line> => {
    const socket = isTls ? connectTls({ host, port, servername: host }) : connectTcp({ host, port })
    await once(socket, isTls ? 'secureConnect' : 'connect', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      async ask(request) {
        socket.write(request)
        let received = Buffer.alloc(0)
        for (;;) {
          const [bytes] = (await once(socket, 'data', {
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })) as [Buffer]
          received = Buffer.concat([received, bytes])
          const answer = readAnswer(received)
          if (answer) return answer
        }
      },
      close: () => socket.destroy(),
    }
  }
