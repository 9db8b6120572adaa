import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationFiles, MIGRATIONS_FOLDER } from '../../server/database/migrations.ts'

test('every migration has a number of its own, and they run in the order of the numbers', async () => {
  const files = await migrationFiles()
  expect(files.length).toBeGreaterThan(30)
  const numbers = files.map((file) => Number(file.slice(0, 3)))
  const unique = [...new Set(numbers)].toSorted((one, other) => one - other)
  expect(numbers).toEqual(unique)
})

test('no file of the folder is passed over because of its name', async () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.includes('.'))
  expect(files.toSorted()).toEqual(await migrationFiles())
})
