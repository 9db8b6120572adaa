import { beforeEach, expect, test } from 'vitest'
import { MINUTE, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { anAccount, createTestAccounts } from '../testing.ts'
import { CLAIM_LASTS } from './claim.ts'
import { DESK_CHANGED } from './desk-changes.ts'

const foundation = await testFoundation()
const { clock, broadcast, db } = foundation
const { team, accounts } = createTestAccounts(foundation)
const aColleague = (name: string) => anAccount(foundation, { name, roles: ['ROLE_ADMIN'] })
const ona = await aColleague('Ona')
const jonas = await aColleague('Jonas')
let changes = 0
await broadcast.subscribe(DESK_CHANGED, () => void (changes += 1))

const SECOND = 1_000
const queue = 'reviews'
let caseId: string
beforeEach(() => {
  caseId = newId()
  changes = 0
})
const claim = (who: typeof ona, takeOver = false) =>
  team.claimCase(who.actor, { queue, caseId, takeOver })
const holderInList = async () => (await team.listClaims(queue)).get(caseId)?.accountId

test('the first who opens a case has it; a colleague is told who and since when', async () => {
  const { claimedAt } = await claim(ona)
  clock.advance(MINUTE)
  expect(await claim(jonas)).toMatchObject({
    accountId: ona.id,
    holder: 'Ona Petraitis',
    claimedAt,
  })
  expect(await holderInList()).toBe(ona.id)
  expect(changes).toBe(1)
})

test('of many at once exactly one gets the case', async () => {
  const everybody = await Promise.all(
    Array.from({ length: 12 }, (_, at) => aColleague(`Rasa${at}`)),
  )
  const answers = await Promise.all(everybody.map((who) => claim(who)))
  expect(new Set(answers.map(({ accountId }) => accountId)).size).toBe(1)
  expect(changes).toBe(1)
})

test('a sign of life renews the claim and keeps its beginning', async () => {
  const { claimedAt } = await claim(ona)
  for (let minutes = 0; minutes < 10; minutes += 2) {
    clock.advance(2 * MINUTE)
    expect((await claim(ona)).claimedAt).toEqual(claimedAt)
  }
  expect((await claim(jonas)).accountId).toBe(ona.id)
  expect(changes).toBe(1)
})

test('without a sign of life it ends by itself', async () => {
  await claim(ona)
  // Minutes apart, because the clock of a test runs on.
  clock.advance(CLAIM_LASTS - MINUTE)
  expect((await claim(jonas)).accountId).toBe(ona.id)
  clock.advance(MINUTE)
  expect(await holderInList()).toBeUndefined()
  const endedAt = clock.now()
  const taken = await claim(jonas)
  expect(taken.accountId).toBe(jonas.id)
  expect(taken.claimedAt.getTime()).toBeGreaterThanOrEqual(endedAt.getTime())
})

test('a claim that is taken over does not return with the next sign of life', async () => {
  await claim(ona)
  clock.advance(SECOND)
  expect((await claim(jonas, true)).accountId).toBe(jonas.id)
  clock.advance(SECOND)
  expect((await claim(ona)).accountId).toBe(jonas.id)
  expect(changes).toBe(2)
})

test('only the holder releases it, and not after it was renewed', async () => {
  const { seenAt } = await claim(ona)
  await team.releaseCase(jonas.actor, { queue, caseId, seenAt })
  expect(await holderInList()).toBe(ona.id)
  clock.advance(SECOND)
  const again = await claim(ona)
  await team.releaseCase(ona.actor, { queue, caseId, seenAt })
  expect(await holderInList()).toBe(ona.id)
  await team.releaseCase(ona.actor, { queue, caseId, seenAt: again.seenAt })
  expect(await holderInList()).toBeUndefined()
  expect(changes).toBe(2)
})

test('each queue has its own claims, and old ones are deleted', async () => {
  await claim(ona)
  expect((await team.listClaims('messages')).has(caseId)).toBe(false)
  clock.advance(25 * 60 * MINUTE)
  await accounts.sweep()
  expect(await db('case_claim').where({ caseId })).toEqual([])
})
