// Runs on any Node from 20: brings node_modules in step with the lockfile, the right Node among them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed-lockfile'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(readFileSync('package.json')).digest('hex')
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync('node_modules/.bin/node')

if (!isCurrent) {
  console.log('Installing the packages of package-lock.json …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}
