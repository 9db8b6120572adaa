import { connect } from 'node:net'
import { errors } from './errors.ts'
import type { Scanner } from './scanner.ts'

const CHUNK = 64 * 1024
const TIMEOUT = 20_000
const MAX_RECEIVED = 4_096

type Options = {
  url: string
  log: { error(about: object, sentence: string): void }
  timeoutMs?: number
}

/**
 * ClamAV's daemon over TCP (INSTREAM): chunks with their length, an empty chunk at the end, one line
 * as response. Anything that is not clearly a verdict is refused with FILE_NOT_CHECKED.
 */
export function createClamd({ url, log, timeoutMs = TIMEOUT }: Options): Scanner {
  const { hostname, port } = new URL(url)
  return {
    async scan(bytes) {
      const answer = await ask({ host: hostname, port: Number(port), timeoutMs }, bytes).catch(
        (cause: unknown) => {
          log.error({ err: cause }, 'the file scanner did not answer')
          throw errors.FILE_NOT_CHECKED({ field: 'file', cause })
        },
      )
      if (answer === 'stream: OK') return { isSafe: true }
      if (/^stream: .+ FOUND$/.test(answer)) return { isSafe: false }
      log.error({ answer }, 'the file scanner gave no verdict')
      throw errors.FILE_NOT_CHECKED({ field: 'file' })
    },
  }
}

function ask(
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
  bytes: Buffer,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const timer = setTimeout(
      () => socket.destroy(new Error(`No response within ${timeoutMs} ms`)),
      timeoutMs,
    )
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
      if (received.length > MAX_RECEIVED) socket.destroy(new Error('The response is too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(received.replace(/[\0\n]+$/, ''))
    })
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK)
        socket.write(lengthOf(chunk))
        socket.write(chunk)
      }
      socket.write(Buffer.alloc(4))
    })
  })
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
