import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestTasks } from '#modules/fixed-price-task/testing'
import { createMemoryStorage } from '#modules/file/testing'
import { makeSealP12, readSealIdentity, type SealIdentity } from '#modules/document'
import { createAgreement, type AgreementNeeds, type Agreements } from './index.ts'
import type { Drawing } from './signing/mark.ts'

let sealed: SealIdentity | undefined
/** One seal for a file of tests: making a key takes a while. */
function testSeal(): SealIdentity {
  if (sealed) return sealed
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  writeFileSync(
    join(folder, 'seal.p12'),
    makeSealP12({
      name: 'Patarta (bandymas)',
      password: 'test',
      now: new Date('2026-12-01T08:00:00Z'),
    }),
  )
  sealed = readSealIdentity(join(folder, 'seal.p12'), 'test')
  rmSync(folder, { recursive: true })
  return sealed
}

/** The module on a storage and with a seal that are gone with the test. */
export const createTestAgreements = (
  needs: Omit<AgreementNeeds, 'storage' | 'seal' | 'brand' | 'timeStamper' | 'fixedPriceTask'> &
    Parameters<typeof createTestTasks>[0] &
    Parameters<typeof createTestTasks>[1] &
    Partial<Pick<AgreementNeeds, 'storage' | 'timeStamper'>>,
): Agreements =>
  createAgreement({
    storage: createMemoryStorage(),
    timeStamper: undefined,
    ...createTestTasks(needs, needs),
    ...needs,
    seal: testSeal,
    brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' },
  })

/** A signature as a hand would draw it: two strokes, sixty points, a second and a half. */
export const aDrawing = (): Drawing => ({
  width: 400,
  height: 160,
  strokes: [
    Array.from(
      { length: 40 },
      (_, i) => [40 + i * 6, 90 + Math.round(Math.sin(i / 3) * 300) / 10, i * 16, 0.5] as const,
    ),
    Array.from({ length: 20 }, (_, i) => [60 + i * 8, 120 - i * 0.5, 900 + i * 16, 0.6] as const),
  ],
})
