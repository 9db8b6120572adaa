import { ServerResponse, type IncomingMessage } from 'node:http'

/**
 * An answer that goes nowhere: what is written to it is kept, so that it can be sent as often as it
 * is asked for.
 */
export class CapturedResponse extends ServerResponse {
  readonly #parts: Buffer[] = []

  constructor(request: IncomingMessage) {
    super(request)
    this.shouldKeepAlive = false
  }

  get body(): Buffer {
    return Buffer.concat(this.#parts)
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#keep(chunk, encoding)
    callback(encoding, done)
    return true
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (typeof chunk !== 'function') this.#keep(chunk, encoding)
    // Nobody listens to the socket there is not; who waits for the end is told.
    this.finished = true
    callback(chunk, encoding, done)
    this.emit('finish')
    return this
  }

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((one) => typeof one === 'object' && one !== null)
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value as string)
    return this
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#parts.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      )
    else if (chunk instanceof Uint8Array) this.#parts.push(Buffer.from(chunk))
  }
}

function callback(...candidates: unknown[]): void {
  const done = candidates.find((one): one is () => void => typeof one === 'function')
  if (done) queueMicrotask(done)
}
