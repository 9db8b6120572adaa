/** `npm run configuration`: writes docs/configuration.md and .env.example from the settings. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { writeExample, writeReference } from './configuration/write-reference.ts'

const root = join(import.meta.dirname, '..')
const path = join(root, 'docs/configuration.md')
writeFileSync(
  path,
  await format(writeReference(), { ...(await resolveConfig(path)), filepath: path }),
)
writeFileSync(join(root, '.env.example'), writeExample())
