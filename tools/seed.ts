/** `npm run seed [-- --lawyers 10000]`: a believable world in an empty database. */
import { parseArgs } from 'node:util'
import { readConfig } from '../server/configuration/config.ts'
import { runSeed } from './seed/run-seed.ts'

const { values } = parseArgs({ options: { lawyers: { type: 'string', default: '300' } } })
const lawyers = Number(values.lawyers)

try {
  if (!Number.isInteger(lawyers) || lawyers < 1 || lawyers > 200_000)
    throw new Error('--lawyers must be a whole number from 1 to 200000')
  const startedAt = Date.now()
  await runSeed(readConfig(), { lawyers, onStep: (step) => console.log(`  ${step}`) })
  console.log(`Seeded in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
