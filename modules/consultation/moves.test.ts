import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, newId, overlapping, type SameTransactionSubscriber } from '#modules/shared'
import { anUpload } from '#modules/file/testing'
import { testFoundation } from '../../server/testing/index.ts'
import { ConsultationMove, findBrokenLink } from './consultation-move.ts'
import { sealParty } from './consultation-party.ts'
import * as events from './events.ts'
import { aCast, aConsultation, createTestConsultations, later, MONDAY_TEN, noAnswers, NOW, refusal, type Cast, type GivenConsultation } from './testing.ts'

const told: string[] = []
const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) =>
  ({ event, hear: async (_tx, { type, payload }) => { told.push(`${type.replace('consultation.', '')}${'amountCents' in payload ? ` ${String(payload.amountCents)} ${String((payload as { reason?: string }).reason)}` : ''}`) } }))
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const { consultation, file } = createTestConsultations(foundation)

let cast: Cast
let rasa: Cast['rasa']['actor']
let tomas: Cast['tomas']['actor']
beforeEach(async () => {
  cast = await aCast(foundation)
  rasa = cast.rasa.actor
  tomas = cast.tomas.actor
})

const given = async (what: GivenConsultation = {}): Promise<string> => {
  const id = await aConsultation({ consultation, foundation, cast }, what)
  told.length = 0
  return id
}
const seen = (id: string, by = tomas) => consultation.getConsultation(by, id)
const held = async (id: string): Promise<string[]> => {
  const claims: Array<{ startsAt: Date; heldUntil: Date | null }> = await db('time_claim').where({ consultationId: id }).whereNull('releasedAt')
    .select(db.raw('lower(during) as starts_at'), 'heldUntil').orderByRaw('lower(during)')
  return claims.map(({ startsAt, heldUntil }) => `${startsAt.toISOString().slice(5, 16)} ${heldUntil ? heldUntil.toISOString().slice(5, 16) : 'for good'}`)
}
const pay = (id: string) => transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() }))
const sign = (id: string) => transact((tx) => consultation.confirmSignature(tx, { id, signedAt: clock.now() }))
const decline = (by: typeof tomas, id: string, comment = 'Aplinkybės pasikeitė.') => consultation.declineConsultation(by, { id, comment })

