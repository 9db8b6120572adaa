import { globSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aConsultation, aCast, MONDAY_TEN } from '#modules/consultation/testing'
import { hashSecret } from '#modules/account'
import { anAccount, TEST_PASSWORD } from '#modules/account/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer, aPicture } from '#modules/lawyer/testing'
import { DAY, HOUR, newId } from '#modules/shared'
import { listSealedColumns, openRow } from '../../server/keys/sealed-things.ts'
import { eventually } from '#testing'
import type { Storage } from '../../server/storage/index.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { foundation, services } = product
const { db, clock, transact } = foundation
const { account, consultation } = services

const cast = await aCast(foundation)
const kunigunda = {
  name: 'Kunigunda',
  lastname: 'Žvirblauskaitė',
  email: 'kunigunda@example.test',
  phone: '+37061234567',
  phoneConfirmed: true,
}

/** Every column of every table that can hold words, with what it holds of the given person. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.raw<{
    rows: { tableSchema: string; tableName: string; columnName: string }[]
  }>(`
    select table_schema as "tableSchema", table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'bytea'))
      and (table_schema, table_name) in (select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')`)
  const found: string[] = []
  for (const { tableSchema, tableName, columnName } of columns) {
    for (const word of words) {
      const hit = await db
        .withSchema(tableSchema)
        .from(tableName)
        .whereRaw('??::text ilike ?', [columnName, `%${word}%`])
        .first(db.raw('1 as hit'))
      if (hit) found.push(`${tableSchema}.${tableName}.${columnName}: ${word}`)
    }
  }
  return found
}

/** The sealed columns that still tell of the given person once they are opened. */
async function sealedTracesOf(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const table of new Set(listSealedColumns().map((sealed) => sealed.table))) {
    const { rows } = await db.raw<{ rows: Record<string, unknown>[] }>('select * from ??', [table])
    for (const row of rows) {
      for (const [column, plain] of Object.entries(openRow(foundation.cipher, table, row))) {
        if (words.some((word) => plain.toLowerCase().includes(word.toLowerCase())))
          found.add(`${table}.${column}`)
      }
    }
  }
  return [...found].toSorted()
}

test('who leaves is gone: nobody enters, coming meetings are called off by the rule, and no name, address or number is left behind', async () => {
  const leaver = await anAccount(foundation, kunigunda)
  const world = { consultation, foundation, cast }
  const given = {
    client: leaver,
    title: `${kunigunda.name} ir nuoma`,
    description: `Aš, ${kunigunda.name} ${kunigunda.lastname}, nuomojuosi butą ir noriu pasitarti dėl sutarties.`,
  }
  const asked = await aConsultation(world, { ...given, service: cast.services.free })
  const paid = await aConsultation(world, {
    ...given,
    service: cast.services.followUp,
    status: 'reserved',
    startsAt: new Date(MONDAY_TEN.getTime() + DAY).toISOString(),
  })
  const { body: session } = await (async () => {
    const visitor = product.guest()
    await visitor.signIn(leaver.email, 'Patarta-demo-1')
    return visitor.get<{ token: string }>('/api/auth/session')
  })()
  expect(session.token).toBeTruthy()
  expect(await consultation.deletion.listEndings({ accountId: leaver.id })).toMatchObject([
    { id: asked, refundCents: 0 },
    { id: paid, refundCents: expect.any(Number) },
  ])

  const words = [kunigunda.name, 'virblauskait', kunigunda.email, '61234567']
  expect(await tracesOf(words)).toEqual(
    expect.arrayContaining([
      `public.account.email: ${kunigunda.email}`,
      'public.account.phone: 61234567',
      `public.message.address: ${kunigunda.email}`,
    ]),
  )

  await transact((tx) => account.accounts.deleteAccount(tx, { accountId: leaver.id }))
  await transact((tx) => account.accounts.deleteAccount(tx, { accountId: leaver.id }))

  for (const id of [asked, paid]) {
    const seen = await consultation.views.getConsultation(cast.rasa.actor, id)
    expect(seen).toMatchObject({
      counterpart: { name: 'Pašalintas naudotojas', isDeleted: true },
      status: 'declined',
      decline: { by: 'client', reason: 'account-deleted' },
    })
  }
  const kept = await consultation.views.getConsultation(cast.rasa.actor, paid)
  expect(kept.description).toContain('Žvirblauskaitė')
  expect((await consultation.views.getConsultation(cast.rasa.actor, asked)).parties).toEqual([])
  expect(await account.people.findActor(db, leaver.id)).toBeUndefined()
  expect((await product.guest().signIn(leaver.email, 'Patarta-demo-1')).status).toBe(401)
  // The last mail leaves, and takes the address along.
  for (const { id } of await db('message').whereNull('sentAt').select('id'))
    await services.delivery.deliver(id)
  expect(await tracesOf(words)).toEqual([])
  // What the signed consultation needs, and the documents of payments: the law makes others keep them
  // (modules/data-export/README.md).
  expect(await sealedTracesOf(words)).toEqual([
    'consultation.client_name_sealed',
    'consultation.description_sealed',
    'consultation.title_sealed',
    'consultation_party.name_sealed',
    'invoice.document_sealed',
  ])
  await anAccount(foundation, { ...kunigunda })
  clock.advance(HOUR)
})

