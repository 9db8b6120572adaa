import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { aCast, aConsultation, MONDAY_TEN, type Cast } from '#modules/consultation/testing'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aService, workHours } from '#modules/calendar/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { storageKeyOf } from '#modules/file'
import { DAY, HOUR, type Actor } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { foundation, services } = product
const { db, clock, transact } = foundation
const { account, consultation } = services
type Answer = { url: string; code: string; errors?: { field: string; code: string }[] }

let cast: Cast
let tomas: Awaited<ReturnType<typeof product.person>>
let emma: Awaited<ReturnType<typeof product.person>>
let reserved: string

beforeAll(async () => {
  cast = await aCast(foundation)
  tomas = await product.person({ name: 'Tomas', lastname: 'Petraitis' })
  emma = await product.person({ name: 'Emma', lastname: 'Clarke', locale: 'en' })
  await account.own.changeDetails(tomas.account.actor, {
    personalCode: '38703181745',
    birthDate: '1987-03-18',
  })
  await account.own.changeDetails(emma.account.actor, { personalCode: '49001091076' })
  const world = { consultation, foundation, cast }
  reserved = await aConsultation(world, {
    client: tomas.account,
    status: 'reserved',
    description: 'Nuomotojas reikalauja išsikraustyti per savaitę. Tai Tomo reikalas.',
  })
  await consultation.attachments.addAttachment(tomas.account.actor, {
    id: reserved,
    upload: { name: 'sutartis.txt', stream: Readable.from([Buffer.from('Nuomos sutartis')]) },
  })
  const full = await aLawyer(foundation, { name: 'Ona', lastname: 'Užimta' })
  await workHours(foundation, full.firmLawyerId, {
    weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:15' }] }],
  })
  const wanted = await aService(foundation, full.firmLawyerId)
  for (const { actor } of [tomas.account, emma.account])
    await services.waitingList.own.join(actor, {
      firmLawyerId: full.firmLawyerId,
      serviceId: wanted.id,
      fromDate: '2026-12-07',
      toDate: '2026-12-11',
    })
  const { attachments } = await consultation.views.getConsultation(cast.rasa.actor, reserved)
  await consultation.attachments.openAttachment(cast.rasa.actor, {
    id: reserved,
    fileId: attachments![0]!.id,
  })
  const { actor: rasa } = cast.rasa
  await consultation.attachments.addAttachment(rasa, {
    id: reserved,
    upload: { name: 'ieskinys.txt', stream: Readable.from([Buffer.from('Ieškinio projektas')]) },
  })
  const { attachments: ofBoth } = await consultation.views.getConsultation(rasa, reserved)
  await consultation.attachments.openAttachment(tomas.account.actor, {
    id: reserved,
    fileId: ofBoth!.find(({ side }) => side === 'lawyer')!.id,
  })
  const { matterId } = await db('matter_consultation').where({ consultationId: reserved }).first()
  for (const [writer, reader] of [
    [rasa, tomas.account.actor],
    [tomas.account.actor, rasa],
  ] as const) {
    const sent = await services.file.storeFile(writer, anUpload())
    await services.matter.own.writeMessage(writer, { id: matterId, text: '', fileIds: [sent.id] })
    await services.matter.own.openFile(reader, { id: matterId, fileId: sent.id })
  }
  await db('firm').update({ bankAccount: 'LT601010012345678901' })
  await services.fixedPriceTask.own.makeOffer(rasa, {
    matterId,
    title: 'Sutarties patikra',
    description: 'Patikrinsiu nuomos sutartį ir perduosiu pastabas.',
    priceCents: 12_000,
    workingDays: 5,
  })
  await aConsultation(world, {
    client: emma.account,
    status: 'reserved',
    startsAt: new Date(MONDAY_TEN.getTime() + DAY).toISOString(),
    description: 'Emma has a matter of her own, and nobody else may read of it.',
  })
})

async function unpacked(path: string): Promise<Record<string, string>> {
  const response = await fetch(product.origin + path)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/zip', 'no-store'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
}

