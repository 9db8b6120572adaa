import { ServerResponse, type IncomingMessage } from 'node:http'

/** A response without a connection: it stores what is written to it. */
export class CapturedResponse extends ServerResponse {
  #parts: Buffer[] = []

  constructor(request: IncomingMessage) {
    super(request)
    this.shouldKeepAlive = false
  }

  get body(): Buffer {
    const [first, ...others] = this.#parts
    return first && others.length === 0 ? first : Buffer.concat(this.#parts)
  }

  set body(body: Buffer) {
    this.#parts = [body]
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#store(chunk, encoding)
    callback(encoding, done)
    return true
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (typeof chunk !== 'function') this.#store(chunk, encoding)
    // There is no socket that could end the response, so `finish` is emitted here.
    this.finished = true
    callback(chunk, encoding, done)
    this.emit('finish')
    return this
  }

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((argument) => typeof argument === 'object' && argument !== null)
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value as string)
    return this
  }

  #store(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#parts.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      )
    else if (chunk instanceof Uint8Array) this.#parts.push(Buffer.from(chunk))
  }
}

function callback(...candidates: unknown[]): void {
  const done = candidates.find(
    (candidate): candidate is () => void => typeof candidate === 'function',
  )
  if (done) queueMicrotask(done)
}
