/**
 * `npm run openapi`: writes the islands' types out of the routes' schemas (site/api).
 * `--check` writes nothing and fails when what is there is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from './openapi/describe-api.ts'
import { printTypes } from './openapi/print-types.ts'

const path = join(import.meta.dirname, '../site/api/schema.d.ts')
const document = await describeApi()
const types = await printTypes(document, path)

if (!process.argv.includes('--check')) {
  writeFileSync(path, types)
  console.log(`${Object.keys(document.paths ?? {}).length} paths -> site/api/schema.d.ts`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== types) {
  console.error('site/api/schema.d.ts is stale: run "npm run openapi" and commit it.')
  process.exitCode = 1
} else {
  console.log('site/api/schema.d.ts is up to date.')
}
process.exit()
