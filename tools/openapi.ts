/**
 * `npm run openapi`: writes the islands' types and the limits of the forms out of the routes' schemas
 * (site/api). `--check` writes nothing and fails when what is there is stale.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from './openapi/describe-api.ts'
import { printLimits } from './openapi/print-limits.ts'
import { printTypes } from './openapi/print-types.ts'

const site = join(import.meta.dirname, '../site')
const typesPath = join(site, 'api/schema.d.ts')
const limitsPath = join(site, 'api/limits.ts')
const sources = globSync('**/*.{ts,tsx,astro}', { cwd: site })
  .map((name) => join(site, name))
  .filter((path) => path !== limitsPath)
  .map((path) => readFileSync(path, 'utf8'))
const document = await describeApi()
const files = new Map([
  [typesPath, await printTypes(document, typesPath)],
  [limitsPath, await printLimits(document, sources, limitsPath)],
])

if (!process.argv.includes('--check')) {
  for (const [path, text] of files) writeFileSync(path, text)
  console.log(`${Object.keys(document.paths ?? {}).length} paths -> site/api`)
} else if (
  [...files].some(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
) {
  console.error('site/api is stale: run "npm run openapi" and commit it.')
  process.exitCode = 1
} else {
  console.log('site/api is up to date.')
}
process.exit()
