import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { anEntry, printList } from '#modules/register/testing'
import { createTransact, DAY, HOUR, newId, type SameTransactionSubscriber } from '#modules/shared'
import { connect } from '../../../server/database/connect.ts'
import * as lawyerEvents from '../events.ts'
import { decideChange } from '../profile/decide-change.ts'
import { registerCheckWorld } from '../test/register-check.ts'
import { aLawyer } from '../testing.ts'

const events: Array<[type: string, payload: object]> = []
/** A lawyer for whom the subscriber of `lawyer.hidden` fails. */
let broken: string | undefined
const handle: SameTransactionSubscriber['handle'] = async (_tx, { type, payload }) => {
  if (type === 'lawyer.hidden' && (payload as { lawyerId: string }).lawyerId === broken)
    throw new Error('a consultation cannot be called off')
  events.push([type, payload])
}
const subscribers: SameTransactionSubscriber[] = Object.values(lawyerEvents).map((event) => ({
  event,
  handle,
}))
const world = await registerCheckWorld(subscribers)
const { foundation, check, register } = world
const { db, clock, transact } = foundation

/** Four in the morning in Vilnius. */
const NIGHT = new Date('2026-12-01T02:00:00Z')
beforeEach(async () => {
  await db.raw('truncate lawyer, register_import, register_person, register_recheck cascade')
  await db('account').update({ email: db.raw("id::text || '@gone.test'") })
  await db('register_list').update({ readAt: null })
  clock.moveTo(NIGHT)
  events.length = 0
})

type EntryInput = Parameters<typeof anEntry>[0]
const entry = (at: number, more: EntryInput = {}): EntryInput => ({
  name: `Vardė${at}`,
  lastname: `Pavardenė${at}`,
  emails: [`v${at}@kontora.test`],
  phones: [`+3706000${String(1_000 + at)}`],
  ...more,
})
const print = (entries: EntryInput[], list: 'advocates' | 'assistants' = 'advocates') =>
  printList(register, transact, list, entries.map(anEntry))
const people = async () =>
  new Map(
    (await db('register_person').select('id', 'lastname')).map(
      ({ id, lastname }: { id: string; lastname: string }) => [lastname, id],
    ),
  )

/** Approved lawyers, each tied to the entry of the same number. */
async function approved(count: number) {
  const ids = await people()
  const made = []
  for (let at = 0; at < count; at++) {
    const one = await aLawyer(foundation, { name: `Vardė${at}`, lastname: `Pavardenė${at}` })
    await db('lawyer')
      .where({ id: one.lawyerId })
      .update({ registerPersonId: ids.get(`Pavardenė${at}`), registerCheckedAt: clock.now() })
    made.push(one)
  }
  events.length = 0
  return made
}
const statuses = async () =>
  (await db('lawyer').orderBy('lastname').select('status')).map(
    ({ status }: { status: string }) => status,
  )
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const eventTypes = () => events.map(([type]) => type)

