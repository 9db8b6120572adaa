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
    const folder = mkdtempSync(join(tmpdir(), 'npm-exit-'))
    const module = fileURLToPath(new URL('npm-exit.ts', import.meta.url))
    const statusFile = join(folder, 'statusFile')
    writeFileSync(
      join(folder, 'app.ts'),
      `
    import { writeFileSync } from 'node:fs'
    import { whenNpmExits } from ${JSON.stringify(module)}
    setInterval(() => {}, 1_000)
    whenNpmExits(() => { writeFileSync(${JSON.stringify(statusFile)}, 'exited'); process.exit() }, 20)
    writeFileSync(${JSON.stringify(statusFile)}, 'running')`,
    )
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { app: `${before}"${process.execPath}" app.ts` } }),
    )
    const npm = spawn('npm', ['run', 'app'], { cwd: folder, stdio: 'ignore' })
    const exited = once(npm, 'exit')
    await eventually(() => readFileSync(statusFile, 'utf8') === 'running')
    npm.kill(signal)
    await exited
    expect(await eventually(() => readFileSync(statusFile, 'utf8') === 'exited')).toBe(true)
    rmSync(folder, { recursive: true })
  },
)
