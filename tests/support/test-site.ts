import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type AstroInlineConfig } from 'astro'
import { afterAll } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the site into a folder of its own, which is removed after the tests of the file. A built
 * site leaves a patched console, a rejection listener and Astro's record of images in its process;
 * all are put back.
 */
export async function buildTestSite(
  integrations: NonNullable<AstroInlineConfig['integrations']> = [],
): Promise<string> {
  const { error, warn, info, log } = console
  const listeners = process.listeners('unhandledRejection')
  const { astroAsset } = globalThis as { astroAsset?: unknown }
  // Inside the project, so that the bundle finds its packages.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/test-'))
  afterAll(() => {
    Object.assign(console, { error, warn, info, log })
    Object.assign(globalThis, { astroAsset })
    for (const listener of process.listeners('unhandledRejection'))
      if (!listeners.includes(listener)) process.off('unhandledRejection', listener)
    rmSync(folder, { recursive: true, force: true })
  })
  await build({ root: join(root, 'site'), outDir: folder, integrations, logLevel: 'error' })
  return folder
}