describe('the conflict gate', () => {
  const matter = { questionnaire: { ...noAnswers, opposingParties: [{ kind: 'legal' as const, name: 'UAB Ąžuolas', code: '304567890', place: 'Kaunas' }] }, specialtyCode: 'family' }

  test('shows the lawyer area, names with companies’ codes, and time, and nothing else, until it is checked', async () => {
    const upload = await file.storeFile(tomas, anUpload())
    const id = await given({ ...matter, attachmentIds: [upload.id] })
    const closed = await seen(id, rasa)
    expect(closed).toMatchObject({
      side: 'lawyer', isMatterOpen: false, title: null, description: null, questionnaire: null, attachments: null, specialtyCode: 'family',
      conflict: { state: 'unchecked' }, counterpart: { name: 'Tomas Petraitis' }, nextStep: { code: 'check-conflict', by: 'lawyer', moves: ['clear-conflict', 'report-conflict', 'decline'] },
      parties: [{ role: 'client', name: 'Tomas Petraitis', code: null, place: null }, { role: 'opposing', name: 'UAB Ąžuolas', code: '304567890', place: null }],
    })
    expect(await refusal(consultation.openAttachment(rasa, { id, fileId: upload.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(consultation.acceptConsultation(rasa, { id }))).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })
    expect(await refusal(consultation.proposeTime(rasa, { id, startsAt: later(MONDAY_TEN, HOUR) }))).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })

    const open = await consultation.checkConflict(rasa, { id, conflict: false })
    expect(open).toMatchObject({
      isMatterOpen: true, title: 'Nuomos sutarties nutraukimas', questionnaire: matter.questionnaire, nextStep: { code: 'answer', moves: ['accept', 'decline', 'propose-time'] },
      parties: [{}, { code: '304567890', place: 'Kaunas' }],
    })
    const { file: opened } = await consultation.openAttachment(rasa, { id, fileId: upload.id })
    expect(opened.name).toBe('sutartis.txt')
    expect(await db('consultation_file_opening').where({ fileId: upload.id }).select('accountId')).toEqual([{ accountId: rasa.accountId }])
    expect(told).toEqual(['conflict-checked'])
  })

  test('keeps back what the client writes beside another time or on calling off, too', async () => {
    const [time, why] = ['Tuo metu būsiu teisme dėl skyrybų.', 'Susitaikėme su Onute Grybiene.']
    const id = await given(matter)
    await consultation.proposeTime(tomas, { id, startsAt: later(MONDAY_TEN, HOUR), comment: time })
    const comments = async (by: typeof tomas) => (await seen(id, by)).timeline.map(({ comment }) => comment).filter(Boolean)
    expect([await comments(tomas), await comments(rasa)]).toEqual([[time], []])
    await consultation.checkConflict(rasa, { id, conflict: false })
    expect(await comments(rasa)).toEqual([time])

    const calledOff = await given({ ...matter, startsAt: later(MONDAY_TEN, DAY).toISOString() })
    await consultation.proposeTime(tomas, { id: calledOff, startsAt: later(MONDAY_TEN, DAY + HOUR), comment: time })
    await decline(tomas, calledOff, why)
    expect((await seen(calledOff)).decline).toMatchObject({ by: 'client', comment: why })
    const [theirs, hers] = [JSON.stringify(await seen(calledOff)), JSON.stringify(await seen(calledOff, rasa))]
    const secrets = [time, why, 'Nuomos sutarties nutraukimas', 'Kaunas']
    expect(secrets.map((words) => [theirs.includes(words), hers.includes(words)])).toEqual(secrets.map(() => [true, false]))
  })

  test('with a conflict declines neutrally, frees the time and never opens', async () => {
    const id = await given(matter)
    const closed = await consultation.checkConflict(rasa, { id, conflict: true })
    expect(closed).toMatchObject({ status: 'declined', isMatterOpen: false, description: null, conflict: { state: 'found' } })
    expect(closed).toMatchObject({ decline: { reason: 'conflict' }, timeline: [{}, { move: 'report-conflict', reason: 'conflict' }] })
    const hers = await seen(id)
    expect(hers).toMatchObject({ statusLabel: 'consultation.status.declined.by-lawyer', decline: { by: 'lawyer', reason: 'comment', comment: 'Deja, šio klausimo imtis negaliu.' }, conflict: { state: 'unchecked', checkedAt: null } })
    // That there is a conflict would tell the client whom else the firm advises.
    expect(JSON.stringify(hers)).not.toMatch(/conflict"(?!:)|-conflict|found/)
    expect(await held(id)).toEqual([])
    expect(told).toEqual(['conflict-checked', 'declined'])
    // Nor does anything else: it is, word for word, what an ordinary refusal with the sentence offered for it looks like.
    const ordinary = await given(matter)
    await consultation.declineConsultation(rasa, { id: ordinary, comment: 'Deja, šio klausimo imtis negaliu.' })
    const plain = ({ id: _id, number: _number, ...rest }: typeof hers) => JSON.stringify(rest).replaceAll(/2026-12-01T08:00:\d\d\.\d+Z/g, 'just now')
    expect(plain(await seen(ordinary))).toEqual(plain(hers))
  })

  test('keeps the paper of the matter closed as well; then both sides have it, and nobody else', async () => {
    const id = await given()
    expect((await refusal(consultation.printMatter(rasa, id))).code).toBe('CONFLICT_NOT_CHECKED')
    await consultation.checkConflict(rasa, { id, conflict: false })
    for (const actor of [tomas, rasa]) expect((await consultation.printMatter(actor, id)).pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await refusal(consultation.printMatter(cast.emma.actor, id))).statusCode).toBe(404)
  })

  test('is the lawyer’s alone, and answering twice changes nothing', async () => {
    const id = await given()
    for (const conflict of [false, true]) expect(await refusal(consultation.checkConflict(tomas, { id, conflict }))).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 })
    expect(await refusal(consultation.acceptConsultation(tomas, { id }))).toMatchObject({ code: 'FORBIDDEN' })
    await consultation.checkConflict(rasa, { id, conflict: false })
    expect((await consultation.checkConflict(rasa, { id, conflict: false })).timeline).toHaveLength(2)
    expect(await refusal(consultation.checkConflict(rasa, { id, conflict: true }))).toMatchObject({ code: 'CONFLICT_ALREADY_CHECKED' })
  })

  test('hints at parties the firm has met on the other side, to the lawyer alone', async () => {
    const earlier = await given({ client: cast.emma })
    const { number } = await seen(earlier, cast.emma.actor)
    const id = await given({ startsAt: later(MONDAY_TEN, HOUR).toISOString(), questionnaire: { ...noAnswers, opposingParties: [{ kind: 'natural', name: 'CLARKE, Emma' }, { kind: 'natural', name: 'Emmai Clark' }, { kind: 'natural', name: 'Emilija Clarke' }] } })
    const hints = [['CLARKE, Emma', 'same'], ['Emmai Clark', 'possible']].map(([partyName, likeness]) => ({ partyName, because: 'name', likeness, isCommon: false, earlierRole: 'client', number }))
    expect((await seen(id, rasa)).conflictHints).toEqual(hints)
    // Parties from before the present rules are found again once they are keyed anew.
    await db('consultation_party').update({ nameKeys: [], keysVersion: 0 })
    expect((await seen(id, rasa)).conflictHints).toHaveLength(1)
    await consultation.keyParties()
    expect((await seen(id, rasa)).conflictHints).toEqual(hints)
    expect((await seen(id)).conflictHints).toEqual([])
    expect((await seen(earlier, rasa)).conflictHints).toHaveLength(2)
  })

  test('finds the one company with the same code among hundreds with the same name', async () => {
    const earlier = await given({ client: cast.emma })
    const party = (name: string, position: number, code?: string) => sealParty(foundation.cipher, earlier, { role: 'represented', kind: 'legal', name, code }, position)
    await db('consultation_party').insert([party('UAB Kitas vardas', 1, '304567890'), ...Array.from({ length: 300 }, (_, n) => party('UAB Ąžuolas', n + 2))])
    const id = await given({ ...matter, startsAt: later(MONDAY_TEN, HOUR).toISOString() })
    expect((await seen(id, rasa)).conflictHints[0]).toMatchObject({ partyName: 'UAB Ąžuolas', because: 'code', likeness: 'same' })
  })
})