test('a mailbox left behind acts for nobody: its links end with another address and with a new password by mail, and what waited goes to the new one', async () => {
  const waiting = {
    subject: 'Konsultacija',
    heading: 'Konsultacija',
    paragraphs: ['Laukiama jūsų atsakymo.'],
  }
  const codeFor = (email: string) =>
    eventually(async () => {
      const list = await (await fetch(`${product.origin}/dev/mail`)).text()
      const path = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)].find(([row]) =>
        row.includes(email),
      )?.[1]
      return (
        path &&
        /\b\d{6}\b/.exec(
          (await (await fetch(product.origin + path)).text()).replace(/#[\da-f]{6}/gi, ''),
        )?.[0]
      )
    })
  const client = await product.person({ email: 'shared-mailbox@example.test' })
  const { id: accountId } = client.account
  const id = await aConsultation(
    { consultation, foundation, cast },
    {
      client: client.account,
      status: 'proposed-by-lawyer',
      startsAt: new Date(MONDAY_TEN.getTime() + 2 * DAY).toISOString(),
    },
  )
  const mailedLink = () =>
    transact(async (tx) =>
      consultation.mailLinks.makeMailLink(tx, {
        accountId,
        consultation: await consultation.snapshots.get(tx, id),
        purpose: 'answer-proposal',
      }),
    )
  const stateOf = async (token: string) =>
    (await consultation.mailLinks.describeMailLink({ token, locale: 'lt', ipAddress: '192.0.2.9' }))
      .state

  const [old, own] = [await mailedLink(), { address: client.account.email, locale: 'lt' as const }]
  expect(await stateOf(old)).toBe('open')
  await transact(async (tx) => {
    for (const followsAccount of [true, false])
      await services.messenger.messages.sendMail(tx, {
        to: { ...own, accountId },
        dedupeKey: `waits-${followsAccount}`,
        mail: waiting,
        followsAccount,
      })
    await tx('message')
      .whereLike('dedupeKey', 'waits-%')
      .update({ nextAttemptAt: new Date(clock.now().getTime() + DAY) })
  })
  expect(
    (
      await client.post('/api/me/email-verifications', {
        email: 'own-mailbox@example.test',
        password: TEST_PASSWORD,
      })
    ).status,
  ).toBeLessThan(300)
  expect(
    (
      await client.put('/api/me/email-verifications', {
        code: await codeFor('own-mailbox@example.test'),
      })
    ).status,
  ).toBeLessThan(300)
  expect(await stateOf(old)).toBe('unknown')
  await expect(
    consultation.mailLinks.useMailLink(
      { token: old, act: 'accept-proposal' },
      { ipAddress: '192.0.2.9' },
    ),
  ).rejects.toMatchObject({ code: 'LINK_IS_NOT_GOOD' })
  expect(
    await db('message').whereLike('dedupeKey', 'waits-%').orderBy('dedupeKey').pluck('address'),
  ).toEqual([client.account.email, 'own-mailbox@example.test'])

  // A password changed with the old one leaves mailed links valid; a password set by mail ends them.
  const kept = await mailedLink()
  expect(
    (
      await client.put('/api/me/password', {
        currentPassword: TEST_PASSWORD,
        password: 'raudonas dviratis miega',
      })
    ).status,
  ).toBeLessThan(300)
  expect(await stateOf(kept)).toBe('open')
  await db('account_link').insert({
    id: newId(),
    accountId,
    purpose: 'password',
    tokenHash: hashSecret('mailed'),
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + HOUR),
  })
  await account.passwords.resetPassword({ token: 'mailed', password: 'juodas dviratis miega' })
  expect(await stateOf(kept)).toBe('unknown')
})

