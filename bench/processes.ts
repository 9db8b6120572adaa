import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'astro'

const root = join(import.meta.dirname, '..')

/** Starts a Node process and waits until it prints its address. */
export function started(
  words: string[],
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('is at')) resolve(child)
    })
    child.once('exit', (code) =>
      reject(new Error(`${words[0]} ended with ${code} before it listened`)),
    )
    // A bench that fails leaves nothing running.
    process.once('exit', () => child.kill('SIGTERM'))
  })
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The bare Fastify + Astro + pg in `bare-site/`, which floors are measured on. */
export const BARE_SERVER = 'bench/bare-site/server.mjs'

export async function buildBareSite(): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  await build({ root: join(root, 'bench/bare-site'), logLevel: 'error' })
}
