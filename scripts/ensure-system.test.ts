import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let bin: string
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'bin-'))
})
afterEach(() => rmSync(bin, { recursive: true }))

const put = (name: string, script = '') => {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
}
const run = () =>
  spawnSync(process.execPath, ['scripts/ensure-system.mjs'], {
    env: { PATH: bin },
    encoding: 'utf8',
  })

describe('what the tests need from the system', () => {
  it('is left alone when it is there', () => {
    put('redis-server')
    put('pdfsig')
    put('openssl')
    put('turnserver')
    put('promtool')
    put('nginx')
    put('radicale')
    put('xandikos')
    put('chromium')
    put('chromium-headless-shell')
    put('apt-get', 'exit 1')
    expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })

  it('is named, with the way to get it, where nothing can be installed', () => {
    put('google-chrome')
    put('pdfsig')
    put('openssl')
    put('turnserver')
    put('promtool')
    put('nginx')
    put('radicale')
    put('xandikos')
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toContain('The tests need redis-server, and there is no apt-get here')
    expect(stderr).toContain('sudo apt-get install redis-server')
  })

  it.skipIf(process.getuid?.() !== 0)('is installed by root, and a failure is told', () => {
    const packages =
      'redis-server poppler-utils openssl coturn prometheus nginx-light radicale xandikos chromium'
    const calls = () => readFileSync(join(bin, 'calls'), 'utf8')
    put('apt-get', `echo "$@" >> ${bin}/calls`)
    put('apt-cache')
    expect(run().status).toBe(0)
    const install = `update\ninstall --yes --no-install-recommends ${packages}`
    expect(calls()).toBe(`${install} chromium-headless-shell\n`)

    put('apt-cache', 'exit 100')
    expect(run().status).toBe(0)
    expect(calls()).toBe(`${install} chromium-headless-shell\n${install}\n`)
    put('apt-get', 'echo "E: Unable to locate package" >&2; exit 100')
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toContain('apt-get failed: E: Unable to locate package')
  })
})
