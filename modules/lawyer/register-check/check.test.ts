import { beforeEach, describe, expect, test } from 'vitest'
import { anUpload } from '#modules/file/testing'
import { anEntry, printList } from '#modules/register/testing'
import { createTransact, DAY, HOUR, MINUTE, newId, type Actor, type SameTransactionSubscriber } from '#modules/shared'
import { connect } from '../../../server/database/connect.ts'
import * as events from '../events.ts'
import type { LawyerStatus } from '../lawyer.ts'
import { aLawyer } from '../testing.ts'
import { registerCheckWorld } from './testing.ts'

const news: string[] = []
const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) => ({ event, hear: async (_tx, { type }) => void news.push(type) }))
const world = await registerCheckWorld(subscribers)
const { foundation, check, register, file, sent, lastCode, lawyers } = world
const { db, clock, transact } = foundation

const NOW = new Date('2026-12-01T08:00:00Z')
const EMAIL = 'rasa@kontora.test'
beforeEach(async () => {
  // People of earlier tests keep their accounts, under other addresses: what the team did to them must not be emptied.
  await db.raw('truncate lawyer, register_import, register_person cascade')
  await db('account').update({ email: db.raw("id::text || '@gone.test'") })
  await db('register_list').update({ readAt: null })
  clock.moveTo(NOW)
  sent.length = 0
})

const print = (...entries: Parameters<typeof anEntry>[0][]) => printList(register, transact, 'advocates', entries.map(anEntry))
const rasa = async (given: { status?: LawyerStatus; phone?: string; email?: string; qualification?: 'advisor' | 'assistant'; lastname?: string } = {}) => {
  const { status = 'pending', phone, email = EMAIL, ...profile } = given
  const made = await aLawyer(foundation, { status, ...profile, account: { email, ...(phone && { phone }) } })
  news.length = 0
  return made
}
const row = (id: string) => db('lawyer').where({ id }).first()
const refused = async (attempt: Promise<unknown>) => attempt.then(() => 'nothing', (error: { code?: string }) => error.code)
const inTurn = <T>(work: (tx: Parameters<Parameters<typeof transact>[0]>[0]) => Promise<T>) => transact(work)

describe('one entry of that name and contact', () => {
  test('gets a code at the address the register prints; with it the lawyer is approved, with the register’s title and the date of the list', async () => {
    await print({})
    const { actor, lawyerId } = await rasa({ qualification: 'assistant' })
    expect(await check.startRegisterCheck(actor, { by: 'email' })).toMatchObject({ outcome: 'code-sent', channel: 'email', sentTo: 'r•••a@kontora.test' })
    expect(sent.map(({ to }) => to)).toEqual([EMAIL])
    expect(sent[0]!.text).not.toContain('Kazlauskien')
    clock.advance(MINUTE)
    expect(await check.confirmRegisterCheck(actor, { code: lastCode() })).toEqual({ outcome: 'shown' })
    expect(await row(lawyerId)).toMatchObject({ status: 'approved', qualification: 'advocate', registerSource: 'advocates', registerCheckedAt: expect.any(Date) })
    expect((await row(lawyerId)).registerCheckedAt.getTime()).toBeLessThan(NOW.getTime() + MINUTE)
    expect(news).toEqual(['lawyer.approved'])
    expect(await check.describeRegisterCheck(actor)).toMatchObject({ state: 'approved', proof: { source: 'advocates', printedName: 'Rasa Kazlauskienė' } })
  })

  test('is found by any way of writing the name and the number; the code goes to the printed mobile by text message', async () => {
    await print({ lastname: 'JANKAUSKAITĖ – KAZLAUSKIENĖ', phones: ['(8-600) 12345', '8 5 212 3456'], emails: [] })
    const { actor } = await rasa({ phone: '+37060012345' })
    expect(await check.startRegisterCheck(actor, { by: 'phone' })).toMatchObject({ channel: 'phone', sentTo: '+3706•••••345' })
    expect(sent[0]).toMatchObject({ to: '+37060012345', text: expect.stringMatching(/^[\x20-\x7e]+$/) })
  })

  test('typed by somebody else proves nothing: the code goes to the printed address all the same', async () => {
    await print({})
    const { actor } = await rasa({ email: 'stranger@elsewhere.test' })
    await check.startRegisterCheck(actor, { by: 'email', contact: EMAIL })
    expect(sent.map(({ to }) => to)).toEqual([EMAIL])
    expect(await refused(check.confirmRegisterCheck(actor, { code: '000000' === lastCode() ? '111111' : '000000' }))).toBe('CODE_IS_WRONG')
  })

  test('whose telephone is an office’s landline gets the code at the printed address; with neither it cannot be sent', async () => {
    await print({ phones: ['8 5 212 3456'] }, { name: 'Jonas', lastname: 'Petraitis', phones: ['8 5 999 9999'], emails: [] })
    const { actor } = await rasa()
    expect(await check.startRegisterCheck(actor, { by: 'phone', contact: '0 5 2123456' })).toMatchObject({ channel: 'email' })
    const jonas = await aLawyer(foundation, { status: 'pending', name: 'Jonas', lastname: 'Petraitis' })
    expect(await refused(check.startRegisterCheck(jonas.actor, { by: 'phone', contact: '8 5 999 9999' }))).toBe('REGISTER_CONTACT_UNREACHABLE')
  })

  test('confirms also before profile and calendar are filled: the lawyer is shown as soon as they are', async () => {
    await print({})
    const { actor, lawyerId } = await rasa({ status: 'draft' })
    await check.startRegisterCheck(actor, { by: 'email' })
    expect(await check.confirmRegisterCheck(actor, { code: lastCode() })).toEqual({ outcome: 'confirmed' })
    expect(await check.describeRegisterCheck(actor)).toMatchObject({ state: 'confirmed', canTry: false })
    expect(await row(lawyerId)).toMatchObject({ status: 'draft', approvedAt: null })
    await inTurn((tx) => lawyers.submitForApproval(tx, lawyerId))
    expect(await row(lawyerId)).toMatchObject({ status: 'approved', registerSource: 'advocates' })
    expect(news).toEqual(['lawyer.status-confirmed', 'lawyer.approved'])
  })

  test('out of practice for a time confirms nobody', async () => {
    await print({ status: 'suspended' })
    expect(await refused(check.startRegisterCheck((await rasa()).actor, { by: 'email' }))).toBe('REGISTER_SAYS_SUSPENDED')
  })

  test('struck off while the code was on its way confirms nobody', async () => {
    await print({})
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    await print()
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe('REGISTER_SAYS_SUSPENDED')
    expect((await row(lawyerId)).status).toBe('pending')
  })
})

