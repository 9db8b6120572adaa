import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#testing'
import { freePort } from '../seed/run-seed.ts'

const root = join(import.meta.dirname, '../..')
const user = `patarta-${process.pid}`
const isRoot = process.getuid?.() === 0
/**
 * A second user can only be made by root; elsewhere the demo runs as the present one, with the same
 * variables.
 */
const hasOwnUser =
  isRoot && spawnSync('useradd', ['--create-home', '--shell', '/bin/sh', user]).status === 0

/**
 * What a login shell, a desktop, a container platform and a CI service set, in the forms that names
 * of ours could trip over.
 */
const SET_BY_OTHERS = {
  MAIL: `/var/mail/${user}`,
  HOST: 'laptop',
  HOSTNAME: 'laptop',
  STORAGE: '/mnt/storage',
  SMS: 'enabled',
  CI: 'true',
  NODE_ENV: 'production',
  LANG: 'lt_LT.UTF-8',
  LC_ALL: 'lt_LT.UTF-8',
  TZ: 'America/Los_Angeles',
  SESSION_MANAGER: 'local/laptop:@/tmp/.ICE-unix/1',
  DESKTOP_SESSION: 'gnome',
  PGHOST: 'database.invalid',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGPASSWORD: 'something',
  PGDATABASE: 'elsewhere',
  PGSSLMODE: 'require',
}

const home = mkdtempSync(join(tmpdir(), 'patarta-demo-'))
const copy = join(home, 'patarta')
let demo: ChildProcess | undefined
let said = ''

afterAll(async () => {
  stop()
  await eventually(() => !isRunning())
  if (hasOwnUser) execFileSync('userdel', ['--remove', user], { stdio: 'ignore' })
  rmSync(home, { recursive: true, force: true })
}, 180_000)

test(
  '`npm run demo` starts from a fresh copy for an ordinary user in a login session, whatever others have set',
  { timeout: 600_000 },
  async (context) => {
    copyProject()
    const port = String(await freePort())
    demo = start({ ...SET_BY_OTHERS, PORT: port })
    for (const stream of [demo.stdout, demo.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk)
      })
    await eventually(
      () => said.includes(`is at http://localhost:${port}`) || demo?.exitCode !== null,
      580_000,
    )

    expect([said, demo.exitCode]).toEqual([
      expect.stringContaining(`is at http://localhost:${port}`),
      null,
    ])
    const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).ok
    await eventually(isReady, 60_000)
    const statuses = await Promise.all(
      ['/', '/readyz', '/teisininkai', '/dev/mail'].map(
        async (path) => (await fetch(`http://localhost:${port}${path}`)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    if (hasOwnUser)
      expect(
        execFileSync('stat', ['-c', '%U', join(copy, '.data/secret-key')], {
          encoding: 'utf8',
        }).trim(),
      ).toBe(user)
    else
      await context.annotate(
        'There was no root to make a second user: the demo ran as the present one.',
      )
  },
)

/**
 * A copy without what earlier runs made. The packages are shared where the user may read them:
 * installing them is npm's work.
 */
function copyProject(): void {
  const made = new Set(['.git', '.data', '.astro', 'node_modules', 'dist'])
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !made.has(basename(path)) && !basename(path).startsWith('.data-'),
  })
  chmodSync(home, 0o755)
  const packages = join(root, 'node_modules')
  if (!hasOwnUser || asUser(`test -r ${packages}/.installed-lockfile`))
    symlinkSync(packages, join(copy, 'node_modules'))
  else cpSync(packages, join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  if (hasOwnUser) execFileSync('chown', ['-R', '--no-dereference', `${user}:`, copy])
}

function start(variables: Record<string, string>): ChildProcess {
  // npm itself may lie where a login session does not look; the Node of node_modules comes with the
  // project.
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  if (!hasOwnUser)
    return spawn('npm', ['run', 'demo'], {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { HOME: process.env.HOME, PATH: folders.join(delimiter), ...variables },
    })
  const settings = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`)
  const script = [
    `PATH="$PATH:${folders.join(delimiter)}"`,
    ...settings,
    `cd '${copy}'`,
    'exec npm run demo',
  ].join('\n')
  return spawn('su', ['-', user, '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
}

const asUser = (command: string): boolean => spawnSync('su', [user, '-c', command]).status === 0

/** Processes of the user made above, or of the group started above; nobody else's. */
function runningIds(): number[] {
  if (!demo?.pid) return []
  const which = hasOwnUser ? ['-u', user] : ['-g', String(demo.pid)]
  return spawnSync('ps', [...which, '-o', 'pid='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((id) => id > 0)
}
const isRunning = (): boolean => runningIds().length > 0

function stop(): void {
  for (const id of runningIds()) {
    try {
      process.kill(id, 'SIGTERM')
    } catch {
      // It has ended meanwhile.
    }
  }
}
