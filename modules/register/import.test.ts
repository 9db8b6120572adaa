import { beforeEach, describe, expect, test } from 'vitest'
import { ona } from '#modules/account/testing'
import {
  createTransact,
  DAY,
  HOUR,
  newId,
  type Actor,
  type SameTransactionSubscriber,
} from '#modules/shared'
import { connect } from '../../server/database/connect.ts'
import { testFoundation } from '#testing'
import { importHeld, imported, importRefused } from './events.ts'
import type { RegisterEntry } from './register-list.ts'
import { anEntry, createTestRegister, manyEntries, printList } from './testing.ts'

const events: string[] = []
const subscribers: SameTransactionSubscriber[] = [imported, importHeld, importRefused].map(
  (event) => ({ event, handle: async (_tx, { type }) => void events.push(type) }),
)
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const written: string[] = []
const register = createTestRegister(foundation, {
  recordTeamAction: (async (_tx: unknown, { action }: { action: string }) => {
    written.push(action)
  }) as never,
})

const NOW = new Date('2026-12-01T00:30:00Z')
let team: Actor
beforeEach(async () => {
  await db.raw(
    `truncate register_import, register_person, register_version, register_change, register_label, register_source cascade`,
  )
  await db('register_list').update({ readAt: null })
  clock.moveTo(NOW)
  events.length = written.length = 0
  team = (await ona(foundation)).actor
})

const print = (entries: readonly RegisterEntry[], list: 'advocates' | 'assistants' = 'advocates') =>
  printList(register, transact, list, entries)
const csv = (entries: readonly RegisterEntry[]): Buffer =>
  Buffer.from(
    [
      'Vardas;Pavardė;Telefonas;El. paštas;Praktika nuo',
      ...entries.map(
        (entry) =>
          `${entry.name};${entry.lastname};"${entry.phones.join(', ')}";${entry.emails.join(', ')};${entry.practiceSince ?? ''}`,
      ),
    ].join('\n'),
  )
const upload = (bytes: Buffer, list: 'advocates' | 'assistants' = 'advocates') =>
  register.imports.importDocument({
    bytes,
    list,
    origin: 'file',
    source: 'sarasas.csv',
    actor: team,
  })
const statuses = async () =>
  Object.fromEntries(
    (await db('register_person').select('lastname', 'status')).map(
      ({ lastname, status }: { lastname: string; status: string }) => [lastname, status],
    ),
  )

