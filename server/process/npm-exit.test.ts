import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { eventually } from '#testing'

const ways = [
  ['SIGTERM', 'true && '],
  ['SIGKILL', 'true && '],
  ['SIGTERM', ''],
  ['SIGKILL', ''],
] as const

it.each(ways)(
  'a process that npm runs notices that npm was ended by %s (script "%snode …")',
  async (signal, before) => {
    const folder = mkdtempSync(join(tmpdir(), 'npm-gone-'))
    const module = fileURLToPath(new URL('npm-gone.ts', import.meta.url))
    const told = join(folder, 'told')
    writeFileSync(
      join(folder, 'app.ts'),
      `
    import { writeFileSync } from 'node:fs'
    import { whenNpmExits } from ${JSON.stringify(module)}
    setInterval(() => {}, 1_000)
    whenNpmExits(() => { writeFileSync(${JSON.stringify(told)}, 'gone'); process.exit() }, 20)
    writeFileSync(${JSON.stringify(told)}, 'running')`,
    )
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { app: `${before}"${process.execPath}" app.ts` } }),
    )
    const npm = spawn('npm', ['run', 'app'], { cwd: folder, stdio: 'ignore' })
    const exited = once(npm, 'exit')
    await eventually(() => readFileSync(told, 'utf8') === 'running')
    npm.kill(signal)
    await exited
    expect(await eventually(() => readFileSync(told, 'utf8') === 'gone')).toBe(true)
    rmSync(folder, { recursive: true })
  },
)
