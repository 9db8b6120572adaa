import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { plainEuros } from '#modules/shared'

export type StandInRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | object }
/** A callback as it was sent: to be sent again, or changed by a forger. */
export type Callback = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}
type Mood = 'well' | 'down' | 'hanging'

/**
 * What the stand-ins of payment providers share: a server of their own that speaks one provider's
 * protocol, a page for the payer with plain buttons, and callbacks that can be held back, repeated
 * and changed. For tests only; no real money, no network.
 */
export async function startStandIn(
  answer: (asked: StandInRequest, standIn: StandIn) => Promise<Answer> | Answer,
) {
  const server = createServer((request, response) => {
    void respond(request).then(
      ({ status = 200, headers = {}, body = '' }) => {
        const isText = typeof body === 'string'
        response
          .writeHead(status, {
            'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
            ...headers,
          })
          .end(isText ? body : JSON.stringify(body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })

  async function respond(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (standIn.mood === 'hanging') await new Promise(() => {})
    if (standIn.mood === 'down') return { status: 503, body: { error: 'away' } }
    return answer(
      {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', standIn.origin),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      },
      standIn,
    )
  }

  const standIn = {
    origin: '',
    mood: 'well' as Mood,
    /** Held back, callbacks are kept and not sent: a night without a network. */
    isSilent: false,
    callbacks: [] as Callback[],
    /** What our side answered to each callback that was sent. */
    answers: [] as { status: number; body: string }[],
    async deliver(callback: Callback): Promise<void> {
      standIn.callbacks.push(callback)
      if (!standIn.isSilent) await standIn.send(callback)
    },
    async send({ url, ...init }: Callback): Promise<{ status: number; body: string }> {
      const response = await fetch(url, init)
      const answer = { status: response.status, body: await response.text() }
      standIn.answers.push(answer)
      return answer
    },
    /** The payer at the page: presses a button and is led on. */
    async press(page: string, action: 'pay' | 'fail' | 'close'): Promise<string | null> {
      const response = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      })
      return response.headers.get('location')
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  // Whoever asks ends the connection: a server that ends an idle one may do so just as it is used
  // again.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  standIn.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** The payer's page: who it stands in for, the sum, three buttons. */
export const payersPage = (
  name: string,
  sum: string,
  words = { pay: 'Pay', fail: 'Decline', close: 'Back to the shop' },
): Answer => ({
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title><h1>${name}</h1><p>${sum}</p>
<form method="post"><button name="action" value="pay">${words.pay}</button><button name="action" value="fail">${words.fail}</button><button name="action" value="close">${words.close}</button></form></html>`,
})
export const onwards = (location: string): Answer => ({ status: 303, headers: { location } })
export const actionOf = ({ body }: StandInRequest): string =>
  new URLSearchParams(body).get('action') ?? ''
export const euros = plainEuros
