import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'

/** How long a client may take, and how often that is checked. */
export type ClientTimeouts = { headersMs: number; requestMs: number; checkMs: number }

/**
 * Ten megabytes, the largest upload, take two minutes over a slow connection; headers take a moment
 * over any.
 */
export const CLIENT_TIMEOUTS: ClientTimeouts = {
  headersMs: 15_000,
  requestMs: 120_000,
  checkMs: 5_000,
}

/**
 * Limits how long a client may take to send a request, and answers what is not HTTP in the form of
 * all other refusals.
 */
export const slowClients = ({ headersMs, requestMs, checkMs }: ClientTimeouts = CLIENT_TIMEOUTS) =>
  ({
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: refuse,
  }) satisfies FastifyHttpOptions<Server>

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF[error.code ?? ''] ?? 400
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