describe('the line of a charged meeting', () => {
  test('goes from the request over acceptance, payment and signature to past, told at every step', async () => {
    const id = await given()
    await consultation.checkConflict(rasa, { id, conflict: false })
    const before = clock.now()
    const accepted = await consultation.acceptConsultation(rasa, { id })
    expect(accepted.status).toBe('awaiting-payment')
    const acceptedAt = Date.parse(accepted.deadlines.payBy!) - DAY
    expect([before.getTime() <= acceptedAt, acceptedAt <= clock.now().getTime()], 'a day from the acceptance').toEqual([true, true])
    expect(await held(id)).toEqual([`12-07T08:00 ${accepted.deadlines.payBy!.slice(5, 16)}`])
    expect((await seen(id)).nextStep).toMatchObject({ code: 'read-agreement', by: 'client', moves: ['decline', 'pay'] })

    expect(await refusal(transact((tx) => consultation.getPayable(tx, id, tomas)))).toMatchObject({ code: 'AGREEMENT_NOT_SHOWN' })
    expect(await refusal(transact((tx) => consultation.getSignable(tx, id, tomas)))).toMatchObject({ code: 'NOT_PAID' })
    await transact((tx) => consultation.recordAgreementShown(tx, { id, sha256: 'f'.repeat(64) }))
    expect((await seen(id)).nextStep.code).toBe('pay')
    expect(await transact((tx) => consultation.getPayable(tx, id, tomas))).toMatchObject({ priceCents: 2_900, paymentDueAt: new Date(accepted.deadlines.payBy!) })
    expect(await refusal(transact((tx) => consultation.getPayable(tx, id, rasa)))).toMatchObject({ code: 'NOT_PAYABLE' })

    expect(await pay(id)).toBe('confirmed')
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    expect(await transact((tx) => consultation.getSignable(tx, id, tomas))).toMatchObject({ agreementSha256: 'f'.repeat(64), signBy: MONDAY_TEN })
    expect(await refusal(consultation.getMeetable(db, id, tomas))).toMatchObject({ code: 'NO_MEETING' })
    await sign(id)
    expect(await seen(id)).toMatchObject({ status: 'reserved', nextStep: { code: 'wait-for-start', by: null, until: MONDAY_TEN.toISOString() }, join: { isOpen: false } })

    clock.moveTo(later(MONDAY_TEN, -10 * MINUTE))
    expect((await seen(id)).nextStep).toMatchObject({ code: 'join', moves: ['decline', 'join'] })
    expect(await consultation.getMeetable(db, id, rasa)).toMatchObject({ side: 'lawyer', otherName: 'Tomas Petraitis' })
    expect(await consultation.getMeetable(db, id, tomas)).toMatchObject({ side: 'client', otherName: 'Rasa Kazlauskienė' })
    await transact(async (tx) => {
      for (const { accountId } of [tomas, rasa]) await consultation.recordAttendance(tx, { id, accountId, joinedAt: MONDAY_TEN })
    })

    clock.moveTo(later(MONDAY_TEN, HOUR - 1_000))
    await consultation.finishPast()
    expect((await seen(id)).status).toBe('reserved')
    clock.moveTo(later(MONDAY_TEN, HOUR))
    await consultation.finishPast()
    expect(await seen(id)).toMatchObject({ status: 'past', nextStep: { code: 'none' }, price: { refundDueCents: null } })
    expect(await consultation.listAttended(db, tomas, { lawyerId: cast.rasa.lawyerId })).toEqual([expect.objectContaining({ consultationId: id })])
    expect(told).toEqual(['conflict-checked', 'accepted', 'paid', 'signed', 'confirmed', 'past'])

    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(moves.map(({ move, by }) => `${by} ${move}`)).toEqual(['client request', 'lawyer clear-conflict', 'lawyer accept', 'system pay', 'client sign', 'system finish'])
    expect(findBrokenLink(moves)).toBeUndefined()
  })

  test('a free one is confirmed by the acceptance', async () => {
    const id = await given({ service: cast.services.free })
    await consultation.checkConflict(rasa, { id, conflict: false })
    expect(await consultation.acceptConsultation(rasa, { id })).toMatchObject({ status: 'accepted', deadlines: { payBy: null }, refundPreview: null })
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    expect(told).toEqual(['conflict-checked', 'accepted', 'confirmed'])
  })
})

