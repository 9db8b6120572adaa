import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Session locks, which outlive transactions and therefore have no place in their order. */
const OF_A_SESSION = [
  'server/backup/restore-backup.ts',
  'server/database/migrations.ts',
  'server/process/process-lock.ts',
  'tests/support/server.ts',
]

test('SQL takes an advisory lock only in modules/shared/lock.ts, where all of them have one order', () => {
  const takers = globSync('{modules,server,site,tools,tests}/**/*.{ts,tsx,sql,astro}', {
    cwd: root,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /pg_(?:try_)?advisory_(?:xact_)?lock/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(takers.toSorted()).toEqual([...OF_A_SESSION, 'modules/shared/lock.ts'].toSorted())
})