describe('a code', () => {
  test('lives ten minutes', async () => {
    await print({})
    const { actor } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    clock.advance(10 * MINUTE)
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe('CODE_IS_EXPIRED')
  })

  test('may be tried five times, also all at once, and the right one is not taken afterwards', async () => {
    await print({})
    const { actor } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    const wrong = lastCode() === '123456' ? '654321' : '123456'
    const tried = await Promise.all(Array.from({ length: 12 }, () => refused(check.confirmRegisterCheck(actor, { code: wrong }))))
    expect(tried.filter((code) => code === 'CODE_IS_WRONG')).toHaveLength(5)
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe('CODE_HAS_NO_TRIES_LEFT')
  })

  test('is followed by another a minute later at the earliest, and by six a day', async () => {
    await print({})
    const { actor } = await rasa()
    const start = () => check.startRegisterCheck(actor, { by: 'email' })
    await start()
    const first = lastCode()
    clock.advance(30_000)
    await expect(start()).rejects.toMatchObject({ code: 'CODE_TOO_SOON', extras: { nextAt: expect.any(String) } })
    for (let more = 1; more < 6; more++) { clock.advance(MINUTE + 1_000); await start() }
    if (first !== lastCode()) expect(await refused(check.confirmRegisterCheck(actor, { code: first }))).toBe('CODE_IS_WRONG')
    clock.advance(MINUTE + 1_000)
    expect(await refused(start())).toBe('TOO_MANY_CODES')
    clock.advance(DAY)
    await start()
  })

  test('works once, also for two windows that bring it at the same moment', async () => {
    await print({})
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    const done = await Promise.all([1, 2, 3].map(() => refused(check.confirmRegisterCheck(actor, { code: lastCode() }))))
    expect(done.filter((code) => code === 'nothing')).toHaveLength(1)
    expect(await db('lawyer_move').where({ lawyerId, toStatus: 'approved' })).toHaveLength(1)
  })

  test('of one lawyer is no other’s', async () => {
    await print({}, { name: 'Ona', lastname: 'Onaitė', emails: ['ona@kontora.test'] })
    const { actor } = await rasa()
    const other = await aLawyer(foundation, { status: 'pending', name: 'Ona', lastname: 'Onaitė', account: { email: 'ona@kontora.test' } })
    await check.startRegisterCheck(actor, { by: 'email' })
    expect(await refused(check.confirmRegisterCheck(other.actor, { code: lastCode() }))).toBe('CODE_IS_EXPIRED')
  })
})