describe('the history', () => {
  test('can be neither changed nor deleted, and a forged one shows', async () => {
    const id = await given({ status: 'declined' })
    await expect(db('consultation_move').where({ consultationId: id }).update({ by: 'lawyer' })).rejects.toThrow('append-only')
    await expect(db('consultation_move').where({ consultationId: id }).delete()).rejects.toThrow('append-only')
    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(findBrokenLink(moves)).toBeUndefined()
    const [first, second] = moves as [ConsultationMove, ConsultationMove]
    expect(findBrokenLink([first, second.$clone().$set({ by: 'lawyer' })])).toBe(2)
    expect(findBrokenLink([second])).toBe(1)
  })

  test('stays whole when the words of a comment have to be erased', async () => {
    const id = await given({ status: 'declined' })
    await db('consultation_move').where({ consultationId: id, position: 2 }).update({ commentSealed: null })
    expect(findBrokenLink(await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position'))).toBeUndefined()
  })
})

describe('declining', () => {
  test('needs a comment of both sides', async () => {
    const id = await given()
    for (const by of [tomas, rasa]) {
      expect(await refusal(consultation.declineConsultation(by, { id }))).toMatchObject({ code: 'NOTE_IS_EMPTY', statusCode: 400, field: 'comment' })
      expect(await refusal(decline(by, id, '   '))).toMatchObject({ code: 'NOTE_IS_EMPTY' })
      expect(await refusal(decline(by, id, ' abc '))).toMatchObject({ code: 'NOTE_IS_TOO_SHORT' })
    }
  })

  test('by the lawyer shows the client who and why, and frees the time', async () => {
    const id = await given()
    await decline(rasa, id, 'Šiuo metu naujų bylų neimu.')
    expect(await seen(id)).toMatchObject({ statusLabel: 'consultation.status.declined.by-lawyer', decline: { by: 'lawyer', reason: 'comment', comment: 'Šiuo metu naujų bylų neimu.' } })
    expect((await seen(id, rasa)).statusLabel).toBe('consultation.status.declined.by-you')
    expect(await held(id)).toEqual([])
    await given({ client: cast.emma })
  })

  test.each([
    ['client', 24 * HOUR + MINUTE, 2_900],
    ['client', 23 * HOUR, 0],
    ['lawyer', HOUR, 2_900],
  ] as const)('a paid meeting by the %s, %i ms before the start, returns %i cents, as was shown before', async (side, before, amountCents) => {
    const id = await given({ status: 'reserved' })
    clock.moveTo(later(MONDAY_TEN, -before))
    const by = side === 'client' ? tomas : rasa
    expect((await seen(id, by)).refundPreview?.now.amountCents).toBe(amountCents)
    const declined = await decline(by, id)
    expect(declined).toMatchObject({ status: 'declined', price: { refundDueCents: amountCents || null }, nextStep: { code: amountCents ? 'wait-for-refund' : 'none' } })
    expect(told).toEqual(amountCents ? ['declined', `refund-due ${amountCents} declined`] : ['declined'])
    // The news of a refund, heard twice, moves only a consultation that waits for one.
    for (const _ of ['once', 'again']) await transact((tx) => consultation.confirmRefund(tx, { id, amountCents }))
    expect(await seen(id)).toMatchObject({ status: amountCents ? 'refunded' : 'declined', nextStep: { code: 'none' } })
  })

  test('never keeps more than was shown before the press: past the hour, and where money came in between, the other amount is seen first', async () => {
    const press = (id: string, keptCents: number) => consultation.declineConsultation(tomas, { id, comment: 'Aplinkybės pasikeitė.', keptCents })
    const atBorder = await given({ status: 'reserved' })
    clock.moveTo(later(MONDAY_TEN, -DAY - MINUTE))
    expect((await seen(atBorder)).refundPreview?.now).toEqual({ sharePercent: 100, amountCents: 2_900, keptCents: 0 })
    clock.advance(2 * MINUTE)
    expect(await refusal(press(atBorder, 0))).toMatchObject({ code: 'REFUND_CHANGED' })
    expect((await seen(atBorder)).refundPreview?.now).toEqual({ sharePercent: 0, amountCents: 0, keptCents: 2_900 })
    expect(await press(atBorder, 2_900)).toMatchObject({ status: 'declined', price: { refundDueCents: null } })

    const unpaid = await given({ status: 'awaiting-payment', client: cast.emma, startsAt: later(MONDAY_TEN, -HOUR).toISOString() })
    const asEmma = () => consultation.getConsultation(cast.emma.actor, unpaid)
    const shown = (await asEmma()).refundPreview!.now.keptCents
    await transact((tx) => consultation.confirmPayment(tx, { id: unpaid, paidAt: clock.now() }))
    // Before the signature cancelling costs nothing, as not signing does not.
    expect((await asEmma()).refundPreview?.now).toEqual({ sharePercent: 100, amountCents: 2_900, keptCents: 0 })
    await transact((tx) => consultation.confirmSignature(tx, { id: unpaid, signedAt: clock.now() }))
    expect(await refusal(consultation.declineConsultation(cast.emma.actor, { id: unpaid, comment: 'Aplinkybės pasikeitė.', keptCents: shown }))).toMatchObject({ code: 'REFUND_CHANGED' })
    // The lawyer's own cancelling gives all back, whenever.
    expect(await consultation.declineConsultation(rasa, { id: unpaid, comment: 'Susirgau.', keptCents: 0 })).toMatchObject({ price: { refundDueCents: 2_900 } })
  })

  test('by a client who has paid and not signed returns everything, as late as it may be', async () => {
    const id = await given({ status: 'awaiting-signature' })
    clock.moveTo(later(MONDAY_TEN, -MINUTE))
    expect(await decline(tomas, id)).toMatchObject({ status: 'declined', price: { refundDueCents: 2_900 } })
  })

  test('is refused once the meeting has begun', async () => {
    const id = await given({ status: 'accepted' })
    clock.moveTo(MONDAY_TEN)
    expect(await refusal(decline(tomas, id))).toMatchObject({ code: 'ALREADY_STARTED' })
    expect((await seen(id)).nextStep.moves).toEqual(['join'])
  })
})

describe('another time', () => {
  const two = later(MONDAY_TEN, HOUR)
  const three = later(MONDAY_TEN, 6 * HOUR)

  test('is held beside the first until the other side answers; agreed, it takes the first one’s place', async () => {
    const id = await given()
    const proposed = await consultation.proposeTime(tomas, { id, startsAt: two, comment: 'Dirbu iki pietų.' })
    expect(proposed).toMatchObject({ status: 'proposed-by-client', standing: 'requested', proposal: { by: 'client', startsAt: two.toISOString(), inRow: 1, left: 2 }, startsAt: MONDAY_TEN.toISOString() })
    expect(await held(id)).toHaveLength(2)
    expect(await refusal(consultation.acceptProposal(tomas, { id }))).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' })
    expect(await refusal(consultation.acceptProposal(rasa, { id }))).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })
    await consultation.checkConflict(rasa, { id, conflict: false })
    const agreed = await consultation.acceptProposal(rasa, { id })
    expect(agreed).toMatchObject({ status: 'awaiting-payment', standing: null, proposal: null, startsAt: two.toISOString() })
    expect(await held(id)).toEqual([`12-07T09:00 ${agreed.deadlines.payBy!.slice(5, 16)}`])
    expect(told).toEqual(['time-proposed', 'conflict-checked', 'rescheduled', 'accepted'])
  })

  test('may be offered three times in a row, each side in turn, and not a fourth time', async () => {
    const id = await given({ service: cast.services.free })
    await consultation.checkConflict(rasa, { id, conflict: false })
    await consultation.proposeTime(rasa, { id, startsAt: two })
    await consultation.proposeTime(tomas, { id, startsAt: three })
    expect(await held(id)).toHaveLength(2)
    await consultation.proposeTime(rasa, { id, startsAt: later(three, 30 * MINUTE) })
    expect(await refusal(consultation.proposeTime(tomas, { id, startsAt: later(MONDAY_TEN, DAY) }))).toMatchObject({ code: 'TOO_MANY_PROPOSALS', params: { n: 3 } })
    expect((await seen(id)).nextStep).toMatchObject({ code: 'answer-proposal', moves: ['decline', 'accept-proposal'] })
    expect((await consultation.acceptProposal(tomas, { id })).status).toBe('accepted')
  })

  test('that overlaps the first one of the same consultation is no obstacle, one of somebody else is', async () => {
    const id = await given({ service: cast.services.followUp })
    await given({ client: cast.emma, startsAt: two.toISOString() })
    expect(await refusal(consultation.proposeTime(tomas, { id, startsAt: later(two, -HOUR / 2) }))).toMatchObject({ code: 'TIME_IS_BUSY' })
    expect(await refusal(consultation.proposeTime(tomas, { id, startsAt: MONDAY_TEN }))).toMatchObject({ code: 'SAME_TIME' })
    await consultation.checkConflict(rasa, { id, conflict: false })
    await consultation.proposeTime(rasa, { id, startsAt: later(MONDAY_TEN, -30 * MINUTE) })
    expect(await held(id)).toHaveLength(2)
  })

  test.each(['reserved', 'accepted'] as const)('after confirmation leaves the meeting %s until the other side agrees', async (status) => {
    const id = await given({ status })
    await consultation.proposeTime(rasa, { id, startsAt: two })
    expect(await seen(id)).toMatchObject({ status: 'proposed-by-lawyer', standing: status, startsAt: MONDAY_TEN.toISOString(), join: { isOpen: false } })
    expect(await consultation.getMeetable(db, id, tomas)).toMatchObject({ startsAt: MONDAY_TEN })
    expect((await consultation.listStarting(db, { from: MONDAY_TEN, to: two })).map((one) => one.id)).toContain(id)
    const { counts } = await consultation.listConsultations(tomas, { tab: 'waiting' })
    expect(counts).toMatchObject({ future: 1, waiting: 1 })

    expect(await consultation.dropProposal(tomas, { id })).toMatchObject({ status, startsAt: MONDAY_TEN.toISOString() })
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    await consultation.proposeTime(tomas, { id, startsAt: three })
    expect(await consultation.acceptProposal(rasa, { id })).toMatchObject({ status, startsAt: three.toISOString() })
    expect(await held(id)).toEqual(['12-07T14:00 for good'])
  })

  test('is refused less than two hours before the start, and before confirmation there is nothing to keep', async () => {
    const id = await given({ status: 'accepted' })
    clock.moveTo(later(MONDAY_TEN, -2 * HOUR))
    expect(await refusal(consultation.proposeTime(tomas, { id, startsAt: three }))).toMatchObject({ code: 'TOO_LATE_TO_PROPOSE' })
    clock.moveTo(NOW)
    const asked = await given({ status: 'proposed-by-client', client: cast.emma, startsAt: later(MONDAY_TEN, DAY).toISOString() })
    expect(await refusal(consultation.dropProposal(cast.emma.actor, { id: asked }))).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' })
  })
})