describe('an import', () => {
  test('reports added, changed, struck-off and returned people, and stores every version with its time', async () => {
    await print([
      anEntry(),
      anEntry({ name: 'Jonas', lastname: 'Petraitis', emails: ['jonas@k.test'], phones: [] }),
    ])
    clock.advance(DAY)
    await print([anEntry({ phones: ['8 611 11111'] })])
    clock.advance(DAY)
    const third = await print([
      anEntry({ phones: ['8 611 11111'] }),
      anEntry({ name: 'Jonas', lastname: 'Petraitis', emails: ['jonas@k.test'], phones: [] }),
    ])

    expect(third.counts).toEqual({ added: 0, changed: 0, suspended: 0, 'struck-off': 0, back: 1 })
    const { items } = await register.team.searchPeople({ q: 'petraitis' })
    const { versions } = await register.team.getHistory(items[0]!.id)
    expect(versions.map(({ entry, untilAt }) => [entry.status, untilAt !== null])).toEqual([
      ['listed', true],
      ['struck-off', true],
      ['listed', false],
    ])
    expect(versions[0]!.untilAt).toEqual(versions[1]!.fromAt)

    const { items: imports } = await register.imports.listImports()
    expect(imports.map(({ counts }) => counts)).toMatchObject([
      { back: 1 },
      { changed: 1, 'struck-off': 1 },
      { added: 2 },
    ])
    const { changes } = await register.imports.getImport(imports[1]!.id)
    expect(changes).toMatchObject([
      {
        kind: 'struck-off',
        lastname: 'Petraitis',
        before: { status: 'listed' },
        after: { status: 'struck-off' },
      },
      {
        kind: 'changed',
        lastname: 'Kazlauskienė',
        before: { phones: ['8 600 12345'] },
        after: { phones: ['8 611 11111'] },
      },
    ])
    expect(events).toEqual(['register.imported', 'register.imported', 'register.imported'])
  })

  test('of a faulty file imports nothing and lists the faults by line', async () => {
    const [done] = await upload(
      Buffer.from('Vardas;Pavardė;Būsena\nRasa;Kazlauskienė;\n;Be vardo;\nJonas;Jonaitis;kažkas\n'),
    )
    expect(done).toMatchObject({
      status: 'refused',
      faults: [
        { line: 3, code: 'NAME_MISSING' },
        { line: 4, code: 'STATUS_UNKNOWN', value: 'kažkas' },
      ],
    })
    expect(await statuses()).toEqual({})
    expect((await register.team.listFreshness())[0]).toMatchObject({ readAt: null, isFresh: false })
    expect(events).toEqual(['register.import-refused'])
  })

  test('that fails in the middle imports nothing', async () => {
    await print([anEntry()])
    const failing = createTransact({
      db,
      clock,
      subscribers: [
        {
          event: imported,
          handle: async () => {
            throw new Error('Lost')
          },
        },
      ],
      onError: () => {},
    })
    await expect(printList(register, failing, 'advocates', manyEntries(50))).rejects.toThrow('Lost')
    expect(await statuses()).toEqual({ Kazlauskienė: 'listed' })
    expect(await db('register_change')).toHaveLength(1)
  })

  test('of one list does not change the other; a document may contain both', async () => {
    await print([anEntry()])
    await upload(
      Buffer.from(
        JSON.stringify({
          assistants: [
            {
              name: 'Ieva',
              lastname: 'Norkutė',
              email: 'ieva@k.test',
              supervisor: 'Rasa Kazlauskienė',
            },
          ],
        }),
      ),
    )
    expect(await statuses()).toEqual({ Kazlauskienė: 'listed', Norkutė: 'listed' })
  })

  test('read twice changes nothing the second time, and renews the proof', async () => {
    const entries = manyEntries(30)
    await upload(csv(entries))
    clock.advance(DAY)
    expect((await upload(csv(entries)))[0]!.counts).toEqual({
      added: 0,
      changed: 0,
      suspended: 0,
      'struck-off': 0,
      back: 0,
    })
    expect(await db('register_version')).toHaveLength(30)
    expect((await register.team.listFreshness())[0]!.readAt!.getTime()).toBeGreaterThan(
      NOW.getTime() + 23 * HOUR,
    )
  })

  test('of ten thousand people is one transaction', async () => {
    const entries = manyEntries(10_000)
    await upload(csv(entries))
    const [second] = await upload(
      csv(
        [
          ...entries.slice(0, 9_990),
          anEntry({ name: 'Nauja', lastname: 'Naujokė', emails: ['nauja@k.test'] }),
        ].map((entry, at) => (at % 100 === 0 ? { ...entry, phones: ['+37060000001'] } : entry)),
      ),
    )
    expect(second!.counts).toEqual({
      added: 1,
      changed: 100,
      suspended: 0,
      'struck-off': 10,
      back: 0,
    })
    expect(await db('register_version')).toHaveLength(10_000 + 111)
  })

  test('is serialised per list', async () => {
    const crowd = connect(foundation.url, { poolSize: 6 })
    const together = createTransact({
      db: crowd,
      clock,
      onError: (error) => {
        throw error
      },
    })
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        printList(
          createTestRegister({ ...foundation, db: crowd, transact: together }),
          together,
          'advocates',
          manyEntries(20),
        ),
      ),
    )
    await crowd.destroy()
    expect(await db('register_person')).toHaveLength(20)
  })
})

