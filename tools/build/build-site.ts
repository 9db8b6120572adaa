import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'astro'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/version.json')

/**
 * The site into dist/site. Answers false when nothing it is made of has changed since it was built.
 */
export async function buildSite({ force = false }: { force?: boolean } = {}): Promise<boolean> {
  const version = fingerprint()
  if (
    !force &&
    existsSync(stamp) &&
    (JSON.parse(readFileSync(stamp, 'utf8')) as { version: string }).version === version
  ) {
    return false
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // Vite reads it: a shell with NODE_ENV=development would get a site for development.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({ root: join(root, 'site'), logLevel: 'warn' })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  compressAssets(join(root, 'dist/site/client'))
  writeFileSync(stamp, JSON.stringify({ version }))
  return true
}

/** Compressed once here, so that no request waits for it. */
function compressAssets(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length > 1_024) writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
  }
}

/** Everything that ends up in the bundle: pages, words and the packages. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(['site/**/*', 'locales/**/*.json', 'package-lock.json'], {
    cwd: root,
    exclude: ['**/node_modules', '**/.astro'],
  }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}
