import { createTestFiles } from '#modules/file/testing'
import { createMatter, type Matters } from '#modules/matter'
import type { TestFoundation } from '#testing'
import type { Needs } from './needs.ts'
import { createFixedPriceTask, type FixedPriceTasks } from './service.ts'

type Below = Pick<Parameters<typeof createMatter>[0], 'account' | 'consultation' | 'lawyer'> &
  Partial<Pick<Needs, 'file'>>
type Foundation = Pick<TestFoundation, 'db' | 'clock' | 'log' | 'transact' | 'cipher'>

/** The module with matters below it, on the test's own database. */
export function createTestTasks(
  foundation: Foundation,
  { file = createTestFiles(foundation), ...below }: Below,
): { fixedPriceTask: FixedPriceTasks; matter: Matters } {
  const needs = { ...foundation, ...below, file }
  const matter = createMatter({ ...needs, sendFrame: () => undefined })
  return { matter, fixedPriceTask: createFixedPriceTask({ ...needs, matter }) }
}
