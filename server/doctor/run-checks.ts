import { certificateChecks } from './certificates.ts'
import type { Check, Context, Result } from './check.ts'
import { failed, reasonOf } from './check.ts'
import { backupCheck, clockCheck, databaseChecks } from './database.ts'
import { diskCheck, portCheck } from './machine.ts'
import { mailCheck, smsCheck } from './messages.ts'
import { paymentCheck } from './payments.ts'
import { redisCheck } from './redis.ts'
import { relayCheck } from './relay.ts'
import { scannerCheck, storageCheck } from './storage.ts'

const CHECKS: readonly Check[] = [
  ...databaseChecks,
  clockCheck,
  backupCheck,
  redisCheck,
  diskCheck,
  portCheck,
  storageCheck,
  scannerCheck,
  ...certificateChecks,
  mailCheck,
  smsCheck,
  paymentCheck,
  relayCheck,
]

/** Every check, one after the other; one that breaks is a failed one, and the rest go on. */
export async function runChecks(context: Context, checks = CHECKS): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, run } of checks) {
    try {
      results.push(...[await run(context)].flat())
    } catch (error) {
      results.push(
        failed(name, {
          sentence: `The check itself failed: ${reasonOf(error)}.`,
          whatToDo: 'Report this to the developers.',
        }),
      )
    }
  }
  return results
}

const SIGNS = { ok: 'ok      ', warning: 'WARNING ', failed: 'FAILED  ', skipped: 'skipped ' }

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export function printResults(results: readonly Result[]): string {
  const lines = results.flatMap(({ name, state, sentence, whatToDo }) => [
    `${SIGNS[state]} ${name}: ${sentence}`,
    ...(whatToDo ? [`          → ${whatToDo}`] : []),
  ])
  const count = (state: Result['state']) =>
    results.filter((result) => result.state === state).length
  const wrong = count('failed')
  const verdict = wrong === 0 ? 'The installation can serve' : `${counted(wrong, 'check')} failed`
  return `${lines.join('\n')}\n\n${verdict}, ${counted(count('warning'), 'warning')}, ${count('skipped')} skipped.`
}
