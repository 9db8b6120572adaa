// What the tests need from the system: a Redis server, poppler's readers of PDFs and their seals,
// OpenSSL as an authority of time stamps, a TURN relay for meetings, Prometheus's checker of
// alerts, nginx, two CalDAV servers, and a Chromium where Playwright's own download is out of reach. Installs what is missing
// with apt-get where that is possible; says what to do where it is not.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const needed = [
  { commands: ['redis-server'], package: 'redis-server' },
  { commands: ['pdfsig'], package: 'poppler-utils' },
  { commands: ['openssl'], package: 'openssl' },
  { commands: ['turnserver'], package: 'coturn' },
  { commands: ['promtool'], package: 'prometheus' },
  { commands: ['nginx'], package: 'nginx-light' },
  { commands: ['radicale'], package: 'radicale' },
  { commands: ['xandikos'], package: 'xandikos' },
  {
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
  },
  {
    // The same engine without the browser around it: it needs a third of the processor. Ubuntu has
    // no such package; the tests then use the whole browser.
    commands: ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium-headless-shell',
    isOptional: true,
  },
]

const missing = needed.filter(({ commands }) => !commands.some(isOnPath))
if (missing.length > 0) install(missing)

function install(tools) {
  const packages = tools.map((tool) => tool.package)
  const isRoot = process.getuid?.() === 0
  if (!isOnPath('apt-get')) return giveUp(packages, 'there is no apt-get here')
  if (!isRoot && !isOnPath('sudo')) return giveUp(packages, 'only root may install packages')
  console.log(`Installing ${packages.join(' and ')} for the tests …`)
  // -n: a script must not stop to ask for a password.
  const aptGet = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  run([...aptGet, 'update'])
  const known = tools
    .filter((tool) => !tool.isOptional || run(['apt-cache', 'show', tool.package]).status === 0)
    .map((tool) => tool.package)
  if (known.length === 0) return
  const { status, stderr } = run([
    ...aptGet,
    'install',
    '--yes',
    '--no-install-recommends',
    ...known,
  ])
  if (status !== 0) giveUp(packages, `apt-get failed: ${stderr.trim().split('\n').at(-1) ?? ''}`)
}

function giveUp(packages, reason) {
  console.error(
    `The tests need ${packages.join(' and ')}, and ${reason}.\nInstall them yourself, on Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
  )
  process.exitCode = 1
}

function run([command, ...words]) {
  return spawnSync(command, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