/** Files that an archive names and does not contain: as many as are named, of each name. */
function missingIn(archive: Record<string, string>): string[] {
  const contained = Object.keys(archive)
  const named = contained
    .filter((path) => /\/(?:matter|task|consultation)\.json$/.test(path))
    .flatMap((path) => {
      const folder = path.replace(/[^/]*$/, '')
      return namesIn(JSON.parse(archive[path]!)).map((name) => ({ folder, name }))
    })
  expect(named).not.toEqual([])
  const missing = named.filter(({ folder, name }) => {
    const wanted = named.filter((other) => other.folder === folder && other.name === name)
    const there = contained.filter((path) => path.startsWith(folder) && path.endsWith(`/${name}`))
    return there.length < wanted.length
  })
  return missing.map(({ folder, name }) => folder + name)
}

/** Of the files and attachments anywhere in it. */
function namesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'files' || key === 'attachments'
      ? ((value ?? []) as Array<string | { name: string }>).map((file) =>
          typeof file === 'string' ? file : file.name,
        )
      : namesIn(value),
  )
}

/** README names each file, and of those in a folder the folder. */
function expectNamesOfAll({ 'SKAITYKITE.txt': readme, ...files }: Record<string, string>): void {
  const names = Object.keys(files).map((name) => name.replace(/(?<=\/).*/, ''))
  expect(names.filter((name) => !readme!.includes(name))).toEqual([])
}

test('an export holds all that is one’s own, and of others nothing that is theirs', async () => {
  const { status, body } = await tomas.post<Answer>('/api/me/export', {})
  expect(status).toBe(201)
  const files = await unpacked(body.url)
  const { number } = await consultation.views.getConsultation(tomas.account.actor, reserved)
  const folder = `consultations/${number}`
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'SKAITYKITE.txt',
      'account.json',
      'notifications.json',
      'notification-settings.json',
      'messages-sent-to-you.json',
      'payments.json',
      'invoice-details.json',
      'reviews.json',
      'review-replies.json',
      'who-opened-your-files.json',
      'help-to-lawyers.json',
      `${folder}/consultation.json`,
      `${folder}/offers.json`,
      `${folder}/meeting.json`,
      `${folder}/files/sutartis.txt`,
      `${folder}/AV-00001.json`,
      `${folder}/AV-00001.pdf`,
    ]),
  )
  expect(files[`${folder}/files/sutartis.txt`]).toBe('Nuomos sutartis')
  expect(files[`${folder}/files/ieskinys.txt`]).toBe('Ieškinio projektas')
  expect(missingIn(files)).toEqual([])
  expect(JSON.parse(files['account.json']!)).toMatchObject({
    name: 'Tomas',
    email: tomas.account.email,
    personalCode: '38703181745',
    birthDate: '1987-03-18',
    sessions: [{ isCurrent: true }],
  })
  expect(JSON.parse(files['waiting-list.json']!)).toEqual([
    {
      lawyer: 'Ona Užimta',
      service: 'Įvadinė konsultacija',
      fromDate: '2026-12-07',
      toDate: '2026-12-11',
      askedAt: expect.any(String),
      heldOffer: null,
      endedBecause: null,
    },
  ])
  expect(JSON.parse(files['who-opened-your-files.json']!)).toMatchObject([
    { fileName: 'sutartis.txt', isOwn: false },
  ])
  expect(JSON.parse(files['who-opened-files-of-your-messages.json']!)).toMatchObject([
    { by: expect.stringContaining('Rasa') },
  ])
  expectNamesOfAll(files)
  for (const name of ['matters/', 'fixed-price-tasks/'])
    expect(files['SKAITYKITE.txt']).toContain(name)
  const whole = Object.values(files).join('\n')
  for (const secret of [
    'Emma',
    emma.account.email,
    '49001091076',
    'passwordHash',
    'tokenHash',
    'Sealed',
    '$argon2',
  ])
    expect(whole).not.toContain(secret)

  const again = await fetch(product.origin + body.url)
  expect(again.status).toBe(401)
})