describe('no entry', () => {
  test.each([
    ['of that contact', { emails: ['kita@kontora.test'] }], ['of that name', { lastname: 'Petraitienė' }],
  ])('%s is refused with the specification’s message, and nothing is sent', async (_which, entry) => {
    await print(entry)
    await expect(check.startRegisterCheck((await rasa()).actor, { by: 'email' })).rejects.toMatchObject({ code: 'CONTACT_NOT_IN_REGISTER', statusCode: 404, field: 'contact' })
    expect(sent).toEqual([])
  })

  test('is the end of it neither: another contact may be tried, and documents sent to the team', async () => {
    await print({ emails: ['kita@kontora.test'] })
    const { actor, lawyerId } = await rasa()
    expect(await check.startRegisterCheck(actor, { by: 'email', contact: 'Kita@Kontora.test' })).toMatchObject({ outcome: 'code-sent' })
    const { id } = await file.storeFile(actor, anUpload())
    await check.sendApprovalDocuments(actor, { attachmentIds: [id], note: 'Pakeičiau el. paštą.' })
    expect((await check.listApprovals(db)).items).toMatchObject([{ lawyerId, kind: 'not-found', note: 'Pakeičiau el. paštą.', documents: [{ name: 'sutartis.txt' }], candidates: [{ person: { lastname: 'Kazlauskienė' }, claimedBy: null }] }])
    expect(news).toContain('lawyer.approval-asked')
  })

  test('without a telephone of one’s own asks for one', async () => expect(await refused(check.startRegisterCheck((await rasa()).actor, { by: 'phone' }))).toBe('CONTACT_MISSING'))
})