describe('every night', () => {
  test('a listed lawyer stays shown, and the proof gets the date of the list', async () => {
    await print(numbers(3).map((at) => entry(at)))
    await approved(3)
    clock.advance(DAY)
    await print(numbers(3).map((at) => entry(at)))
    clock.advance(HOUR)
    expect(await check.recheckRegister()).toMatchObject({ checked: 3, renewed: 3, hidden: 0 })
    const [{ registerCheckedAt }] = (await db('lawyer').select('registerCheckedAt')) as [
      { registerCheckedAt: Date },
    ]
    expect(Math.round((registerCheckedAt.getTime() - NIGHT.getTime()) / HOUR)).toBe(24)
    expect(eventTypes()).toEqual(['lawyer.proofs-renewed'])
  })

  test('a struck-off or suspended lawyer is hidden with the reason, and shown again when listed', async () => {
    await print(numbers(3).map((at) => entry(at)))
    const [, second] = await approved(3)
    clock.advance(DAY)
    await print([entry(0), entry(2, { status: 'suspended' })])
    expect(await check.recheckRegister()).toMatchObject({ renewed: 1, hidden: 2 })
    expect(await statuses()).toEqual(['approved', 'hidden', 'hidden'])
    expect(
      await db('lawyer')
        .where({ status: 'hidden' })
        .orderBy('lastname')
        .select('hiddenBy', 'hiddenReason'),
    ).toEqual([
      { hiddenBy: 'register', hiddenReason: 'struck-off' },
      { hiddenBy: 'register', hiddenReason: 'suspended' },
    ])
    expect(eventTypes().filter((type) => type === 'lawyer.hidden')).toHaveLength(2)

    clock.advance(DAY)
    await print(numbers(3).map((at) => entry(at)))
    expect(await check.recheckRegister()).toMatchObject({ back: 2 })
    expect(await statuses()).toEqual(['approved', 'approved', 'approved'])
    expect(
      (await check.getApprovalHistory(second!.lawyerId)).moves
        .map(({ toStatus, by, reason }) => [toStatus, by, reason])
        .slice(-2),
    ).toEqual([
      ['hidden', 'register', 'struck-off'],
      ['approved', 'register', null],
    ])
  })

  test('a failed hiding is logged, does not stop the others, and is retried the next night', async () => {
    await print(numbers(3).map((at) => entry(at)))
    const lawyers = await approved(3)
    clock.advance(DAY)
    await print([entry(1)])
    broken = lawyers[0]!.lawyerId
    try {
      expect(await check.recheckRegister()).toMatchObject({
        checked: 3,
        renewed: 1,
        hidden: 1,
        failed: 1,
      })
    } finally {
      broken = undefined
    }
    expect(await statuses()).toEqual(['approved', 'approved', 'hidden'])
    expect(
      await db('lawyer_move').where({ lawyerId: lawyers[0]!.lawyerId, toStatus: 'hidden' }),
    ).toEqual([])
    expect(
      foundation.log.lines.filter(({ message }) =>
        message.startsWith('what the register says of a lawyer could not be followed'),
      ),
    ).toHaveLength(1)
    clock.advance(DAY)
    await print([entry(1)])
    expect(await check.recheckRegister()).toMatchObject({ hidden: 1, failed: 0 })
    expect(await statuses()).toEqual(['hidden', 'approved', 'hidden'])
  })

  test('a lawyer hidden by the team or by themselves stays hidden', async () => {
    await print([entry(0)])
    const [one] = await approved(1)
    await transact((tx) =>
      world.lawyers.listing.hideLawyer(tx, {
        lawyerId: one!.lawyerId,
        reason: 'Skundas',
        by: 'team',
      }),
    )
    clock.advance(DAY)
    await print([entry(0)])
    await check.recheckRegister()
    expect(await statuses()).toEqual(['hidden'])
  })

  test('a deleted profile is not shown again when listed', async () => {
    await print([entry(0), entry(1)])
    const [gone, struckOff] = await approved(2)
    clock.advance(DAY)
    await print([entry(1)])
    await check.recheckRegister()
    await db('approval_case').insert({
      id: newId(),
      lawyerId: gone!.lawyerId,
      kind: 'documents',
      note: '',
      candidateIds: [],
      openedAt: clock.now(),
      dueAt: clock.now(),
    })
    await transact((tx) => world.lawyers.profiles.deleteLawyer(tx, { lawyerId: gone!.lawyerId }))
    expect((await check.listApprovals()).items).toEqual([])
    // As those lie who went before this was so.
    await db('lawyer').where({ id: gone!.lawyerId }).update({ hiddenBy: 'register' })
    clock.advance(DAY)
    const { id } = await print([entry(0)])
    expect(await check.followRegisterImport(id)).toMatchObject({ checked: 1, hidden: 1 })
    expect(await check.recheckRegister()).toMatchObject({ back: 0 })
    expect((await db('lawyer').where({ id: struckOff!.lawyerId }).first()).status).toBe('hidden')
  })

  test('a lawyer confirmed early and struck off meanwhile is not shown when the profile is complete', async () => {
    await print([entry(0), entry(1)])
    const [struckOff, listed] = await approved(2)
    await db('lawyer').update({ status: 'draft', statusConfirmedAt: clock.now(), approvedAt: null })
    clock.advance(DAY)
    await print([entry(1)])
    expect(await check.recheckRegister()).toMatchObject({ checked: 2, withdrawn: 1, hidden: 0 })
    for (const { lawyerId } of [struckOff!, listed!])
      await transact((tx) => world.lawyers.listing.submitForApproval(tx, lawyerId))
    expect(await statuses()).toEqual(['pending', 'approved'])
    expect(
      (await check.getApprovalHistory(struckOff!.lawyerId)).moves.map(
        ({ toStatus, by, reason }) => [toStatus, by, reason],
      ),
    ).toContainEqual(['draft', 'register', 'struck-off'])
    expect(
      (await db('outbox').where({ type: 'lawyer.confirmation-voided' })).map(
        ({ payload }) => payload,
      ),
    ).toEqual([{ lawyerId: struckOff!.lawyerId }])
  })

  test('a lawyer with new contacts in the register is notified once', async () => {
    await print([entry(0)])
    await approved(1)
    for (const phones of [['+37060099999'], ['+37060099999']]) {
      clock.advance(DAY)
      await print([entry(0, { phones })])
      await check.recheckRegister()
    }
    expect(eventTypes().filter((type) => type === 'lawyer.register-contact-changed')).toHaveLength(
      1,
    )
  })

  test('an assistant who became an advocate stays shown, and the title follows the register', async () => {
    await print([entry(0)], 'assistants')
    const [one] = await approved(1)
    await db('lawyer')
      .where({ id: one!.lawyerId })
      .update({ registerSource: 'assistants', qualification: 'assistant', supervisor: 'Kažkas' })
    clock.advance(DAY)
    await print([entry(0)])
    await print([], 'assistants')
    expect(await check.recheckRegister()).toMatchObject({ titleChanged: 1, hidden: 0 })
    expect(await db('lawyer').first()).toMatchObject({
      status: 'approved',
      qualification: 'advocate',
      registerSource: 'advocates',
      supervisor: null,
    })
    expect(eventTypes()).toContain('lawyer.title-changed')
  })

  test("an advisor by the team's decision is not hidden for leaving the advocates' list", async () => {
    await print([entry(0)])
    const [one] = await approved(1)
    const changeId = newId()
    await db('lawyer_profile_change').insert({
      id: changeId,
      lawyerId: one!.lawyerId,
      changes: { qualification: 'advisor' },
      status: 'waiting',
      submittedAt: clock.now(),
    })
    const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    await decideChange(
      { clock, transact, account: { team: { recordTeamAction: async () => {} } } as never },
      team.actor,
      { id: changeId, decision: 'publish', reason: 'Išbraukta savo prašymu' },
    )
    clock.advance(DAY)
    await print([])
    expect(await check.recheckRegister()).toMatchObject({ checked: 0, hidden: 0 })
    expect(await db('lawyer').first()).toMatchObject({
      status: 'approved',
      qualification: 'advisor',
      registerSource: 'team',
      registerPersonId: null,
    })
  })

  test('a list older than a week strikes nobody off; the team is notified once a night', async () => {
    await print([entry(0), entry(1)])
    await approved(2)
    await db('register_person').update({ status: 'struck-off' })
    clock.advance(8 * DAY)
    expect(await check.recheckRegister()).toMatchObject({ hidden: 0, renewed: 0, left: 2 })
    await check.recheckRegister()
    expect(await statuses()).toEqual(['approved', 'approved'])
    expect(events).toEqual([
      ['lawyer.register-stale', { night: '2026-12-09', lists: ['advocates'] }],
    ])
  })

  test('runs once, not before 03:30 in Vilnius', async () => {
    await print([entry(0)])
    await approved(1)
    clock.moveTo(new Date('2026-12-02T01:29:00Z'))
    expect(await check.recheckRegister()).toMatchObject({ checked: 0 })
    clock.moveTo(new Date('2026-12-02T01:31:00Z'))
    expect(await check.recheckRegister()).toMatchObject({ checked: 1 })
    expect(await check.recheckRegister()).toMatchObject({ checked: 1 })
    expect(await db('register_recheck')).toHaveLength(1)
  })

  test('an interrupted check resumes, and nobody is notified twice', async () => {
    const count = 405
    await print(numbers(count).map((at) => entry(at)))
    const ids = await people()
    const one = await aLawyer(foundation, { name: 'Vardė0', lastname: 'Pavardenė0' })
    await db.raw(
      `with made as (
        insert into account (id, email, name, lastname, roles, locale, created_at, terms_accepted_at) select gen_random_uuid(), n || '@many.test', 'Vardė' || n, 'Pavardenė' || n, array['ROLE_LAWYER'], 'lt', now(), now() from generate_series(1, ?::int - 1) n returning id, name, lastname)
      insert into lawyer (id, account_id, slug, status, name, lastname, gender, qualification, register_source, register_checked_at, approved_at, created_at, changed_at)
        select gen_random_uuid(), id, 'many-' || lower(translate(lastname, 'ė', 'e')), 'approved', name, lastname, 'feminine', 'advocate', 'advocates', ?, ?, ?, ? from made`,
      [count, NIGHT, NIGHT, NIGHT, NIGHT],
    )
    await db.raw(
      'update lawyer set register_person_id = register_person.id from register_person where register_person.lastname = lawyer.lastname',
    )
    expect(ids.size).toBe(count)
    clock.advance(DAY)
    await print(
      numbers(count)
        .map((at) => entry(at))
        .filter((_, at) => at !== 0 && at !== 404),
    )

    let chunks = 0
    const dying = createTransact({
      db,
      clock,
      subscribers,
      onError: (error) => {
        throw error
      },
    })
    const half = world.on({
      transact: async (work) => {
        if (++chunks === 3) throw new Error('Killed')
        return dying(work)
      },
    })
    await expect(half.check.recheckRegister()).rejects.toThrow('Killed')
    expect(await db('register_recheck').first()).toMatchObject({
      finishedAt: null,
      counts: expect.objectContaining({ checked: 200 }),
    })

    expect(await check.recheckRegister()).toMatchObject({
      checked: count,
      hidden: 2,
      renewed: count - 2,
    })
    expect(eventTypes().filter((type) => type === 'lawyer.hidden')).toHaveLength(2)
    expect((await db('lawyer').where({ id: one.lawyerId }).first()).status).toBe('hidden')
  })

  test('two concurrent workers check once', async () => {
    await print(numbers(20).map((at) => entry(at)))
    await approved(20)
    clock.advance(DAY)
    await print(
      numbers(20)
        .map((at) => entry(at))
        .slice(1),
    )
    const crowd = connect(foundation.url, { poolSize: 6 })
    const parallel = world.on({
      db: crowd,
      transact: createTransact({
        db: crowd,
        clock,
        subscribers,
        onError: (error) => {
          throw error
        },
      }),
    })
    await Promise.all([1, 2, 3].map(() => parallel.check.recheckRegister()))
    await crowd.destroy()
    expect(eventTypes().filter((type) => type === 'lawyer.hidden')).toHaveLength(1)
    expect(await db('lawyer_move').where({ toStatus: 'hidden' })).toHaveLength(1)
  })
})

