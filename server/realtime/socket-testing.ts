import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { WebSocket } from 'ws'
import { afterAll } from 'vitest'
import type { App } from '#modules/shared'
import { createLog } from '../process/log.ts'
import accessPlugin from '../http/access.ts'
import errorsPlugin from '../http/errors.ts'
import socketPlugin, { type SocketOptions } from './socket.ts'

/** A server with the socket and one page, on a free port, and its log. */
export async function socketServer(
  options: SocketOptions,
  port = 0,
): Promise<{ address: string; app: App; logged: string[] }> {
  const logged: string[] = []
  const loggerInstance = createLog(
    { LOG_LEVEL: 'debug' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  )
  const app = Fastify({ loggerInstance }) as unknown as App
  await app.register(accessPlugin, {
    verifyAccessToken: options.account.sessions.verifyAccessToken,
  })
  await app.register(errorsPlugin)
  await app.register(socketPlugin, options)
  app.get('/*', { config: { access: 'public' } }, async () => 'a page')
  await app.listen({ port, host: '127.0.0.1' })
  afterAll(() => app.close())
  return { address: `127.0.0.1:${(app.server.address() as AddressInfo).port}`, app, logged }
}

export type Frame = { type: string } & Record<string, unknown>
export type TestSocket = {
  ws: WebSocket
  frames: Frame[]
  closed: Promise<{ code: number; reason: string }>
  say(frame: object): void
}

/** Opens a socket like a browser; returns the HTTP status if the upgrade was refused. */
export function openSocket(
  address: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/api/socket',
): Promise<TestSocket | number> {
  const ws = new WebSocket(`ws://${address}${path}?${new URLSearchParams(query)}`, { headers })
  const frames: Frame[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as Frame
    if (frame.type !== 'beat') frames.push(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  afterAll(() => ws.terminate())
  return new Promise((resolve, reject) => {
    ws.on('open', () =>
      resolve({ ws, frames, closed, say: (frame) => ws.send(JSON.stringify(frame)) }),
    )
    ws.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    ws.on('error', (error) => reject(error))
  })
}

export async function openedSocket(...given: Parameters<typeof openSocket>): Promise<TestSocket> {
  const socket = await openSocket(...given)
  if (typeof socket === 'number') throw new Error(`The socket was refused with ${socket}`)
  return socket
}