describe('an import without suspiciously many people', () => {
  const whole = manyEntries(100)
  beforeEach(async () => {
    await print(whole)
  })

  test("is held: nobody is struck off before the team's decision", async () => {
    const [held] = await upload(csv(whole.slice(0, 90)))
    expect(held).toMatchObject({ status: 'held', counts: { 'struck-off': 10 } })
    expect(Object.values(await statuses()).filter((status) => status === 'struck-off')).toEqual([])
    expect(await register.imports.listHeldImports()).toMatchObject([
      { id: held!.id, counts: { 'struck-off': 10 } },
    ])
    expect(events.at(-1)).toBe('register.import-held')
    expect((await register.team.listFreshness())[0]!.readAt).toEqual(
      (await db('register_person').first('firstListedAt')).firstListedAt,
    )
  })

  test('is applied once by the team with a reason, also concurrently', async () => {
    const [held] = await upload(csv(whole.slice(0, 90)))
    await expect(async () =>
      register.imports.confirmImport(team, { id: held!.id, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'REASON_NEEDED', field: 'reason' })
    const decided = await Promise.allSettled(
      [1, 2].map(() =>
        register.imports.confirmImport(team, { id: held!.id, reason: 'Paskambinta į Advokatūrą' }),
      ),
    )
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      Object.values(await statuses()).filter((status) => status === 'struck-off'),
    ).toHaveLength(10)
    expect(await register.imports.listHeldImports()).toEqual([])
    expect(written).toEqual(['register.import-applied'])
    await expect(
      register.imports.rejectImport(team, { id: held!.id, reason: 'Vėlu' }),
    ).rejects.toMatchObject({ code: 'IMPORT_NOT_HELD' })
    await expect(
      register.imports.confirmImport(team, { id: newId(), reason: 'Nėra' }),
    ).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })

  test('is discarded by the team, and by a later complete list', async () => {
    const [broken] = await upload(csv(whole.slice(0, 50)))
    await register.imports.rejectImport(team, { id: broken!.id, reason: 'Pusė failo' })
    expect(Object.values(await statuses()).filter((status) => status === 'struck-off')).toEqual([])
    const [again] = await upload(csv(whole.slice(0, 60)))
    await upload(csv(whole))
    expect((await register.imports.getImport(again!.id)).import.status).toBe('superseded')
  })

  test('is held once, however often it is imported', async () => {
    const [first] = await upload(csv(whole.slice(0, 90)))
    const [second] = await upload(csv(whole.slice(0, 90)))
    expect(second!.id).toBe(first!.id)
    expect(events.filter((type) => type === 'register.import-held')).toHaveLength(1)
  })
})

