import { execFileSync } from 'node:child_process'
import { DatabaseUnavailable } from './unavailable.ts'

export type SystemUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the system user `postgres`, who is
 * made when there is none; anybody else runs it as themselves.
 */
export function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = idsOf('postgres')
  if (found) return found
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'pipe' },
    )
  } catch {
    // Another copy of the product may have made it a moment ago; what counts is whether it is there
    // now.
  }
  const made = idsOf('postgres')
  if (!made)
    throw new DatabaseUnavailable(
      'PostgreSQL refuses to run as root and no system user "postgres" could be made for it. Run Patarta as an ordinary user, or set DATABASE_URL.',
    )
  return made
}

function idsOf(name: string): SystemUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
    )
    return { uid: uid as number, gid: gid as number }
  } catch {
    return undefined
  }
}
