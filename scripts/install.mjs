// Runs on any Node from 20: brings node_modules in step with the lockfile, the right Node among
// them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed-lockfile'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(readFileSync('package.json'))
  .digest('hex')
const isCurrent =
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === wanted &&
  existsSync('node_modules/.bin/node')

if (!isCurrent) {
  console.log('Installing the packages of package-lock.json …')
  // Not `npm ci`: it refuses a lockfile that lacks other systems' builds of optional packages,
  // which a registry that lags behind could not name when the lockfile was made. This takes the
  // very versions of the lockfile and writes nothing back. Node itself and the builder are
  // development packages, which npm leaves out where NODE_ENV is production.
  const { status } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}