test('a lawyer who leaves takes face and proofs along: nothing is served, and nothing of theirs lies in the storage', async () => {
  const keys = async () => {
    const found: string[] = []
    for await (const key of (foundation.storage as Storage).list()) found.push(key)
    return found.toSorted()
  }
  const before = await keys()
  const {
    actor,
    account: { id: accountId },
    lawyerId,
  } = await aLawyer(foundation, {
    name: 'Vaidotas',
    lastname: 'Skirmantas',
    qualification: 'advisor',
    status: 'pending',
  })
  const proof = await services.file.storeFile(actor, anUpload('Skirmanto diplomas.txt'))
  await services.lawyer.registerChecks.sendApprovalDocuments(actor, {
    attachmentIds: [proof.id],
    note: 'Skirmanto diplomas iš Vilniaus universiteto',
  })
  const { actor: team } = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
  await services.lawyer.registerChecks.decideApproval(team, {
    lawyerId,
    decision: 'approve',
    reason: 'Diplomas peržiūrėtas',
  })
  const shown = await transact((tx) =>
    services.lawyer.portraits.setPortrait(tx, { lawyerId, picture: aPicture('teal') }),
  )
  const { version: next } = await services.lawyer.ownProfiles.uploadPortrait(actor, {
    stream: Readable.from([await sharp(aPicture('maroon')).png().toBuffer()]),
  })
  const served = async (version: string) =>
    (await product.guest().get(`/api/portraits/${lawyerId}/${version}-small.jpg`)).status
  expect([await served(shown), await served(next), (await keys()).length - before.length]).toEqual([
    200, 404, 4,
  ])

  await transact((tx) => account.accounts.deleteAccount(tx, { accountId }))
  expect([await served(shown), await served(next)]).toEqual([404, 404])
  await services.file.deleteUnattached()
  await eventually(async () => (await db('lawyer_portrait').where({ lawyerId })).length === 0)
  expect(await keys()).toEqual(before)
  expect(await tracesOf(['Skirmanto diplomas'])).toEqual([])
})

