import { statfs } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { usesLocalDisk } from '../process/certificates.ts'
import { failed, ok, reasonOf, skipped, warning, type Check } from './check.ts'

const GIGABYTE = 1_000_000_000
const TIMEOUT_MS = 3_000

export const diskCheck: Check = {
  name: 'disk',
  async run({ config }) {
    if (!usesLocalDisk(config)) return skipped('disk', 'Nothing is stored on this machine.')
    try {
      const { bavail, blocks, bsize } = await statfs(config.DATA_DIR)
      const free = bavail * bsize
      const share = bavail / blocks
      const sentence = `${(free / GIGABYTE).toFixed(1)} GB (${Math.round(share * 100)} %) are free for DATA_DIR.`
      const whatToDo = 'Delete old backups and logs, or enlarge the disk.'
      if (free < GIGABYTE) return failed('disk', { sentence, whatToDo })
      return share < 0.1 ? warning('disk', { sentence, whatToDo }) : ok('disk', sentence)
    } catch (error) {
      return failed('disk', {
        sentence: `DATA_DIR (${config.DATA_DIR}) cannot be used: ${reasonOf(error)}.`,
        whatToDo: 'Create the folder, and give it to the user that runs the product.',
      })
    }
  },
}

export const portCheck: Check = {
  name: 'port',
  async run({ config: { LISTEN_ADDRESS: host, PORT: port } }) {
    const place = `Port ${port} on ${host}`
    if (port === 0) return skipped('port', 'PORT=0 takes a free one.')
    if (await isFree(host, port)) return ok('port', `${place} is free.`)
    return (await isOurs(host, port))
      ? ok('port', `${place} is used by Patarta, which runs.`)
      : failed('port', {
          sentence: `${place} cannot be listened on: another program uses it, or this user may not.`,
          whatToDo: 'Stop that program, or set PORT to a free number above 1023.',
        })
  },
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })

async function isOurs(host: string, port: number): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const isReachable = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: name, port, timeout: TIMEOUT_MS })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
    socket.once('timeout', () => (socket.destroy(), resolve(false)))
  })
  if (!isReachable) return false
  const address = name.includes(':') ? `[${name}]` : name
  return fetch(`http://${address}:${port}/version.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok: isOk }) => isOk,
    () => false,
  )
}
