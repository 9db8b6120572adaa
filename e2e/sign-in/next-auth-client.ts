import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * The client functions of the npm package next-auth 4 as they are, in one script for a browser:
 * `window.nextAuth`.
 */
export async function bundleNextAuthClient(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'next-auth-window.ts'),
        formats: ['iife'],
        name: 'client',
      },
    },
  })) as Rolldown.RolldownOutput[]
  return [built].flat()[0]!.output[0].code
}
