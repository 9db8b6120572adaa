import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { createCalendar } from '../../service.ts'
import { aTestCalendar } from '../../test/calendar-world.ts'
import { aGraphServer } from '../../test/graph-server.ts'
import type { ConsentCredentials } from '../accounts/calendar-server.ts'
import type { OwnAccount } from '../accounts/own-accounts.ts'
import { createConsents } from './consents.ts'

/** A provider of calendars that takes back single consents, as Google does. */
const provider = await aGraphServer()
provider.makeCalendar('own==')
const revoking = { ...provider.provider, revokeUrl: provider.revokeUrl }
const world = await aTestCalendar({ mayReadLocal: true, calendarProviders: [revoking] })
const { foundation, db, clock, account: people, lawyer, transact } = world
const { accounts, consent, deleteLawyer } = world.calendar

let rasa: TestLawyer
beforeEach(async () => {
  clock.stop()
  for (const table of ['calendar_account', 'calendar_revocation']) await db(table).delete()
  provider.keepRefreshTokens()
  provider.revocations.length = 0
  ;({ rasa } = await world.afresh())
  return () => {
    provider.stopRevoking(false)
    provider.goAway(false)
  }
})

async function connect(actor = rasa.actor, { finishConsent, startConsent } = consent) {
  const url = await startConsent(actor, { provider: 'microsoft' })
  return finishConsent(actor, await provider.consent(url))
}
const tokenOf = ({ account }: OwnAccount): string =>
  (account.credentials(foundation) as ConsentCredentials).refreshToken
const disconnect = ({ account }: OwnAccount) => accounts.disconnectAccount(rasa.actor, account)
async function work(minutes = 2) {
  clock.advance(minutes * MINUTE)
  await consent.revokeConsents()
}
const waiting = () => db('calendar_revocation')

describe('a consent is taken back at its provider', () => {
  test('after the account was disconnected, and nothing of it is kept', async () => {
    const account = await connect()
    await disconnect(account)
    const rows = await waiting()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(account))
    await work(1)
    expect(provider.revocations).toEqual([])
    await work(1)
    expect(provider.revocations).toEqual([tokenOf(account)])
    expect(provider.isLive(tokenOf(account))).toBe(false)
    expect(await waiting()).toEqual([])
    await work()
    expect(provider.revocations).toHaveLength(1)
  })

  test('after the lawyer was deleted', async () => {
    const account = await connect()
    await transact((tx) => deleteLawyer(tx, rasa))
    await work()
    expect(provider.isLive(tokenOf(account))).toBe(false)
  })

  test('after the calendars of a deleted lawyer were cleared', async () => {
    const account = await connect()
    await db('calendar_account').update({ clearingUntil: clock.now() })
    await accounts.deleteCleared()
    expect(await db('calendar_account')).toEqual([])
    await work()
    expect(provider.isLive(tokenOf(account))).toBe(false)
  })

  test('when the account could not be connected', async () => {
    const url = await consent.startConsent(rasa.actor, { provider: 'microsoft' })
    const returned = await provider.consent(url)
    for (const address of ['one', 'two', 'three'])
      await db('calendar_account').insert({
        id: crypto.randomUUID(),
        lawyerId: rasa.lawyerId,
        host: address,
        credentialsSealed: address,
        credentialsFingerprint: address,
        connectedAt: clock.now(),
      })
    const refused = consent.finishConsent(rasa.actor, returned)
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_CALENDARS' })
    await work()
    expect(provider.revocations).toHaveLength(1)
    expect(provider.isLive(provider.revocations[0]!)).toBe(false)
  })

  test('also if it has ended there already', async () => {
    const account = await connect()
    provider.revoke()
    await disconnect(account)
    await work()
    expect([provider.revocations, await waiting()]).toEqual([[tokenOf(account)], []])
  })
})

describe('a consent is not taken back', () => {
  test('while its owner has connected the account again, as the provider would end both', async () => {
    await disconnect(await connect())
    const again = await connect()
    await work()
    expect([provider.revocations, await waiting()]).toEqual([[], []])
    expect(provider.isLive(tokenOf(again))).toBe(true)
    await disconnect(again)
    await work()
    expect(provider.isLive(tokenOf(again))).toBe(false)
  })

  test('while another lawyer uses the same account', async () => {
    const account = await connect()
    const other = await connect((await aLawyer(foundation)).actor)
    await disconnect(account)
    await work()
    expect(provider.isLive(tokenOf(other))).toBe(true)
  })

  test('if its provider cannot end a single one', async () => {
    const calendarProviders = [provider.provider]
    const without = createCalendar({
      ...foundation,
      mayReadLocal: true,
      calendarProviders,
      account: people,
      lawyer,
    })
    const { account } = await connect(rasa.actor, without.consent)
    await without.accounts.disconnectAccount(rasa.actor, account)
    expect(await waiting()).toEqual([])
  })

  test('if its credentials cannot be opened, and the lawyer is deleted all the same', async () => {
    await connect()
    await db('calendar_account').update({ credentialsSealed: 'not sealed' })
    await transact((tx) => deleteLawyer(tx, rasa))
    expect([await db('calendar_account'), await waiting()]).toEqual([[], []])
  })
})

describe('while the provider is away', () => {
  test('disconnecting works, and the provider is asked again until it is back', async () => {
    const account = await connect()
    provider.stopRevoking()
    provider.goAway()
    await disconnect(account)
    expect(await accounts.presentAccounts(rasa.actor)).toEqual([])
    await work()
    await work(4)
    expect(provider.revocations).toHaveLength(1)
    provider.stopRevoking(false)
    await work(1)
    expect(provider.isLive(tokenOf(account))).toBe(false)
    expect(await waiting()).toEqual([])
  })

  test('for a day, it is given up and nothing is kept', async () => {
    await disconnect(await connect())
    provider.stopRevoking()
    const until = clock.now().getTime() + DAY
    while (clock.now().getTime() < until) await work(60)
    expect([provider.revocations.length, await waiting()]).toEqual([5, []])
  })

  test('a worker that ends meanwhile is replaced by another', async () => {
    const account = await connect()
    await disconnect(account)
    clock.advance(2 * MINUTE)
    // Taken, as by a worker that then ended.
    await waiting().update({ attempts: 1, nextAt: new Date(clock.now().getTime() + 2 * MINUTE) })
    await work(1)
    expect(provider.revocations).toEqual([])
    await work(1)
    expect(provider.isLive(tokenOf(account))).toBe(false)
  })
})

test('two workers take a consent back once', async () => {
  await disconnect(await connect())
  clock.advance(2 * MINUTE)
  await Promise.all([consent.revokeConsents(), consent.revokeConsents()])
  expect(provider.revocations).toHaveLength(1)
})

test('an inner address is not asked', async () => {
  const inner = { ...revoking, revokeUrl: 'https://10.0.0.1/revoke' }
  const { revoke } = createConsents([inner], { clock, mayBeLocal: true })
  const { account } = await connect()
  const given = account.credentials(foundation) as ConsentCredentials
  await expect(revoke(given)).rejects.toMatchObject({ cause: { code: 'ADDRESS_NOT_ALLOWED' } })
})
