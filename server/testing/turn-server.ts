import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export type TurnServer = { environment: { TURN_URL: string; TURN_SECRET: string }; pid: number; close(): Promise<void> }

const SECRET = 'the relay of the tests'

/** A real coturn (Debian's package) on a free port of this machine, whose passes are signed as the product signs them. */
export async function startTurnServer(): Promise<TurnServer> {
  const port = await freeUdpPort()
  const server = spawn('turnserver', [
    '-n', '--no-cli', '--listening-ip=127.0.0.1', `--listening-port=${port}`, '--relay-ip=127.0.0.1', '--allow-loopback-peers', '--no-tls', '--no-dtls',
    '--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=patarta.test', '--log-file=stdout', '--pidfile=', '--no-software-attribute',
  ], { stdio: 'ignore' })
  const killWithUs = () => void server.kill('SIGKILL')
  process.once('exit', killWithUs)
  server.once('error', () => {})
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100 || server.exitCode !== null || !server.pid) throw new Error('coturn did not start: is Debian’s package coturn installed?')
    await delay(50)
  }
  return {
    environment: { TURN_URL: `turn:127.0.0.1:${port}`, TURN_SECRET: SECRET },
    pid: server.pid!,
    async close() {
      process.off('exit', killWithUs)
      const ended = once(server, 'exit')
      killWithUs()
      await ended
    },
  }
}

/** Asks for its own address (STUN binding request, RFC 8489): whoever answers listens. */
async function answers(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const request = Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, ...Array.from({ length: 12 }, (_, n) => n)])
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