test('the archive of a client holds their side of a matter, that of the lawyer nothing of it, and neither the lawyer’s notes and tasks', async () => {
  const { rasa } = cast
  const { matterId: id } = await db('matter_consultation')
    .where({ consultationId: reserved })
    .first('matterId')
  const { own, practice } = services.matter
  const write = (actor: Actor, text: string) => own.writeMessage(actor, { id, text, fileIds: [] })
  await write(tomas.account.actor, 'Kliento klausimas dėl užstato')
  await write(rasa.actor, 'Teisininkės atsakymas dėl užstato')
  const draft = await services.file.storeFile(
    rasa.actor,
    anUpload('pretenzija.txt', 'Pretenzijos projektas'),
  )
  await own.writeMessage(rasa.actor, { id, text: '', fileIds: [draft.id] })
  const asked = await own.askForDocuments(rasa.actor, {
    id,
    titles: ['Perdavimo aktas', 'Banko išrašas'],
    dueOn: '2026-12-11',
  })
  const request = asked.documentRequests.find(({ title }) => title === 'Perdavimo aktas')!
  const given = await services.file.storeFile(
    tomas.account.actor,
    anUpload('aktas.txt', 'Buto perdavimo aktas'),
  )
  await own.answerRequest(tomas.account.actor, {
    id,
    requestId: request.id,
    fileIds: [given.id],
    doesNotHave: false,
    note: 'Be priedų',
  })
  const ofLawyerAlone = ['Silpna kliento pozicija', 'Patikrinti kliento pasakojimą', 'Ona Priešė']
  const [note, task, party] = ofLawyerAlone as [string, string, string]
  await practice.writeNote(rasa.actor, { id, text: note, version: 0 })
  await practice.addTask(rasa.actor, { id, text: task, dueOn: '2026-12-03' })
  await practice.addParty(rasa.actor, { id, kind: 'natural', name: party })

  const archiveOf = async (actor: Actor) => {
    const { ticket } = await services.dataExport.issueExport(actor, { password: TEST_PASSWORD })
    return unpacked(`/api/me/export?ticket=${ticket}`)
  }
  const ofClient = await archiveOf(tomas.account.actor)
  const ofLawyer = await archiveOf({ ...rasa.actor })
  const folder = `matters/${id}`
  expect(JSON.parse(ofClient[`${folder}/matter.json`]!)).toMatchObject({
    lawyer: expect.stringContaining('Rasa'),
    messages: expect.arrayContaining([
      expect.objectContaining({ side: 'client', text: 'Kliento klausimas dėl užstato' }),
      expect.objectContaining({ side: 'lawyer', text: 'Teisininkės atsakymas dėl užstato' }),
      expect.objectContaining({ side: 'client', files: ['sutartis.txt'] }),
      expect.objectContaining({ side: 'lawyer', files: ['sutartis.txt'] }),
    ]),
    documentRequests: expect.arrayContaining([
      expect.objectContaining({
        title: 'Perdavimo aktas',
        status: 'given',
        note: 'Be priedų',
        files: ['aktas.txt'],
      }),
      expect.objectContaining({ title: 'Banko išrašas', status: 'asked', dueOn: '2026-12-11' }),
    ]),
  })
  expect(ofClient[`${folder}/documents/${request.id}/aktas.txt`]).toBe('Buto perdavimo aktas')
  expect(missingIn(ofClient)).toEqual([])
  const inMessages = Object.entries(ofClient).filter(([name]) => name.endsWith('/pretenzija.txt'))
  expect(inMessages.map(([, content]) => content)).toEqual(['Pretenzijos projektas'])
  // The lawyer sees that the client has what they sent.
  const openings = (await own.listOpenings(rasa.actor)).map(({ fileName, by }) => [fileName, by])
  expect(openings).toContainEqual(['pretenzija.txt', expect.stringContaining('Tomas')])
  const ofOwnFiles = JSON.parse(ofClient['who-opened-files-of-your-messages.json']!) as object[]
  expect(ofOwnFiles).not.toContainEqual(expect.objectContaining({ isOwn: true }))
  const ofLawyerNames = Object.keys(ofLawyer).filter((name) => name.startsWith('matters/'))
  expect(ofLawyerNames).toEqual([])
  const ofBoth = [
    'užstato',
    'Perdavimo aktas',
    'Banko išrašas',
    'Be priedų',
    'aktas.txt',
    'pretenzija.txt',
    'Pretenzijos projektas',
  ]
  for (const [archive, secrets] of [
    [ofClient, ofLawyerAlone],
    [ofLawyer, [...ofBoth, ...ofLawyerAlone]],
  ] as const) {
    const whole = Object.entries(archive).flat().join('\n')
    expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
  }
})

