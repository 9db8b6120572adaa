import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'

/** How long a client may take, and how often it is looked. */
export type Patience = { headersMs: number; requestMs: number; checkMs: number }

/**
 * Ten megabytes, the largest upload, come in two minutes over a poor telephone line; headers in a
 * moment over any.
 */
export const PATIENCE: Patience = { headersMs: 15_000, requestMs: 120_000, checkMs: 5_000 }

/**
 * Whoever sends a byte now and then holds no line for ever, and whatever is not HTTP is refused in
 * the same form as all else.
 */
export const slowClients = ({ headersMs, requestMs, checkMs }: Patience = PATIENCE) =>
  ({
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: refuse,
  }) satisfies FastifyHttpOptions<Server>

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400
  const sentence = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({
    type: 'about:blank',
    title: sentence,
    status,
    code: status === 408 ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST',
  })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${sentence}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
