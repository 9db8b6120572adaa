import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export type TurnServer = {
  environment: { TURN_URL: string; TURN_SECRET: string }
  pid: number
  close(): Promise<void>
}

const SECRET = 'the relay of the tests'

/**
 * A real coturn (Debian's package) on a free port of this machine, whose passes are signed as the
 * product signs them. It needs its number for TCP as well, and waits in silence for one that
 * somebody else has: after five seconds it is tried with another.
 */
export async function startTurnServer(): Promise<TurnServer> {
  for (let tries = 0; tries < 5; tries++) {
    const server = await tryOn(await freeUdpPort())
    if (server) return server
  }
  throw new Error('coturn did not start: is Debian’s package coturn installed?')
}

async function tryOn(port: number): Promise<TurnServer | undefined> {
  const server = spawn(
    'turnserver',
    [
      '-n',
      '--no-cli',
      '--listening-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--relay-ip=127.0.0.1',
      '--allow-loopback-peers',
      '--no-tls',
      '--no-dtls',
      '--use-auth-secret',
      `--static-auth-secret=${SECRET}`,
      '--realm=patarta.test',
      '--log-file=stdout',
      '--pidfile=',
      '--no-software-attribute',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>(
    (resolve) => void server.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const killWithUs = () => void server.kill('SIGKILL')
  process.once('exit', killWithUs)
  const close = async () => {
    process.off('exit', killWithUs)
    killWithUs()
    await ended
  }
  for (let tries = 0; tries < 20 && server.exitCode === null && server.pid; tries++) {
    if (await answers(port))
      return {
        environment: { TURN_URL: `turn:127.0.0.1:${port}`, TURN_SECRET: SECRET },
        pid: server.pid,
        close,
      }
    await delay(50)
  }
  await close()
}

/** Asks for its own address (STUN binding request, RFC 8489): whoever answers listens. */
async function answers(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const request = Buffer.from([
    0,
    1,
    0,
    0,
    0x21,
    0x12,
    0xa4,
    0x42,
    ...Array.from({ length: 12 }, (_, n) => n),
  ])
  try {
    return await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 200)
      socket.once('message', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.send(request, port, '127.0.0.1')
    })
  } finally {
    socket.close()
  }
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}