test('files with the same name are all in the archive, under the names that its lists give them', async () => {
  const { actor } = emma.account
  const { id } = await db('consultation').where({ clientAccountId: emma.account.id }).first('id')
  const { matterId } = await db('matter_consultation').where({ consultationId: id }).first()
  const upload = async (name: string, content: string) =>
    (await services.file.storeFile(actor, anUpload(name, content))).id
  await services.matter.own.writeMessage(actor, {
    id: matterId,
    text: '',
    fileIds: [await upload('photo.txt', 'first sent'), await upload('photo.txt', 'second sent')],
  })
  const asked = await services.matter.own.askForDocuments(cast.rasa.actor, {
    id: matterId,
    titles: ['Photos'],
    dueOn: null,
  })
  await services.matter.own.answerRequest(actor, {
    id: matterId,
    requestId: asked.documentRequests[0]!.id,
    fileIds: [await upload('photo.txt', 'first given'), await upload('Photo.txt', 'second given')],
    doesNotHave: false,
    note: '',
  })

  const { ticket } = await services.dataExport.issueExport(actor, { password: TEST_PASSWORD })
  const archive = await unpacked(`/api/me/export?ticket=${ticket}`)
  const { messages, documentRequests } = JSON.parse(
    archive[`matters/${matterId}/matter.json`]!,
  ) as Record<'messages' | 'documentRequests', Array<{ id: string; files: string[] }>>
  const contentsOf = (folder: string, names: string[]) =>
    names.map((name) => archive[`${folder}/${name}`])
  const sent = messages.find(({ files }) => files.length > 0)!
  const request = documentRequests[0]!
  expect([sent.files, request.files]).toEqual([
    ['photo.txt', 'photo (2).txt'],
    ['photo.txt', 'Photo (2).txt'],
  ])
  expect(contentsOf(`matters/${matterId}/files/${sent.id}`, sent.files)).toEqual([
    'first sent',
    'second sent',
  ])
  expect(contentsOf(`matters/${matterId}/documents/${request.id}`, request.files)).toEqual([
    'first given',
    'second given',
  ])
})

test('a lawyer’s export holds their practice, and no client’s name, matter or personal code', async () => {
  const { ticket } = await services.dataExport.issueExport(
    { ...cast.rasa.actor },
    { password: TEST_PASSWORD },
  )
  const files = await unpacked(`/api/me/export?ticket=${ticket}`)
  expect(JSON.parse(files['practice/consultations.json']!)).toHaveLength(2)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'lawyer-profile.json',
      `practice/calendar-${cast.rasa.firmLawyerId}.json`,
      'practice/calendars-elsewhere.json',
      'practice/assistants.json',
      'practice/cover.json',
    ]),
  )
  // Who opened a lawyer's files are clients.
  expect(await consultation.views.listOpenings(cast.rasa.actor)).not.toEqual([])
  expect(await services.matter.own.listOpenings(cast.rasa.actor)).not.toEqual([])
  expect([
    JSON.parse(files['who-opened-your-files.json']!),
    JSON.parse(files['who-opened-files-of-your-messages.json']!),
  ]).toEqual([[], []])
  expectNamesOfAll(files)
  const whole = Object.values(files).join('\n')
  for (const secret of ['Petraitis', 'Clarke', 'išsikraustyti', '38703181745', tomas.account.email])
    expect(whole).not.toContain(secret)
})

