import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const USER = { userName: 'rasa', password: 'app-password-1' }

export type TestCalDav = {
  address: string
  /** The collection of a calendar. */
  urlOf(calendar: string): string
  makeCalendar(name: string, displayName?: string): Promise<void>
  /** Removes what earlier tests made, so that listing calendars does not take longer with each. */
  clear(): void
  put(calendar: string, name: string, text: string): Promise<void>
  /** Stores many events as if they had always been there; only Radicale's folder is known. */
  fill(calendar: string, events: ReadonlyMap<string, string>): void
  get(calendar: string, name: string): Promise<string | undefined>
  remove(calendar: string, name: string): Promise<void>
  list(calendar: string): Promise<string[]>
  setPassword(password: string): void
  forbidWriting(calendar: string): void
  /** The server is away until it starts again. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve(port))
      })
  })

type Kind = 'radicale' | 'xandikos'

const commandOf = {
  radicale: (port: number, root: string) => ({
    '--config': '',
    '--server-hosts': `127.0.0.1:${port}`,
    '--auth-type': 'htpasswd',
    '--auth-htpasswd-filename': join(root, 'users'),
    '--auth-htpasswd-encryption': 'plain',
    '--auth-delay': '0',
    '--rights-type': 'from_file',
    '--rights-file': join(root, 'rights'),
    '--storage-filesystem-folder': join(root, 'data'),
    '--logging-level': 'error',
  }),
  xandikos: (port: number, root: string) => ({
    '-d': join(root, 'data'),
    '-l': '127.0.0.1',
    '-p': String(port),
    '--current-user-principal': `/${USER.userName}/`,
    '--defaults': undefined,
  }),
} satisfies Record<Kind, (port: number, root: string) => Record<string, string | undefined>>

/** A real server with one user, on this machine. Close it after the tests. */
export async function aCalDavServer(kind: Kind = 'radicale'): Promise<TestCalDav> {
  const root = mkdtempSync(join(tmpdir(), 'caldav-'))
  /** Radicale's. */
  const userFolder = join(root, 'data/collection-root', USER.userName)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  let password = USER.password
  const setPassword = (next: string) => {
    password = next
    writeFileSync(join(root, 'users'), `${USER.userName}:${next}\n`)
  }
  setPassword(password)
  const setRights = (...locked: string[]) =>
    writeFileSync(
      join(root, 'rights'),
      [
        ...locked.map(
          (name) => `[${name}]\nuser: .+\ncollection: {user}/${name}\npermissions: r\n`,
        ),
        '[root]\nuser: .+\ncollection:\npermissions: R\n',
        '[own]\nuser: .+\ncollection: {user}\npermissions: RW\n',
        '[calendars]\nuser: .+\ncollection: {user}/[^/]+\npermissions: rw\n',
      ].join('\n'),
    )
  setRights()
  const home = kind === 'radicale' ? `${address}rasa/` : `${address}rasa/calendars/`
  const urlOf = (calendar: string) => `${home}${calendar}/`

  async function send(method: string, url: string, body?: string, headers = {}) {
    const authorization = `Basic ${Buffer.from(`${USER.userName}:${password}`).toString('base64')}`
    return fetch(url, {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body }),
    })
  }
  async function change(method: string, url: string, body?: string, headers = {}) {
    const response = await send(method, url, body, headers)
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`)
  }

  let child: ReturnType<typeof spawn> | undefined
  async function start(): Promise<void> {
    const options = Object.entries(commandOf[kind](port, root)).flat()
    const words = options.filter((word) => word !== undefined)
    child = spawn(kind, words, { stdio: 'ignore' })
    const failed = new Promise<never>((_resolve, reject) =>
      child?.once('error', () => reject(new Error(`${kind} is not installed`))),
    )
    await Promise.race([failed, answers()])
  }
  async function answers(): Promise<void> {
    const until = performance.now() + 20_000
    while (performance.now() < until) {
      const isUp = await fetch(address, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
      if (isUp) return
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error(`${kind} does not answer`)
  }
  async function stop(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    await new Promise((resolve) => {
      running.once('exit', resolve)
      running.kill('SIGTERM')
    })
  }

  await start()
  return {
    address,
    urlOf,
    setPassword,
    forbidWriting: (calendar) => setRights(calendar),
    start,
    stop,
    async close() {
      await stop()
      rmSync(root, { recursive: true })
    },
    makeCalendar: (name, displayName = name) =>
      change(
        'MKCALENDAR',
        urlOf(name),
        `<?xml version="1.0"?>
        <C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
          <D:set><D:prop><D:displayname>${displayName}</D:displayname></D:prop></D:set>
        </C:mkcalendar>`,
        { 'content-type': 'application/xml' },
      ),
    clear: () => rmSync(userFolder, { recursive: true, force: true }),
    put: (calendar, name, text) =>
      change('PUT', `${urlOf(calendar)}${name}`, text, { 'content-type': 'text/calendar' }),
    fill(calendar, events) {
      for (const [name, text] of events) writeFileSync(join(userFolder, calendar, name), text)
    },
    async get(calendar, name) {
      const response = await send('GET', `${urlOf(calendar)}${name}`)
      return response.ok ? await response.text() : undefined
    },
    remove: (calendar, name) => change('DELETE', `${urlOf(calendar)}${name}`),
    async list(calendar) {
      const response = await send(
        'PROPFIND',
        urlOf(calendar),
        '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getetag/></prop></propfind>',
        { depth: '1', 'content-type': 'application/xml' },
      )
      const hrefs = [...(await response.text()).matchAll(/href>([^<]+)</g)].map(([, one]) => one!)
      return hrefs.flatMap((href) => /[^/]+\.ics$/.exec(href) ?? [])
    },
  }
}

/** An event as a whole calendar. */
export const anEvent = (uid: string, ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T080000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
