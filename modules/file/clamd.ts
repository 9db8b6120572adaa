import { connect } from 'node:net'
import { errors } from './errors.ts'
import type { Scanner } from './scanner.ts'

const CHUNK = 64 * 1024
const ANSWER_WITHIN = 20_000
const MOST_ANSWERED = 4_096

type Options = {
  url: string
  log: { error(about: object, sentence: string): void }
  answerWithinMs?: number
}

/**
 * ClamAV's daemon over TCP (INSTREAM): the bytes in chunks that bear their length, a chunk of none
 * at the end, one line back. Whatever is not plainly a verdict is no verdict: FILE_NOT_CHECKED, and
 * the file is not taken in.
 */
export function createClamd({ url, log, answerWithinMs = ANSWER_WITHIN }: Options): Scanner {
  const { hostname, port } = new URL(url)
  return {
    async scan(bytes) {
      const answer = await ask({ host: hostname, port: Number(port), answerWithinMs }, bytes).catch(
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
  { host, port, answerWithinMs }: { host: string; port: number; answerWithinMs: number },
  bytes: Buffer,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    // Of the whole talk and not of a pause in it: a person waits meanwhile.
    const timer = setTimeout(
      () => socket.destroy(new Error(`No answer within ${answerWithinMs} ms`)),
      answerWithinMs,
    )
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      heard += text
      if (heard.length > MOST_ANSWERED) socket.destroy(new Error('An answer without an end'))
    })
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(heard.replace(/[\0\n]+$/, ''))
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
