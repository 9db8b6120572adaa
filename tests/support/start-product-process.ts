import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'

/**
 * The product without its pages as a process of its own, web and worker, configured by nothing but
 * these settings. Serves when it resolves; whoever starts it ends it.
 */
export async function startProductProcess(
  settings: Record<string, string>,
  onStarted: (child: ChildProcess) => void = () => {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'product-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...COMPILE_CACHE, ...settings },
  })
  onStarted(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('ready')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it served`)),
    )
  })
  return child
}
