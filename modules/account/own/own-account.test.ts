import sharp from 'sharp'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { after, DAY, HOUR, MINUTE, newId } from '#modules/shared'
import { aWorldOfAccounts } from '../test/own-account-world.ts'
import { anAccount, TEST_PASSWORD } from '../testing.ts'

const { foundation, db, clock, transact, messenger, files, account, mailed, signedIn } =
  await aWorldOfAccounts()

test('details are stored; the personal code is sealed, masked, and must fit its check digit and the birth date', async () => {
  const { id, actor } = await signedIn()
  await account.own.changeDetails(actor, {
    name: ' Ona-Marija ',
    lastname: 'Žukė',
    birthDate: '1987-03-18',
    personalCode: '38703181745',
  })
  expect(await account.own.describeMe(actor)).toMatchObject({
    name: 'Ona-Marija',
    lastname: 'Žukė',
    birthDate: '1987-03-18',
    personalCode: '•••••••••45',
  })
  const { personalCodeSealed } = await db('account').where({ id }).first()
  expect(personalCodeSealed).not.toContain('38703181745')
  expect(await account.identity.findPersonalCode(db, id)).toBe('38703181745')

  for (const personalCode of ['38703181746', '\t\n'])
    await expect(account.own.changeDetails(actor, { personalCode })).rejects.toMatchObject({
      code: 'PERSONAL_CODE_IS_INVALID',
      field: 'personalCode',
    })
  await expect(
    account.own.changeDetails(actor, { birthDate: '1987-03-19', personalCode: '38703181745' }),
  ).rejects.toMatchObject({ code: 'PERSONAL_CODE_IS_NOT_OF_THAT_DAY' })
  await expect(account.own.changeDetails(actor, { birthDate: '2199-01-01' })).rejects.toMatchObject(
    {
      code: 'BIRTH_DATE_IS_IMPOSSIBLE',
      field: 'birthDate',
    },
  )
  await account.own.changeDetails(actor, { personalCode: null, birthDate: null })
  expect(await account.own.describeMe(actor)).toMatchObject({ birthDate: null, personalCode: null })
})

test('a birth date under eighteen years is refused at its field, also from the personal code', async () => {
  const { actor } = await signedIn()
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDate()
  const aged = (years: number, days = 0): string =>
    today.subtract({ years }).add({ days }).toString()
  for (const birthDate of [aged(2), aged(14), aged(17), aged(18, 1)])
    await expect(account.own.changeDetails(actor, { birthDate })).rejects.toMatchObject({
      code: 'BIRTH_DATE_IS_OF_A_MINOR',
      field: 'birthDate',
    })
  // Born on 1 January 2020.
  await expect(
    account.own.changeDetails(actor, { personalCode: '52001010010' }),
  ).rejects.toMatchObject({ code: 'BIRTH_DATE_IS_OF_A_MINOR', field: 'personalCode' })
  await account.own.changeDetails(actor, { birthDate: aged(18) })
  expect(await account.own.describeMe(actor)).toMatchObject({
    birthDate: aged(18),
    personalCode: null,
  })
})

