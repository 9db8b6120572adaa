/**
 * `npm run fuzz [requests] [seed]`: sends 50,000 requests, half of them spoilt, to every route of
 * the API document as five kinds of people, and fails on a server error, a refusal in another
 * form, an answer that takes too long or tells of our inside. The seed is printed: it sends the
 * same again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const [requests = '50000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
console.log(`${requests} requests, seed ${seed}`)
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'tools/fuzz', '--silent=false'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
})
process.exitCode = status ?? 1