describe('what the register cannot settle', () => {
  const namesakes = [{ phones: ['8 5 212 3456'], emails: ['pirma@k.test'], practiceSince: '2001-01-01' }, { phones: ['8 5 212 3456'], emails: ['antra@k.test'], practiceSince: '2015-01-01' }]

  test('goes to the team within a day: two of one name at one office’s telephone', async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    const started = await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    expect(started.outcome).toBe('clash')
    const [waiting] = (await check.listApprovals(db)).items
    expect(waiting).toMatchObject({ lawyerId, kind: 'clash', isOverdue: false })
    expect(waiting!.dueAt.getTime() - waiting!.since.getTime()).toBe(DAY)
    expect(waiting!.candidates).toHaveLength(2)
    expect(news).toEqual(['lawyer.approval-asked'])
    clock.advance(25 * HOUR)
    expect((await check.listApprovals(db)).items).toMatchObject([{ isOverdue: true }])
    expect(await check.describeRegisterCheck(actor)).toMatchObject({ state: 'waiting', waiting: { kind: 'clash' } })
    // Asked again, the clock runs on.
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    expect((await check.listApprovals(db)).items).toMatchObject([{ dueAt: waiting!.dueAt }])
  })

  test('is decided by the team with the entry they name, and the reason is kept', async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    const team = await world.team()
    const { candidates } = (await check.listApprovals(db)).items[0]!
    const decide = (given: object) => inTurn((tx) => check.decideApproval(tx, team, { lawyerId, decision: 'approve', reason: 'Paskambinta į kontorą', ...given }))
    expect(await refused(decide({ reason: ' ' }))).toBe('REASON_NEEDED')
    expect(await refused(decide({}))).toBe('REGISTER_PERSON_NEEDED')
    expect(await refused(decide({ registerPersonId: newId() }))).toBe('REGISTER_PERSON_NOT_LISTED')
    expect(await refused(decide({ lawyerId: newId() }))).toBe('LAWYER_NOT_FOUND')
    const both = await Promise.all([1, 2].map(() => refused(decide({ registerPersonId: candidates[0]!.person.id }))))
    expect(both.toSorted()).toEqual(['APPROVAL_NOT_OPEN', 'nothing'])
    expect(await row(lawyerId)).toMatchObject({ status: 'approved', registerPersonId: candidates[0]!.person.id, registerSource: 'advocates' })
    const { moves, cases, register: history } = await check.getApprovalHistory(db, lawyerId)
    expect(moves.at(-1)).toMatchObject({ toStatus: 'approved', by: 'team', accountId: team.accountId, reason: 'Paskambinta į kontorą' })
    expect(cases).toMatchObject([{ decision: 'approved', reason: 'Paskambinta į kontorą' }])
    expect(history?.versions).toHaveLength(1)
    expect(await db('team_action').where({ subjectId: lawyerId })).toMatchObject([{ action: 'lawyer.approved' }])
  })

  test('is rejected with the reason, and may be tried again', async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    const team = await world.team()
    await inTurn((tx) => check.decideApproval(tx, team, { lawyerId, decision: 'reject', reason: 'Kontora jūsų nepažįsta' }))
    expect(await check.describeRegisterCheck(actor)).toMatchObject({ state: 'rejected', canTry: true, rejected: { reason: 'Kontora jūsų nepažįsta' } })
    expect(news.at(-1)).toBe('lawyer.approval-refused')
    await check.startRegisterCheck(actor, { by: 'email', contact: 'antra@k.test' })
    await check.confirmRegisterCheck(actor, { code: lastCode() })
    expect((await row(lawyerId)).status).toBe('approved')
  })

  test('is an entry that confirms another account: one entry, one account', async () => {
    await print({})
    const first = await rasa()
    await check.startRegisterCheck(first.actor, { by: 'email' })
    await check.confirmRegisterCheck(first.actor, { code: lastCode() })
    const second = await aLawyer(foundation, { status: 'pending' })
    expect(await check.startRegisterCheck(second.actor, { by: 'email', contact: EMAIL })).toMatchObject({ outcome: 'clash' })
    const [waiting] = (await check.listApprovals(db)).items
    expect(waiting!.candidates).toMatchObject([{ claimedBy: { lawyerId: first.lawyerId, status: 'approved' } }])
    const team = await world.team()
    const approve = () => inTurn((tx) => check.decideApproval(tx, team, { lawyerId: second.lawyerId, decision: 'approve', reason: 'Naujoji paskyra', registerPersonId: waiting!.candidates[0]!.person.id }))
    expect(await refused(approve())).toBe('REGISTER_ENTRY_TAKEN')
    // Once the earlier account is out of sight it gives the entry up.
    await inTurn((tx) => lawyers.hideLawyer(tx, { lawyerId: first.lawyerId, reason: 'Dviguba paskyra' }))
    await approve()
    expect(await row(second.lawyerId)).toMatchObject({ status: 'approved' })
    expect(await row(first.lawyerId)).toMatchObject({ status: 'hidden', registerPersonId: null })
  })

  test('two accounts that ask about one entry at the same moment: one gets the code and is approved, the other goes to the team', async () => {
    const crowd = connect(foundation.url, { poolSize: 8 })
    const parallel = world.on({ db: crowd, transact: createTransact({ db: crowd, clock, onError: (error) => { throw error } }) })
    for (let round = 0; round < 4; round++) {
      const email = `rasa-${round}@kontora.test`
      await print(...Array.from({ length: round + 1 }, (_, at) => ({ emails: [`rasa-${at}@kontora.test`], phones: [], practiceSince: `201${at}-01-01` })))
      const pair = [await aLawyer(foundation, { status: 'pending' }), await aLawyer(foundation, { status: 'pending' })]
      const started = await Promise.all(pair.map(({ actor }) => parallel.check.startRegisterCheck(actor, { by: 'email', contact: email })))
      expect(started.map(({ outcome }) => outcome).toSorted()).toEqual(['clash', 'code-sent'])
      const first = pair[started.findIndex(({ outcome }) => outcome === 'code-sent')]!
      expect(await check.confirmRegisterCheck(first.actor, { code: lastCode() })).toMatchObject({ outcome: 'shown' })
    }
    await crowd.destroy()
  })

  test('is a list that has not been read for a week: the team looks', async () => {
    await print({})
    const { actor } = await rasa()
    clock.advance(8 * DAY)
    expect(await check.startRegisterCheck(actor, { by: 'email' })).toMatchObject({ outcome: 'clash' })
  })
})