test('a mailbox trial is limited to five a day', async () => {
  const { actor, email } = await signedIn()
  for (let times = 0; times < 5; times++) await account.own.reopenMailbox(actor)
  const tried = () =>
    messenger.mails.filter(
      ({ to, dedupeKey }) => to.address === email && dedupeKey.includes('trial'),
    ).length
  expect(tried()).toBe(5)
  await expect(account.own.reopenMailbox(actor)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  clock.advance(DAY)
  await account.own.reopenMailbox(actor)
  expect(tried()).toBe(6)
})

test('a confirmed new address replaces the old one, notifies it and voids its links', async () => {
  const { id, email: old, actor } = await signedIn()
  const address = `new-${newId()}@patarta.test`
  await account.own.requestEmailCode(actor, { email: ` ${address.toUpperCase()} ` })
  expect((await account.people.getPerson(db, id)).email).toBe(old)
  await db('account_link').insert({
    id: newId(),
    accountId: id,
    purpose: 'password',
    tokenHash: newId(),
    createdAt: clock.now(),
    expiresAt: after(clock.now(), HOUR),
  })
  await account.own.confirmEmail(actor, { code: mailed(address) })
  expect(await account.people.getPerson(db, id)).toMatchObject({
    email: address,
    emailConfirmed: true,
  })
  const warning = messenger.mails.findLast(({ to }) => to.address === old)
  expect(warning?.mail.heading).toBe('Jūsų paskyros adresas pakeistas')
  expect(JSON.stringify(warning)).not.toContain(address)
  expect(await db('account_link').where({ accountId: id }).whereNull('usedAt')).toEqual([])
  expect(messenger.readdressed).toEqual([{ accountId: id, address }])
})

test('an address in use is refused at the request and at the confirmation', async () => {
  const [one, other, third] = await Promise.all([signedIn(), signedIn(), signedIn()])
  await expect(
    account.own.requestEmailCode(one.actor, { email: other.email }),
  ).rejects.toMatchObject({
    code: 'EMAIL_IS_ALREADY_IN_USE',
    field: 'email',
  })
  await expect(account.own.requestEmailCode(one.actor, { email: one.email })).rejects.toMatchObject(
    {
      code: 'EMAIL_IS_YOURS',
    },
  )
  const wanted = `wanted-${newId()}@patarta.test`
  await account.own.requestEmailCode(one.actor, { email: wanted })
  const code = mailed(wanted)
  await account.own.requestEmailCode(third.actor, { email: wanted })
  await account.own.confirmEmail(third.actor, { code: mailed(wanted) })
  await expect(account.own.confirmEmail(one.actor, { code })).rejects.toMatchObject({
    code: 'EMAIL_IS_ALREADY_IN_USE',
  })
  expect((await account.people.getPerson(db, one.id)).email).toBe(one.email)
})

test('a new address in an old session needs the password, and guesses are counted', async () => {
  const { actor } = await signedIn({}, HOUR)
  const email = `stolen-${newId()}@patarta.test`
  await expect(account.own.requestEmailCode(actor, { email })).rejects.toMatchObject({
    code: 'PASSWORD_IS_INCORRECT',
    field: 'password',
  })
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      account.own.requestEmailCode(actor, { email, password: 'not this one' }),
    ),
  )
  expect(
    guesses.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'PASSWORD_IS_INCORRECT',
    ).length,
  ).toBeLessThanOrEqual(4)
  await expect(
    account.own.requestEmailCode(actor, { email, password: TEST_PASSWORD }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  clock.advance(16 * MINUTE)
  await account.own.requestEmailCode(actor, { email, password: TEST_PASSWORD })
})

test("a new password needs the old one, ends the person's other sessions and is notified by mail", async () => {
  const { id, email, token, actor } = await signedIn()
  const elsewhere = await account.sessions.openSession(db, { accountId: id })
  const neighbour = await signedIn()
  const wanted = {
    password: 'penki obuoliai ant stalo',
    passwordConfirmation: 'penki obuoliai ant stalo',
  }
  await expect(
    account.own.changePassword(actor, { currentPassword: 'wrong', ...wanted }),
  ).rejects.toMatchObject({ code: 'OLD_PASSWORD_IS_INCORRECT', field: 'currentPassword' })
  await expect(
    account.own.changePassword(actor, {
      currentPassword: TEST_PASSWORD,
      password: 'short',
      passwordConfirmation: 'shorter',
    }),
  ).rejects.toMatchObject({
    faults: [{ code: 'PASSWORD_IS_TOO_SHORT' }, { code: 'PASSWORDS_DOES_NOT_MATCH' }],
  })
  await expect(
    account.own.changePassword(actor, {
      currentPassword: TEST_PASSWORD,
      password: 'slaptažodis123',
    }),
  ).rejects.toMatchObject({ code: 'PASSWORD_IS_TOO_COMMON' })
  expect(
    await account.own.changePassword(actor, { currentPassword: TEST_PASSWORD, ...wanted }),
  ).toEqual({ endedSessions: 1 })
  expect(await account.sessions.findViewerBySession(token)).toBeDefined()
  expect(await account.sessions.findViewerBySession(elsewhere.token)).toBeUndefined()
  expect(await account.sessions.findViewerBySession(neighbour.token)).toBeDefined()
  expect(messenger.mails.findLast(({ to }) => to.address === email)?.mail.heading).toBe(
    'Jūsų slaptažodis pakeistas',
  )
  await account.sessions.signIn(
    { email, password: wanted.password, robotCheck: 'work: 1' },
    { ipAddress: '192.0.2.9' },
  )
})

