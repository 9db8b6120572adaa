/**
 * `npm run chaos`: the product as separate processes, 200 consultations through its API, and kill
 * -9 of everything at moments a seed decides; first on PostgreSQL alone, then with Redis.
 * `CHAOS_SEED=7 npm run chaos` repeats the same stories; `CHAOS_CONSULTATIONS` changes its
 * length, `CHAOS_ROUND=postgres|redis` runs one of the two. Ends with 1 when a promise was broken.
 */
import { blow, type Outcome } from './round.ts'

const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1_000_000))
const consultations = Number(process.env.CHAOS_CONSULTATIONS ?? 200)
const rounds = [
  ['PostgreSQL alone', false, 'postgres'],
  ['PostgreSQL and Redis', true, 'redis'],
] as const

for (const [name, withRedis, key] of rounds) {
  if (process.env.CHAOS_ROUND && process.env.CHAOS_ROUND !== key) continue
  console.log(`\n── ${name}, seed ${seed} ${'─'.repeat(50 - name.length)}`)
  const outcome = await blow({
    seed,
    consultations,
    withRedis,
    say: (sentence) => console.log(`  ${sentence}`),
  })
  report(outcome)
  if (outcome.broken.length > 0 || outcome.held.some(({ violations }) => violations.length > 0))
    process.exitCode = 1
}
console.log(
  process.exitCode
    ? `\nBroken. The same again: CHAOS_SEED=${seed} npm run chaos`
    : '\nAll promises were kept.',
)

function report({
  storm,
  weather,
  plots,
  held,
  broken,
  mailsTwice,
  seconds,
  complaints,
}: Outcome): void {
  console.log(
    `  ${Object.entries(plots)
      .map(([plot, count]) => `${count} ${plot}`)
      .join(', ')}; ${seconds.toFixed(0)} s`,
  )
  for (const [killed, all] of Map.groupBy(storm.recoveries, (recovery) => recovery.killed)) {
    const took = all.map(({ milliseconds }) => milliseconds / 1_000).toSorted((a, b) => a - b)
    console.log(
      `  kill -9 of ${killed.padEnd(12)} ${String(took.length).padStart(3)} times, serving again after ${took[Math.floor(took.length / 2)]!.toFixed(2)} s, at most ${took.at(-1)!.toFixed(2)} s`,
    )
  }
  console.log(
    `  queue emptied ${storm.emptied} times, clock moved ${storm.jumps} times, ${storm.answersLost} answers lost with their process, mail server away ${storm.mailAway} times, ${storm.repeated} callbacks repeated (${Object.entries(
      storm.answers,
    )
      .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
      .join(', ')})`,
  )
  console.log(
    `  people met ${weather.broken} broken connections, ${weather.unavailable} × 503, ${weather.failed} × other 5xx, ${weather.conflicts} times "still being done"; ${weather.answerLost} answers lost whose effect was there; ${mailsTwice} mails handed over twice under one Message-ID`,
  )
  if (complaints.length > 0)
    console.log(
      `  ${complaints.length} error lines in the logs, such as ${complaints[0]!.slice(0, 300)}`,
    )
  for (const { promise, looked, violations } of held) {
    console.log(`  ${violations.length === 0 ? 'held  ' : 'BROKEN'} ${promise} (${looked})`)
    for (const violation of violations.slice(0, 10)) console.log(`           ${violation}`)
  }
  for (const sentence of broken) console.log(`  BROKEN ${sentence}`)
}