test('a list imported in daytime applies at once', async () => {
  await print(numbers(2).map((at) => entry(at)))
  await approved(2)
  clock.moveTo(new Date('2026-12-01T12:00:00Z'))
  const { id } = await print([entry(0)])
  expect(await check.followRegisterImport(id)).toMatchObject({ checked: 1, hidden: 1 })
  expect(await check.followRegisterImport(id)).toMatchObject({ hidden: 0 })
  expect(await statuses()).toEqual(['approved', 'hidden'])
})

test('a held list says which of our lawyers it would hide; one who moved to the other list stays', async () => {
  const all = numbers(40).map((at) => entry(at))
  await print(all)
  await approved(12)
  clock.advance(HOUR)
  // The last one of ours is an assistant's entry now.
  await print([entry(11)], 'assistants')
  const { id, status } = await print([
    ...all.slice(0, 9),
    entry(9, { status: 'suspended' }),
    ...all.slice(20),
  ])
  expect(status).toBe('held')
  expect((await check.listLeaving(id)).map(({ lastname }) => lastname)).toEqual([
    'Pavardenė10',
    'Pavardenė9',
  ])
  expect(new Set(await statuses())).toEqual(new Set(['approved']))
})

test('a lawyer without a stored entry is matched by name and contact, or sent to the team, never hidden', async () => {
  await print([entry(0), entry(1, { phones: [], emails: [] })])
  const found = await aLawyer(foundation, {
    name: 'Vardė0',
    lastname: 'Pavardenė0',
    officePhone: '+37060001000',
  })
  const asked = await aLawyer(foundation, { name: 'Vardė1', lastname: 'Pavardenė1' })
  clock.advance(DAY)
  await print([entry(0), entry(1, { phones: [], emails: [] })])
  expect(await check.recheckRegister()).toMatchObject({ renewed: 1, unmatched: 1, hidden: 0 })
  expect((await db('lawyer').where({ id: found.lawyerId }).first()).registerPersonId).toBeTruthy()
  expect((await check.listApprovals()).items).toMatchObject([
    { lawyerId: asked.lawyerId, kind: 'clash' },
  ])
})
