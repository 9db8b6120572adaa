import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * What an open page compares itself with: the fingerprint of the built site, or the package's
 * version before a build.
 */
export function readVersion(): string {
  const built = join(root, 'dist/version.json')
  const file = existsSync(built) ? built : join(root, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