describe('lists', () => {
  test('show each side its own in four tabs, with counts and without the matter behind a closed gate', async () => {
    const waiting = await given()
    const future = await given({ status: 'accepted', client: cast.emma, startsAt: later(MONDAY_TEN, HOUR).toISOString() })
    const former = await given({ status: 'declined', startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString() })
    const ofRasa = await consultation.listConsultations(rasa, { tab: 'waiting' })
    expect(ofRasa).toMatchObject({ total: 1, page: 1, pageSize: 20, counts: { future: 1, waiting: 1, former: 1, history: 3 } })
    expect(ofRasa.items).toEqual([expect.objectContaining({ id: waiting, side: 'lawyer', title: null, counterpart: expect.objectContaining({ name: 'Tomas Petraitis' }) })])
    expect((await consultation.listConsultations(cast.emma.actor, {})).items.map(({ id }) => id)).toEqual([future])
    expect((await consultation.listConsultations(tomas, { tab: 'history' })).items.map(({ id, title }) => [id, title])).toEqual([
      [former, 'Nuomos sutarties nutraukimas'], [waiting, 'Nuomos sutarties nutraukimas'],
    ])
    expect((await consultation.listConsultations(tomas, { tab: 'history', page: 2, pageSize: 1 })).items.map(({ id }) => id)).toEqual([waiting])
    expect((await consultation.listConsultations(rasa, { side: 'client', tab: 'history' })).total).toBe(0)
  })

  test('name every time that a client’s own consultations hold, a proposed one too, for whoever books another', async () => {
    await decline(tomas, await given({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }))
    const [kept, moved] = [await given(), await given({ startsAt: later(MONDAY_TEN, HOUR).toISOString() })]
    await consultation.checkConflict(rasa, { id: moved, conflict: false })
    await consultation.proposeTime(rasa, { id: moved, startsAt: later(MONDAY_TEN, 4 * HOUR) })
    const times = await consultation.listOwnTimes(tomas)
    expect(times.map(({ consultationId, startsAt }) => [consultationId, startsAt])).toEqual([
      [kept, MONDAY_TEN.toISOString()], [moved, later(MONDAY_TEN, HOUR).toISOString()], [moved, later(MONDAY_TEN, 4 * HOUR).toISOString()],
    ])
    expect(await consultation.listOwnTimes(cast.emma.actor)).toEqual([])
    const during = (from: number, to: number) => overlapping(times, { startsAt: later(MONDAY_TEN, from).toISOString(), endsAt: later(MONDAY_TEN, to).toISOString() }).map(({ startsAt }) => startsAt)
    expect([during(-HOUR, 0), during(-HOUR, MINUTE), during(4 * HOUR, 5 * HOUR)]).toEqual([[], [MONDAY_TEN.toISOString()], [later(MONDAY_TEN, 4 * HOUR).toISOString()]])
  })

  test('name a person who is gone as such', async () => {
    const id = await given()
    await db('account').where({ id: cast.tomas.id }).update({ deletedAt: NOW, name: '', lastname: '', email: null })
    expect((await seen(id, { ...rasa, locale: 'en' })).counterpart).toMatchObject({ name: 'Deleted user', isDeleted: true })
  })
})

