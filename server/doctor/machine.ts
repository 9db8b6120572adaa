import { statfs } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { usesLocalDisk } from '../process/certificates.ts'
import { failed, ok, reasonOf, skipped, warning, type Check, type Result } from './check.ts'

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

/** The port of each process, and what only ours answers there. */
const PORTS = [
  { setting: 'PORT', path: '/version.json' },
  { setting: 'WORKER_PORT', path: '/healthz' },
] as const

export const portCheck: Check = {
  name: 'port',
  async run({ config }) {
    const host = config.LISTEN_ADDRESS
    const results: Result[] = []
    for (const { setting, path } of PORTS) {
      const port = config[setting]
      // Without a number of its own the web process takes a free one, and the worker listens nowhere.
      if (port > 0) results.push(await judgePort({ host, port, setting, path }))
    }
    return results.length > 0 ? results : skipped('port', 'PORT=0 takes a free one.')
  },
}

type Place = { host: string; port: number; path: string }

async function judgePort({ setting, ...place }: Place & { setting: string }): Promise<Result> {
  const name = `${setting} ${place.port}`
  if (await isFree(place)) return ok(name, `It is free on ${place.host}.`)
  return (await isOurs(place))
    ? ok(name, `It is used on ${place.host} by Patarta, which runs.`)
    : failed(name, {
        sentence: `It cannot be listened on at ${place.host}: another program uses it, this user may not, or the address is of another machine.`,
        whatToDo: `Stop that program, set ${setting} to a free number above 1023, or correct LISTEN_ADDRESS.`,
      })
}

const isFree = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })

async function isOurs({ host, port, path }: Place): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const isReachable = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: name, port, timeout: TIMEOUT_MS })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
    socket.once('timeout', () => (socket.destroy(), resolve(false)))
  })
  if (!isReachable) return false
  const address = name.includes(':') ? `[${name}]` : name
  return fetch(`http://${address}:${port}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok: isOk }) => isOk,
    () => false,
  )
}