test('of two concurrent changes with the old password one wins', async () => {
  const { actor } = await signedIn()
  const outcomes = await Promise.allSettled(
    ['pirmas naujas žodis', 'antras naujas žodis'].map((password) =>
      account.own.changePassword(actor, { currentPassword: TEST_PASSWORD, password }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a first password needs a fresh session or a mailed code', async () => {
  const fresh = await signedIn({ passwordHash: '' })
  const stale = await signedIn()
  for (const { id } of [fresh, stale])
    await db('account').where({ id }).update({ passwordHash: null })
  await account.own.setFirstPassword(fresh.actor, { password: 'pirmas mano žodis' })
  await expect(
    account.own.setFirstPassword(fresh.actor, { password: 'antras mano žodis' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_EXISTS' })
  clock.advance(HOUR)
  await expect(
    account.own.setFirstPassword(stale.actor, { password: 'pirmas mano žodis' }),
  ).rejects.toMatchObject({ code: 'CODE_IS_REQUIRED', field: 'code' })
  await account.proof.requestIdentityCode(stale.actor)
  await account.own.setFirstPassword(stale.actor, {
    password: 'pirmas mano žodis',
    code: mailed(stale.email),
  })
})

test("sessions are listed, this one first; one can be ended, but not another person's", async () => {
  const { id, actor } = await signedIn()
  const phone = await account.sessions.openSession(db, {
    accountId: id,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const stranger = await signedIn()
  const listed = await account.own.listSessions(actor)
  expect(listed).toMatchObject([
    { browser: 'Chrome', system: 'Linux', isCurrent: true },
    { browser: 'Safari', system: 'iPhone', isCurrent: false },
  ])
  const theirs = (await account.own.listSessions(stranger.actor))[0]!.id
  await expect(account.own.endOwnSession(actor, { id: theirs })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(account.own.endOwnSession(actor, { id: 'none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await account.own.endOwnSession(actor, { id: listed[1]!.id })
  expect(await account.sessions.findViewerBySession(phone.token)).toBeUndefined()
  await account.sessions.openSession(db, { accountId: id })
  expect(await account.own.endOtherSessions(actor)).toEqual({ endedSessions: 1 })
  expect(await account.sessions.findViewerBySession(stranger.token)).toBeDefined()
})

test('a picture becomes a small square without metadata and replaces the earlier one; other files are refused', async () => {
  const { id, actor } = await signedIn()
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#456' },
  })
    .withExif({ IFD0: { Copyright: 'Vilnius, Gedimino pr. 1' } })
    .jpeg()
    .toBuffer()
  const upload = (bytes: Buffer) => ({ name: 'me.jpg', stream: Readable.from([bytes]) })
  await account.own.setPicture(actor, upload(photo))
  const kept = await account.own.openPicture(actor)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 })
  expect(kept.includes('Gedimino')).toBe(false)
  const { pictureFileId: first } = await account.people.getPerson(db, id)
  await account.own.setPicture(actor, upload(photo))
  await files.deleteUnattached()
  await expect(files.openFile(db, first!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    account.own.setPicture(actor, upload(Buffer.from('%PDF-1.7\n…'))),
  ).rejects.toMatchObject({ code: 'FILE_IS_NO_PICTURE' })
  await account.own.removePicture(actor)
  await expect(account.own.openPicture(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('deleting the account needs the typed word and the password, and happens once', async () => {
  const { id, email, actor } = await signedIn({}, HOUR)
  await expect(
    account.accounts.deleteOwnAccount(actor, { confirmation: 'gerai', password: TEST_PASSWORD }),
  ).rejects.toMatchObject({ code: 'DELETION_WORD_IS_WRONG', field: 'confirmation' })
  await expect(
    account.accounts.deleteOwnAccount(actor, { confirmation: 'PAŠALINTI', password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_IS_INCORRECT', field: 'password' })
  await account.accounts.deleteOwnAccount(actor, {
    confirmation: ' pašalinti ',
    password: TEST_PASSWORD,
  })
  expect(await account.people.getPerson(db, id)).toMatchObject({
    deleted: true,
    email: '',
    name: '',
    lastname: '',
  })
  expect(await db('outbox').where('type', 'account.deleted')).toHaveLength(1)
  await transact((tx) => account.accounts.deleteAccount(tx, { accountId: id }))
  expect(await db('outbox').where('type', 'account.deleted')).toHaveLength(1)
  await expect(account.own.changeDetails(actor, { name: 'Ona' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  await anAccount(foundation, { email })
  const { actor: team } = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
  await expect(
    account.accounts.deleteOwnAccount(team, { confirmation: 'DELETE', password: TEST_PASSWORD }),
  ).rejects.toMatchObject({ code: 'TEAM_ACCOUNT_STAYS' })
})

test('an unconfirmed registration does not block the address: the code proves the owner', async () => {
  const { id, actor } = await signedIn()
  const squatter = await anAccount(foundation, {
    email: 'new-mailbox@patarta.test',
    emailConfirmed: false,
  })
  await db('account_link').insert({
    id: newId(),
    accountId: squatter.id,
    purpose: 'activation',
    tokenHash: newId(),
    createdAt: clock.now(),
    expiresAt: after(clock.now(), DAY),
  })
  await account.own.requestEmailCode(actor, { email: 'new-mailbox@patarta.test' })
  expect(await db('account').where({ id: squatter.id })).toHaveLength(1)
  await account.own.confirmEmail(actor, { code: mailed('new-mailbox@patarta.test') })
  expect(await account.people.getPerson(db, id)).toMatchObject({
    email: 'new-mailbox@patarta.test',
    emailConfirmed: true,
  })
  expect(await db('account').where({ id: squatter.id })).toEqual([])
})