test('what was told is erased 90 days after a request that came to nothing, not before, not while money is on its way back, and not where an agreement was signed', async () => {
  const opposingParties = [{ kind: 'natural' as const, name: 'Petras Kitapusis' }]
  const attached = async () => [(await file.storeFile(tomas, anUpload())).id]
  const nothing = await given({ questionnaire: { ...noAnswers, opposingParties }, attachmentIds: await attached() })
  await decline(tomas, nothing)
  const paidBack = await given({ status: 'awaiting-signature', startsAt: later(MONDAY_TEN, HOUR).toISOString() })
  await decline(rasa, paidBack)
  const unheld = await given({ status: 'accepted', client: cast.emma, startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString() })
  const signed = await given({ status: 'reserved', startsAt: later(MONDAY_TEN, DAY).toISOString(), attachmentIds: await attached() })
  await decline(tomas, signed)
  /** What is sealed and hangs on a consultation; a new column of that kind must be erased too, or said to be kept. */
  const { rows: sealed } = await db.raw<{ rows: Array<{ at: string }> }>(`select table_name || '.' || column_name as at from information_schema.columns
    where column_name like '%\\_sealed' and (table_name = 'consultation' or table_name in (select table_name from information_schema.columns where column_name = 'consultation_id')) order by 1`)
  const ends = ['consultation_mail_link.draft_sealed']
  const keptByLaw = ['agreement.names_sealed', 'agreement.text_sealed', 'invoice.paper_sealed']
  const erasedBeside = ['meeting_next_steps.text_sealed']
  const erasedHere = ['consultation.decline_comment_sealed', 'consultation.description_sealed', 'consultation.questionnaire_sealed', 'consultation.title_sealed', 'consultation_move.comment_sealed',
    'consultation_offer.message_sealed', 'consultation_party.code_sealed', 'consultation_party.name_sealed', 'consultation_party.place_sealed']
  expect(sealed.map(({ at }) => at).toSorted()).toEqual([...ends, ...keptByLaw, ...erasedBeside, ...erasedHere].toSorted())
  await db('consultation_offer').insert({ id: newId(), consultationId: nothing, serviceId: cast.services.followUp.id, priceCents: 9_000, titleLt: 'Tęstinė', durationMinutes: 60, prepaid: true, times: [MONDAY_TEN], messageSealed: 'x', madeAt: NOW, expiresAt: MONDAY_TEN })
  const left = async (id: string) => {
    const { title, attachments, parties, decline: why } = await seen(id)
    return { hasText: title === 'Nuomos sutarties nutraukimas', files: attachments?.length, parties: parties.length, comment: why?.comment ?? null }
  }
  const whole = await Promise.all([nothing, signed].map(left))
  expect(whole[0]).toMatchObject({ hasText: true, files: 1, parties: 2, comment: expect.any(String) })
  try {
    clock.advance(10 * DAY)
    await consultation.finishPast()
    clock.advance(79 * DAY)
    await consultation.forgetMatters()
    expect(await Promise.all([nothing, signed].map(left))).toEqual(whole)
    clock.advance(2 * DAY)
    await consultation.forgetMatters()
    expect(await left(nothing)).toEqual({ hasText: false, files: 0, parties: 0, comment: null })
    expect(await db('consultation_offer').where({ consultationId: nothing })).toEqual([])
    expect(told).toContain('matter-erased')
    clock.advance(10 * DAY)
    await consultation.forgetMatters()
    // Agreed, its hour passed, and neither came: nothing was held.
    expect(await db('consultation').where({ id: unheld }).first('status', 'matterErasedAt')).toEqual({ status: 'past', matterErasedAt: expect.any(Date) })
    expect((await left(paidBack)).hasText).toBe(true)
    expect(await left(signed)).toEqual(whole[1])
    expect(findBrokenLink(await ConsultationMove.query(db).where({ consultationId: nothing }).orderBy('position'))).toBeUndefined()
    for (const id of [paidBack, signed]) await transact((tx) => consultation.confirmRefund(tx, { id, amountCents: 2_900 }))
    clock.advance(10 * 366 * DAY)
    await consultation.forgetMatters()
    expect([(await left(paidBack)).hasText, (await left(signed)).hasText]).toEqual([false, false])
    expect(await consultation.forgetMatters()).toBe(0)
  } finally {
    clock.moveTo(NOW)
  }
})
