import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Fastify's options for a server, as it hands them to a `serverFactory`. */
type Options = {
  http?: ServerOptions
  keepAliveTimeout?: number
  requestTimeout?: number
  connectionTimeout?: number
}

/** A server as Fastify makes it without a `serverFactory`. */
export function createHttpServer(options: Options, handler: RequestListener): Server {
  const server = createServer(options.http ?? {}, handler)
  if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout
  if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
  return server.setTimeout(options.connectionTimeout ?? 0)
}
