import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { createTestDatabase } from '#testing'
import { readConfig } from '../../configuration/config.ts'
import { openRuntime } from '../../runtime.ts'
import { addTeamMember, teamMember } from './team-member.ts'
import { verbs } from './verbs.ts'
import { checkWords, type Verb } from './verb.ts'
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'patarta-command-'))
const { url, drop } = await createTestDatabase()
const runtime = await openRuntime({
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: url }, () => {}),
  log: pino({ level: 'silent' }),
})
const { services } = runtime
afterAll(async () => {
  await runtime.close()
  await drop()
  rmSync(folder, { recursive: true })
})

test('every verb refuses an id that is none, a choice that is none, a file that is not there and a missing word, in a sentence', () => {
  const refusalOf = (verb: Verb, ...words: string[]): string => {
    try {
      checkWords(verb, words)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  for (const verb of verbs) {
    const [first = ''] = verb.words.match(/[<[][^>\]]*[>\]]/g) ?? []
    if (first.startsWith('<')) expect(refusalOf(verb)).toContain('Usage: npm run admin -- ')
    if (first.endsWith('id>')) {
      expect(refusalOf(verb, 'zzz')).toContain('"zzz" is no id')
      expect(refusalOf(verb, newId(), 'a', 'b', 'c')).not.toContain('is no id')
    }
    if (first.startsWith('<file')) {
      expect(refusalOf(verb, join(folder, 'absent'), 'advocates')).toContain('is not there, or')
      expect(refusalOf(verb, import.meta.filename, 'advocates')).toBe('')
    }
    if (first.includes('|') && first.startsWith('[')) {
      expect(refusalOf(verb, 'zzz')).toContain('"zzz" is none of ')
      expect(refusalOf(verb, first.slice(1, -1).split('|')[0]!)).toBe('')
    }
  }
  expect(verbs.filter(({ words }) => /id>/.test(words)).length).toBeGreaterThan(5)
  expect(verbs.filter(({ words }) => words.startsWith('<file'))).toHaveLength(2)
})

/** A command as it is typed; `as` is the team member's address. */
async function admin(as: string | undefined, noun: string, verb: string, ...words: string[]) {
  const found = verbs.find((known) => known.noun === noun && known.verb === verb)!
  checkWords(found, words)
  return found.run(
    services,
    await teamMember(services, { email: as, reads: found.reads }),
    ...words,
  ) as Promise<string>
}

describe('deleting an account', () => {
  const [austeja, benas, cecilija] = ['austeja', 'benas', 'cecilija'].map(
    (name) => `${name}@patarta.example`,
  ) as [string, string, string]

  test('by the team, listed for a copy elsewhere, and again after a restore', async () => {
    await addTeamMember(services, austeja, 'Austėja', 'Viena')
    await expect(
      admin(undefined, 'account', 'delete', 'nobody@patarta.example', 'asked'),
    ).rejects.toThrow('There is no account with the address nobody@patarta.example.')
    await expect(admin(undefined, 'account', 'delete', austeja, 'by mistake')).rejects.toThrow(
      'is a team account',
    )
    await addTeamMember(services, benas, 'Benas', 'Antras')
    await admin(austeja, 'team', 'remove', benas, 'left')
    const said = await admin(undefined, 'account', 'delete', benas, 'asked by letter')
    expect(said).toMatch(/^Deleted: [0-9a-f-]{36}$/)

    const copy = await admin(undefined, 'account', 'deletions', '2020-01-01')
    expect(JSON.parse(copy)).toMatchObject({ accountId: said.slice('Deleted: '.length) })

    // One of them is in the restored database again, one is not.
    const { id: back } = await runtime.services.foundation.transact((tx) =>
      services.account.accounts.createAccount(tx, {
        email: cecilija,
        name: 'Cecilija',
        lastname: 'Trečia',
        roles: ['ROLE_USER'],
      }),
    )
    const file = join(folder, 'deletions')
    const lines = [
      copy,
      JSON.stringify({ accountId: back }),
      JSON.stringify({ accountId: newId() }),
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    expect(await admin(undefined, 'account', 'delete-again', file)).toContain(
      '3 in the file, 1 deleted again, 2 were deleted already',
    )
    expect(await admin(undefined, 'account', 'delete-again', file)).toContain('0 deleted again')
    writeFileSync(file, 'nonsense\n')
    await expect(admin(undefined, 'account', 'delete-again', file)).rejects.toThrow('Line 1 of ')
  })
})

test('a new team member needs an address, a name and no account; who acts is named once there are two', async () => {
  await expect(addTeamMember(services, 'not-an-address', 'D', 'K')).rejects.toThrow('Usage: ')
  await addTeamMember(services, 'daina@patarta.example', 'Daina', 'Ketvirta')
  await expect(
    addTeamMember(services, 'Daina@patarta.example', 'Daina', 'Ketvirta'),
  ).rejects.toThrow('There is an account with the address Daina@patarta.example already.')
  await expect(admin(undefined, 'team', 'remove', 'daina@patarta.example', 'left')).rejects.toThrow(
    '--as=',
  )
  expect(await admin(undefined, 'team', 'list')).toHaveLength(2)
  expect(await admin('daina@patarta.example', 'team', 'list')).toHaveLength(2)
})

test('the process ends with 1 and one sentence, before it opens anything', async () => {
  const refused = await promisify(execFile)(
    process.execPath,
    ['server/commands/admin.ts', 'refund', 'list', 'zzz'],
    { env: { PATH: process.env.PATH, ...COMPILE_CACHE, DATA_DIR: folder } },
  ).catch((error: { code: number; stderr: string }) => error)
  expect(refused).toMatchObject({
    code: 1,
    stderr: '"zzz" is none of unsent, done. Usage: npm run admin -- refund list [unsent|done]\n',
  })
})
