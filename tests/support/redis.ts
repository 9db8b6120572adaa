import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { eventually } from './eventually.ts'

export type TestRedis = {
  url: string
  /** kill -9: what was in it is gone, as with any Redis that keeps nothing on disk. */
  kill(): Promise<void>
  /** The same address again, empty. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * A redis-server of one's own on a free port, keeping nothing on disk. `stop()` it in `afterAll`.
 */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function start(): Promise<void> {
    if (runs()) return
    child = spawn(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--loglevel',
        'warning',
      ],
      { stdio: 'ignore' },
    )
    await eventually(() => answers(url))
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !runs()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start()
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } finally {
    client.disconnect()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