describe('experts and advisors', () => {
  test('are in no register: the team approves them on documents, as what they are', async () => {
    await print()
    const { actor, lawyerId } = await rasa({ qualification: 'advisor' })
    const { id } = await file.storeFile(actor, anUpload('diplomas.txt'))
    await check.sendApprovalDocuments(actor, { attachmentIds: [id] })
    expect((await check.listApprovals(db)).items).toMatchObject([{ kind: 'documents', qualification: 'advisor', candidates: [] }])
    const team = await world.team()
    await inTurn((tx) => check.decideApproval(tx, team, { lawyerId, decision: 'approve', reason: 'Diplomas ir pažyma peržiūrėti' }))
    expect(await row(lawyerId)).toMatchObject({ status: 'approved', registerSource: 'team', qualification: 'advisor', registerPersonId: null })
  })

  test('have their documents forgotten six months after the decision, and at once with the profile', async () => {
    const [waits, decided, leaves] = [await rasa({ qualification: 'advisor' }), await rasa({ qualification: 'advisor', email: 'b@kontora.test' }), await rasa({ qualification: 'advisor', email: 'c@kontora.test' })]
    const files = await Promise.all([waits, decided, leaves].map(async ({ actor }) => (await file.storeFile(actor, anUpload('diplomas.txt'))).id))
    for (const [at, { actor }] of [waits, decided, leaves].entries()) await check.sendApprovalDocuments(actor, { attachmentIds: [files[at]!], note: 'Esu teisės magistrė' })
    const kept = async () => (await db('approval_document').join('file', 'file.id', 'fileId').whereNotNull('attachedAt').select('fileId')).map(({ fileId }: { fileId: string }) => fileId).toSorted()
    const team = await world.team()
    await inTurn((tx) => check.decideApproval(tx, team, { lawyerId: decided.lawyerId, decision: 'approve', reason: 'Diplomas peržiūrėtas' }))
    clock.moveTo(new Date('2027-05-31T08:00:00Z'))
    expect([await check.forgetOldDocuments(), await kept()]).toEqual([0, files.toSorted()])
    clock.moveTo(new Date('2027-06-02T08:00:00Z'))
    expect([await check.forgetOldDocuments(), await kept()]).toEqual([1, [files[0]!, files[2]!].toSorted()])
    await inTurn((tx) => check.forgetDocuments(tx, { lawyerId: leaves.lawyerId }))
    expect(await kept()).toEqual([files[0]])
    expect(await db('file').whereIn('id', files.slice(1)).select('nameSealed')).toEqual([{ nameSealed: null }, { nameSealed: null }])
    expect((await db('approval_case').where({ lawyerId: leaves.lawyerId }).first()).note).toBe('')
    expect(await refused(check.openApprovalDocument(db, { lawyerId: decided.lawyerId, fileId: files[1]! }))).toBe('NOT_FOUND')
  })

  test('send their own files, a few of them, and nobody opens those by another’s id', async () => {
    const { actor, lawyerId } = await rasa({ qualification: 'advisor' })
    const stranger = await aLawyer(foundation, { status: 'pending', name: 'Ona' })
    const own = await file.storeFile(actor, anUpload())
    const theirs = await file.storeFile(stranger.actor, anUpload())
    expect(await refused(check.sendApprovalDocuments(actor, { attachmentIds: [] }))).toBe('DOCUMENTS_MISSING')
    expect(await refused(check.sendApprovalDocuments(actor, { attachmentIds: [theirs.id] }))).toBe('FILE_NOT_FOUND')
    await check.sendApprovalDocuments(actor, { attachmentIds: [own.id] })
    expect((await check.openApprovalDocument(db, { lawyerId, fileId: own.id })).file.name).toBe('sutartis.txt')
    expect(await refused(check.openApprovalDocument(db, { lawyerId: stranger.lawyerId, fileId: own.id }))).toBe('NOT_FOUND')
    const more = await Promise.all(Array.from({ length: 10 }, () => file.storeFile(actor, anUpload())))
    expect(await refused(check.sendApprovalDocuments(actor, { attachmentIds: more.map(({ id }) => id) }))).toBe('TOO_MANY_DOCUMENTS')
  })
})

test('whoever is confirmed, or was hidden by the team, is not confirmed again by the register', async () => {
  await print({})
  expect(await refused(check.startRegisterCheck((await rasa({ status: 'approved' })).actor, { by: 'email' }))).toBe('STATUS_ALREADY_CONFIRMED')
  await db.raw('truncate lawyer cascade')
  await db('account').update({ email: db.raw("id::text || '@gone.test'") })
  expect(await refused(check.startRegisterCheck((await rasa({ status: 'hidden' })).actor, { by: 'email' }))).toBe('STATUS_WITHHELD')
  const nobody: Actor = { accountId: newId(), roles: ['ROLE_LAWYER'], locale: 'lt' }
  expect(await refused(check.describeRegisterCheck(nobody))).toBe('LAWYER_NOT_FOUND')
})
