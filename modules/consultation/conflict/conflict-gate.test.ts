import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#modules/shared'
import { anUpload } from '#modules/file/testing'
import { sealParty } from '../matter/seal-party.ts'
import { later, MONDAY_TEN, NO_ANSWERS, refusal } from '../testing.ts'
import { aWorldOfMoves } from '../test/moves-world.ts'

const { emitted, foundation, db, consultation, file, given, seen, held, decline, people } =
  await aWorldOfMoves()

describe('the conflict gate', () => {
  const matter = {
    questionnaire: {
      ...NO_ANSWERS,
      opposingParties: [
        { kind: 'legal' as const, name: 'UAB Ąžuolas', code: '304567890', place: 'Kaunas' },
      ],
    },
    specialtyCode: 'family',
  }

  test('shows the lawyer area, names with companies’ codes, and time, and nothing else, until it is checked', async () => {
    const upload = await file.storeFile(people.tomas, anUpload())
    const id = await given({ ...matter, attachmentIds: [upload.id] })
    const closed = await seen(id, people.rasa)
    expect(closed).toMatchObject({
      side: 'lawyer',
      isMatterOpen: false,
      title: null,
      description: null,
      questionnaire: null,
      attachments: null,
      specialtyCode: 'family',
      conflict: { state: 'unchecked' },
      counterpart: { name: 'Tomas Petraitis' },
      nextStep: {
        code: 'check-conflict',
        by: 'lawyer',
        moves: ['clear-conflict', 'report-conflict', 'decline'],
      },
      parties: [
        { role: 'client', name: 'Tomas Petraitis', code: null, place: null },
        { role: 'opposing', name: 'UAB Ąžuolas', code: '304567890', place: null },
      ],
    })
    expect(
      await refusal(
        consultation.attachments.openAttachment(people.rasa, { id, fileId: upload.id }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await refusal(consultation.actions.acceptConsultation(people.rasa, { id })),
    ).toMatchObject({
      code: 'CONFLICT_NOT_CHECKED',
    })
    expect(
      await refusal(
        consultation.actions.proposeTime(people.rasa, { id, startsAt: later(MONDAY_TEN, HOUR) }),
      ),
    ).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })

    const open = await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(open).toMatchObject({
      isMatterOpen: true,
      title: 'Nuomos sutarties nutraukimas',
      questionnaire: matter.questionnaire,
      nextStep: { code: 'answer', moves: ['accept', 'decline', 'propose-time'] },
      parties: [{}, { code: '304567890', place: 'Kaunas' }],
    })
    const { file: opened } = await consultation.attachments.openAttachment(people.rasa, {
      id,
      fileId: upload.id,
    })
    expect(opened.name).toBe('sutartis.txt')
    expect(
      await db('consultation_file_opening').where({ fileId: upload.id }).select('accountId'),
    ).toEqual([{ accountId: people.rasa.accountId }])
    expect(emitted).toEqual(['conflict-checked'])
  })

  test('hides the client’s comments on another time and on cancelling, too', async () => {
    const [time, why] = ['Tuo metu būsiu teisme dėl skyrybų.', 'Susitaikėme su Onute Grybiene.']
    const id = await given(matter)
    await consultation.actions.proposeTime(people.tomas, {
      id,
      startsAt: later(MONDAY_TEN, HOUR),
      comment: time,
    })
    const comments = async (by: typeof people.tomas) =>
      (await seen(id, by)).timeline.map(({ comment }) => comment).filter(Boolean)
    expect([await comments(people.tomas), await comments(people.rasa)]).toEqual([[time], []])
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(await comments(people.rasa)).toEqual([time])

    const calledOff = await given({ ...matter, startsAt: later(MONDAY_TEN, DAY).toISOString() })
    await consultation.actions.proposeTime(people.tomas, {
      id: calledOff,
      startsAt: later(MONDAY_TEN, DAY + HOUR),
      comment: time,
    })
    await decline(people.tomas, calledOff, why)
    expect((await seen(calledOff)).decline).toMatchObject({ by: 'client', comment: why })
    const [theirs, hers] = [
      JSON.stringify(await seen(calledOff)),
      JSON.stringify(await seen(calledOff, people.rasa)),
    ]
    const secrets = [time, why, 'Nuomos sutarties nutraukimas', 'Kaunas']
    expect(secrets.map((words) => [theirs.includes(words), hers.includes(words)])).toEqual(
      secrets.map(() => [true, false]),
    )
  })

  test('with a conflict declines neutrally, frees the time and never opens', async () => {
    const id = await given(matter)
    const closed = await consultation.actions.checkConflict(people.rasa, { id, conflict: true })
    expect(closed).toMatchObject({
      status: 'declined',
      isMatterOpen: false,
      description: null,
      conflict: { state: 'found' },
    })
    expect(closed).toMatchObject({
      decline: { reason: 'conflict' },
      timeline: [{}, { move: 'report-conflict', reason: 'conflict' }],
    })
    const hers = await seen(id)
    expect(hers).toMatchObject({
      statusLabel: 'consultation.status.declined.by-lawyer',
      decline: { by: 'lawyer', reason: 'comment', comment: 'Deja, šio klausimo imtis negaliu.' },
      conflict: { state: 'unchecked', checkedAt: null },
    })
    // That there is a conflict would tell the client whom else the firm advises.
    expect(JSON.stringify(hers)).not.toMatch(/conflict"(?!:)|-conflict|found/)
    expect(await held(id)).toEqual([])
    expect(emitted).toEqual(['conflict-checked', 'declined'])
    // Nor does anything else: it is, word for word, what an ordinary refusal with the sentence
    // offered for it looks like.
    const ordinary = await given(matter)
    await consultation.actions.declineConsultation(people.rasa, {
      id: ordinary,
      comment: 'Deja, šio klausimo imtis negaliu.',
    })
    const plain = ({ id: _id, number: _number, ...rest }: typeof hers) =>
      JSON.stringify(rest).replaceAll(/2026-12-01T08:00:\d\d\.\d+Z/g, 'just now')
    expect(plain(await seen(ordinary))).toEqual(plain(hers))
  })

  test('keeps the PDF of the matter closed as well; afterwards only the two sides can open it', async () => {
    const id = await given()
    expect((await refusal(consultation.views.printMatter(people.rasa, id))).code).toBe(
      'CONFLICT_NOT_CHECKED',
    )
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    for (const actor of [people.tomas, people.rasa])
      expect((await consultation.views.printMatter(actor, id)).pdf.subarray(0, 5).toString()).toBe(
        '%PDF-',
      )
    expect(
      (await refusal(consultation.views.printMatter(people.cast.emma.actor, id))).statusCode,
    ).toBe(404)
  })

  test('is the lawyer’s alone, and answering twice changes nothing', async () => {
    const id = await given()
    for (const conflict of [false, true])
      expect(
        await refusal(consultation.actions.checkConflict(people.tomas, { id, conflict })),
      ).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 })
    expect(
      await refusal(consultation.actions.acceptConsultation(people.tomas, { id })),
    ).toMatchObject({
      code: 'FORBIDDEN',
    })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(
      (await consultation.actions.checkConflict(people.rasa, { id, conflict: false })).timeline,
    ).toHaveLength(2)
    expect(
      await refusal(consultation.actions.checkConflict(people.rasa, { id, conflict: true })),
    ).toMatchObject({ code: 'CONFLICT_ALREADY_CHECKED' })
  })

  test('hints at parties the firm has met on the other side, to the lawyer alone', async () => {
    const earlier = await given({ client: people.cast.emma })
    const { number } = await seen(earlier, people.cast.emma.actor)
    const id = await given({
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
      questionnaire: {
        ...NO_ANSWERS,
        opposingParties: [
          { kind: 'natural', name: 'CLARKE, Emma' },
          { kind: 'natural', name: 'Emmai Clark' },
          { kind: 'natural', name: 'Emilija Clarke' },
        ],
      },
    })
    const hints = [
      ['CLARKE, Emma', 'same'],
      ['Emmai Clark', 'possible'],
    ].map(([partyName, likeness]) => ({
      partyName,
      because: 'name',
      likeness,
      isCommon: false,
      earlierRole: 'client',
      number,
    }))
    expect((await seen(id, people.rasa)).conflictHints).toEqual(hints)
    // Parties from before the present rules are found again once they are keyed again.
    await db('consultation_party').update({ nameKeys: [], keysVersion: 0 })
    expect((await seen(id, people.rasa)).conflictHints).toHaveLength(1)
    await consultation.maintenance.keyParties()
    expect((await seen(id, people.rasa)).conflictHints).toEqual(hints)
    expect((await seen(id)).conflictHints).toEqual([])
    expect((await seen(earlier, people.rasa)).conflictHints).toHaveLength(2)
  })

  test('finds the one company with the same code among hundreds with the same name', async () => {
    const earlier = await given({ client: people.cast.emma })
    const party = (name: string, position: number, code?: string) =>
      sealParty(
        foundation.cipher,
        earlier,
        { role: 'represented', kind: 'legal', name, code },
        position,
      )
    await db('consultation_party').insert([
      party('UAB Kitas vardas', 1, '304567890'),
      ...Array.from({ length: 300 }, (_, n) => party('UAB Ąžuolas', n + 2)),
    ])
    const id = await given({ ...matter, startsAt: later(MONDAY_TEN, HOUR).toISOString() })
    expect((await seen(id, people.rasa)).conflictHints[0]).toMatchObject({
      partyName: 'UAB Ąžuolas',
      because: 'code',
      likeness: 'same',
    })
  })
})