describe('an entry by hand', () => {
  test('is added with a reason and overrides the lists for two weeks', async () => {
    await print(manyEntries(5))
    const { id } = await register.team.recordEntry(team, {
      list: 'advocates',
      entry: anEntry(),
      reason: 'Patvirtino Advokatūros sekretoriatas',
    })
    expect(written).toEqual(['register.entry-added'])
    await print(manyEntries(5))
    expect((await register.team.getHistory(id)).person.status).toBe('listed')
    clock.advance(15 * DAY)
    await print(manyEntries(5))
    expect((await register.team.getHistory(id)).person.status).toBe('struck-off')
  })

  test("corrects a list entry, and does not renew the list's proof", async () => {
    await print([anEntry()])
    const {
      items: [rasa],
    } = await register.team.searchPeople({})
    clock.advance(HOUR)
    const corrected = await register.team.recordEntry(team, {
      personId: rasa!.id,
      list: 'advocates',
      entry: { ...anEntry(), emails: ['nauja@kontora.test'] },
      reason: 'Pranešė pati',
    })
    expect(corrected).toMatchObject({ id: rasa!.id, version: 2, emails: ['nauja@kontora.test'] })
    expect(await register.entries.findByContact(db, { email: 'NAUJA@kontora.test' })).toMatchObject(
      [{ id: rasa!.id }],
    )
    expect(await register.entries.findByContact(db, { email: 'rasa@kontora.test' })).toEqual([])
    await print([anEntry()])
    expect((await register.team.getHistory(rasa!.id)).person.emails).toEqual(['nauja@kontora.test'])
    await expect(
      register.team.recordEntry(team, {
        personId: newId(),
        list: 'advocates',
        entry: anEntry(),
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'ENTRY_NOT_FOUND' })
  })
})

describe('a person of the lists', () => {
  test('is found by any spelling of the telephone, several at one office, unless struck off', async () => {
    await print([
      anEntry({ phones: ['(8 5) 212 3456'] }),
      anEntry({ name: 'Jonas', lastname: 'Petraitis', phones: ['+370 5 2123456'], emails: [] }),
      anEntry({ name: 'Ona', lastname: 'Onaitė', phones: ['+370 5 2123456'], emails: [] }),
    ])
    await print([
      anEntry({ phones: ['(8 5) 212 3456'] }),
      anEntry({ name: 'Jonas', lastname: 'Petraitis', phones: ['+370 5 2123456'], emails: [] }),
    ])
    expect(
      (await register.entries.findByContact(db, { phone: '0 5 212 3456' }))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Jonas', 'Rasa'])
    expect(await register.entries.findByContact(db, { phone: 'ne numeris' })).toEqual([])
    expect(
      (await register.entries.findByName(db, { name: 'jonas', lastname: 'PETRAITIS' })).map(
        ({ name }) => name,
      ),
    ).toEqual(['Jonas'])
  })

  test('who became an advocate is found in the other list by name and contact', async () => {
    await print([anEntry({ workplace: 'Kontora' })], 'assistants')
    await print([
      anEntry(),
      anEntry({ name: 'Kita', lastname: 'Kazlauskienė', emails: ['kita@k.test'], phones: [] }),
    ])
    const [assistant] = await register.entries
      .findByName(db, { name: 'Rasa', lastname: 'Kazlauskienė' })
      .then((all) => all.filter(({ list }) => list === 'assistants'))
    expect(await register.entries.findInOtherList(db, assistant!)).toMatchObject({
      list: 'advocates',
      lastname: 'Kazlauskienė',
      name: 'Rasa',
    })
  })

  test('has labels of areas of law that the team maps to ours', async () => {
    await print([
      anEntry({ specialties: ['Šeimos teisė', 'Kosmoso teisė'] }),
      anEntry({ name: 'Jonas', lastname: 'Petraitis', emails: [], specialties: ['ŠEIMOS TEISĖ'] }),
    ])
    expect(await register.team.listLabels()).toMatchObject([
      { key: 'seimos teise', people: 2, specialtyCode: null },
      { label: 'Kosmoso teisė', people: 1 },
    ])
    await register.team.mapLabel(team, { label: 'šeimos  teisė', specialtyCode: 'family' })
    expect(await register.entries.specialtiesOf(db, ['Šeimos teisė', 'Kosmoso teisė'])).toEqual([
      'family',
    ])
    await expect(
      register.team.mapLabel(team, { label: 'Nėra tokios', specialtyCode: 'family' }),
    ).rejects.toMatchObject({ code: 'LABEL_NOT_FOUND' })
    await expect(
      register.team.mapLabel(team, { label: 'Kosmoso teisė', specialtyCode: 'space' }),
    ).rejects.toMatchObject({ code: 'LABEL_SPECIALTY_NOT_FOUND' })
    await register.team.mapLabel(team, { label: 'Šeimos teisė', specialtyCode: null })
    expect(await register.entries.specialtiesOf(db, ['Šeimos teisė'])).toEqual([])
  })
})

test('is proven by a list for a week', async () => {
  await print([anEntry()])
  clock.advance(6 * DAY)
  expect((await register.team.listFreshness())[0]!.isFresh).toBe(true)
  clock.advance(2 * DAY)
  expect((await register.team.listFreshness())[0]!.isFresh).toBe(false)
})
