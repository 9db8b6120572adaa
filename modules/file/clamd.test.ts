import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isRefusal } from '#modules/shared'
import { createClamd } from './clamd.ts'

/** What every scanner takes for harmful, put together here so that none takes this file for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A daemon that speaks the protocol: it answers once the chunk of none has come. */
async function aDaemon(answer: (content: Buffer, socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      if (content) answer(content, socket)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  expect(received.subarray(0, command.length).toString()).toBe(command)
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const verdict = (content: Buffer, socket: Socket) =>
  socket.end(content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
const logged: string[] = []
const log = { error: (_about: object, sentence: string) => void logged.push(sentence) }
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) =>
      isRefusal(error) ? `${error.statusCode} ${error.code}` : Promise.reject(error),
  )

test('clean files pass, also in many chunks; harmful content is found in any position', async () => {
  let seen: Buffer = Buffer.alloc(0)
  const clamd = createClamd({
    url: await aDaemon((content, socket) => {
      seen = content
      verdict(content, socket)
    }),
    log,
  })
  const large = Buffer.alloc(1_000_000, 'Ieškinys. ')
  expect(await clamd.scan(large)).toEqual({ isSafe: true })
  expect(seen.equals(large)).toBe(true)
  expect(await clamd.scan(Buffer.from(EICAR))).toEqual({ isSafe: false })
  expect(await clamd.scan(Buffer.concat([large, Buffer.from(EICAR), large]))).toEqual({
    isSafe: false,
  })
})

test('a scanner that is down, slow, disconnected or broken gives no verdict, and the file is refused', async () => {
  const gone = await aDaemon(verdict)
  for (const close of closing.splice(0)) close()
  const silent = await aDaemon(() => {})
  const broken = await aDaemon((_content, socket) => socket.destroy())
  const trickling = await aDaemon((_content, socket) => {
    socket.write('stream: OK')
  })
  const complaining = await aDaemon((_content, socket) =>
    socket.end('INSTREAM size limit exceeded. ERROR\0'),
  )
  for (const url of [gone, silent, broken, trickling, complaining]) {
    logged.length = 0
    expect(
      await code(createClamd({ url, log, timeoutMs: 100 }).scan(Buffer.from('Sutartis'))),
    ).toBe('503 FILE_NOT_CHECKED')
    expect(logged).toHaveLength(1)
  }
})