test('every table of the schema stands in the page on retention with its term, and what is named there to keep it is there', async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'test_bank') and table_name !~ '^knex_'`)
  const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    .split('## Retention')[1]!
    .split('\n## ')[0]!
  const terms = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const named = terms.flatMap(([, tables = '']) =>
    [...tables.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
  )
  expect([...new Set(named)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const [what, tables, term, then] of terms)
    expect([what, tables !== '' && term !== '' && then !== undefined]).toEqual([what, true])
  expect(
    [...page.matchAll(/`([\w/-]+\.ts)`/g)].filter(([, file]) => globSync(file!).length === 0),
  ).toEqual([])
})

test('what has run out is deleted by its job, and what has not is not: times given up, changes of profiles, provider statements, and accounts that nobody confirmed', async () => {
  const now = clock.now()
  const [lawyerId, firmLawyerId] = [cast.rasa.lawyerId, cast.rasa.firmLawyerId]
  const stranger = await anAccount(foundation, { emailConfirmed: false })
  await db('account_link').insert({
    id: newId(),
    accountId: stranger.id,
    purpose: 'activation',
    tokenHash: newId(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + 2 * DAY),
  })
  await db('time_claim').insert({
    id: newId(),
    firmLawyerId,
    lawyerId,
    consultationId: newId(),
    during: db.raw("tstzrange('2026-11-01T09:00Z', '2026-11-01T10:00Z')"),
    taken: db.raw("tstzrange('2026-11-01T09:00Z', '2026-11-01T10:00Z')"),
    claimedAt: now,
    releasedAt: now,
  })
  await db('lawyer_profile_change').insert({
    id: newId(),
    lawyerId,
    changes: {},
    status: 'withdrawn',
    submittedAt: now,
    resolvedAt: now,
  })
  await db('reconciliation').insert({ id: newId(), startedAt: now })
  await db('money_discrepancy').insert({
    id: newId(),
    kind: 'imbalance',
    subject: 'x',
    foundAt: now,
    seenAt: now,
    resolvedAt: now,
    resolvedBy: 'itself',
  })
  const { calendar, lawyer, reconciliation } = services
  const left = async () =>
    Promise.all(
      ['account', 'time_claim', 'lawyer_profile_change', 'reconciliation', 'money_discrepancy'].map(
        async (table) =>
          Number(
            (await db(table)
              .modify((query) => {
                if (table === 'account') void query.where({ id: stranger.id })
                if (table === 'time_claim') void query.where({ releasedAt: now })
              })
              .count()
              .first())!.count,
          ),
      ),
    )
  const afterDays = async (days: number) => {
    clock.moveTo(new Date(now.getTime() + days * DAY))
    for (const deleteOld of [
      account.accounts.sweep,
      calendar.claims.deleteReleased,
      lawyer.ownProfiles.deleteOldChanges,
      reconciliation.deleteOld,
    ])
      await deleteOld()
    return left()
  }
  try {
    expect(await afterDays(8)).toEqual([1, 1, 1, 1, 1])
    expect(await afterDays(10)).toEqual([0, 1, 1, 1, 1])
    expect(await afterDays(91)).toEqual([0, 0, 1, 1, 1])
    expect(await afterDays(366)).toEqual([0, 0, 0, 1, 1])
    expect(await afterDays(3_654)).toEqual([0, 0, 0, 0, 0])
  } finally {
    clock.moveTo(now)
  }
})

test('a firm whose last lawyer left keeps what the tax office may ask for until five years after that year are over, then nothing', async () => {
  const now = clock.now()
  const {
    account: { id: accountId },
    firm,
  } = await aLawyer(foundation, { name: 'Vytenis', lastname: 'Gintalas' })
  await db('firm').where({ id: firm.id }).update({
    name: 'Vytenio Gintalo kontora',
    slug: 'vytenio-gintalo-kontora',
    taxpayerCode: '39001010007',
    bankAccount: 'LT121000011101001000',
    address: 'Gintalo g. 7',
    email: 'gintalas@example.test',
  })
  await transact((tx) => account.accounts.deleteAccount(tx, { accountId }))
  const row = () =>
    db('firm')
      .where({ id: firm.id })
      .first('name', 'slug', 'taxpayerCode', 'bankAccount', 'address', 'email')
  const kept = {
    name: 'Vytenio Gintalo kontora',
    taxpayerCode: '39001010007',
    bankAccount: 'LT121000011101001000',
    address: 'Gintalo g. 7',
    email: null,
  }
  try {
    clock.moveTo(new Date(`${now.getUTCFullYear() + 5}-12-31T12:00:00Z`))
    await services.firm.eraseClosedFirms()
    expect(await row()).toMatchObject(kept)
    clock.moveTo(new Date(`${now.getUTCFullYear() + 6}-01-01T12:00:00Z`))
    await services.firm.eraseClosedFirms()
    expect(await row()).toEqual({
      name: '–',
      slug: `closed-${firm.id}`,
      taxpayerCode: null,
      bankAccount: null,
      address: null,
      email: null,
    })
    expect(await tracesOf(['Gintalo'])).toEqual([])
    expect((await product.guest().get('/api/firms/vytenio-gintalo-kontora')).status).toBe(404)
    expect(await services.firm.eraseClosedFirms()).toBe(0)
  } finally {
    clock.moveTo(now)
  }
})