test('a lawyer who is in no firm any more carries off all the same', async () => {
  const left = await aLawyer(foundation, { name: 'Jonas', lastname: 'Išėjęs' })
  await transact((tx) => services.lawyer.memberships.leaveFirm(tx, left.firmLawyerId))
  const { ticket } = await services.dataExport.issueExport(left.actor, { password: TEST_PASSWORD })
  const files = await unpacked(`/api/me/export?ticket=${ticket}`)
  expect(JSON.parse(files['practice/calendars-elsewhere.json']!)).toEqual({
    feed: { isOn: false, detail: null, madeAt: null, fetchedAt: null },
    read: [],
    accounts: [],
  })
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['account.json', 'lawyer-profile.json', 'practice/consultations.json']),
  )
})

test('an archive is made once at a time, and a file that cannot be opened costs nobody the others', async () => {
  const { actor } = tomas.account
  const tickets = await Promise.all(
    [1, 2, 3].map(() => services.dataExport.issueExport(actor, { password: TEST_PASSWORD })),
  )
  const { stream } = await services.dataExport.openExport(undefined, tickets[0]!.ticket)
  await expect(services.dataExport.openExport(undefined, tickets[1]!.ticket)).rejects.toMatchObject(
    {
      code: 'EXPORT_UNDER_WAY',
    },
  )
  await expect(
    services.dataExport.issueExport(actor, { password: TEST_PASSWORD }),
  ).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY' })
  // A person who breaks off may begin again.
  stream.destroy()
  await new Promise((done) => {
    stream.once('close', done)
  })
  const { attachments, number } = await consultation.views.getConsultation(actor, reserved)
  const fileId = attachments![0]!.id
  const kept = await foundation.storage.get(storageKeyOf(fileId))
  await foundation.storage.delete(storageKeyOf(fileId))
  const files = await unpacked(`/api/me/export?ticket=${tickets[2]!.ticket}`)
  await foundation.storage.put(storageKeyOf(fileId), kept!)
  expect([files[`consultations/${number}/files/${fileId}.txt`], 'reviews.json' in files]).toEqual([
    expect.stringContaining('atverti nepavyko'),
    true,
  ])
})

test('a session left open needs the password, a ticket works once and a minute long, and a guest gets nothing', async () => {
  expect((await product.guest().get('/api/me/export')).status).toBe(401)
  expect((await product.guest().get('/api/me/export?ticket=nonsense')).status).toBe(401)
  expect((await tomas.get('/api/me/export')).status).toBe(200)
  clock.advance(HOUR)
  await tomas.refresh()
  expect((await tomas.get('/api/me/export')).status).toBe(401)
  const refused = await tomas.post<Answer>('/api/me/export', {})
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'password'])
  const { body } = await tomas.post<Answer>('/api/me/export', { password: TEST_PASSWORD })
  clock.advance(61_000)
  expect((await product.guest().get(body.url)).status).toBe(401)
})

test('before an account is deleted, the exact refunds are shown; afterwards the same amounts are refunded', async () => {
  const before = await services.dataExport.describeDeletion(tomas.account.actor)
  expect(before).toMatchObject({
    word: 'PAŠALINTI',
    endings: [
      { lawyerName: expect.stringContaining('Rasa'), paidCents: 2_900, refundCents: 2_900 },
    ],
    kept: { consultations: 1 },
  })
  expect(before.practice).toBeUndefined()
  expect((await services.dataExport.describeDeletion(cast.rasa.actor)).practice).toMatchObject({
    consultations: 2,
  })
  await transact((tx) => account.accounts.deleteAccount(tx, { accountId: tomas.account.id }))
  expect((await db('consultation').where({ id: reserved }).first()).refundDueCents).toBe(2_900)
})
