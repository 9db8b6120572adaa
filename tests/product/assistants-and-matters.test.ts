import { beforeEach, describe, expect, test } from 'vitest'
import { anUpload } from '#modules/file/testing'
import {
  aCast,
  aConsultation,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from '#modules/consultation/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, newId, translators } from '#modules/shared'
import { anAssistant } from '../support/an-assistant.ts'
import { startProduct } from '../support/product.ts'

const { services, foundation, logged } = await startProduct()
const { db } = foundation
const { assistant, matter, consultation, file } = services
const { own, help } = assistant

const TITLE = 'Slaptas reikalas Nr. 4711'
const TEXT = 'Slapta žinutė Nr. 4713'
const PAPER = 'Nuomos sutartis'
const wording = translators.lt('assistant.own.permission.wording')

let cast: Cast
let ina: Awaited<ReturnType<typeof anAssistant>>
let matterId: string
let consultationId: string
let day = 0

async function aMatter(of: Cast = cast, client: Cast['tomas'] = of.tomas) {
  day += 7
  const id = await aConsultation(
    { consultation, foundation, cast: of },
    {
      client,
      status: 'reserved',
      title: TITLE,
      startsAt: later(MONDAY_TEN, day * DAY).toISOString(),
    },
  )
  const found = await db('matter_consultation').where({ consultationId: id }).first('matterId')
  return { consultationId: id, matterId: found.matterId as string }
}

beforeEach(async () => {
  cast = await aCast(foundation)
  ina = await anAssistant(foundation, cast.rasa.actor)
  ;({ matterId, consultationId } = await aMatter())
})

const permit = (id = ina.id) => own.permitReading(cast.rasa.actor, { id, wording })
const read = (given: { id?: string; matterId?: string } = {}) =>
  help.readHelpedMatter(ina.actor, { id: ina.id, matterId, ...given })
const papers = () => help.getPapers(ina.actor, { id: ina.id, matterId })
const ask = () =>
  help.askForLawyer(ina.actor, { id: ina.id, matterId, titles: [PAPER], dueOn: null })
const acts = async () =>
  (await own.listAssistants(cast.rasa.actor)).flatMap(({ acts: done }) =>
    done.map((action) => [action.act, action.matterId]),
  )
const code = async (attempt: Promise<unknown>) =>
  ((await refusal(attempt)) as { code: string }).code
/** A message with a file, and a document with a file and a note, from the client. */
async function contents() {
  const sent = await file.storeFile(cast.tomas.actor, anUpload('Slaptas laiškas.txt'))
  await matter.own.writeMessage(cast.tomas.actor, { id: matterId, text: TEXT, fileIds: [sent.id] })
  await ask()
  const [asked] = (await matter.own.getMatter(cast.tomas.actor, matterId)).documentRequests
  const given = await file.storeFile(cast.tomas.actor, anUpload('Slapta sutartis.txt'))
  await matter.own.answerRequest(cast.tomas.actor, {
    id: matterId,
    requestId: asked!.id,
    fileIds: [given.id],
    doesNotHave: false,
    note: 'Slapta pastaba',
  })
  return { sent, given }
}

describe('papers', () => {
  test('are asked for by the assistant; both sides read who asked, and the client’s words stay closed', async () => {
    await contents()
    const listed = await help.listHelpedMatters(ina.actor, { id: ina.id })
    expect(listed).toMatchObject([
      { id: matterId, client: 'Tomas Petraitis', numbers: [expect.any(String)] },
    ])
    const seen = await papers()
    expect(seen.requests).toMatchObject([
      { title: PAPER, status: 'given', fileCount: 1, askedBy: 'Ina Padėjėja' },
    ])
    expect(JSON.stringify([listed, seen])).not.toMatch(/Slapt/)
    for (const side of [cast.tomas.actor, cast.rasa.actor])
      expect((await matter.own.getMatter(side, matterId)).documentRequests).toMatchObject([
        { title: PAPER, askedBy: 'Ina Padėjėja' },
      ])
    await matter.own.askForDocuments(cast.rasa.actor, {
      id: matterId,
      titles: ['Teisininko prašymas'],
      dueOn: null,
    })
    expect((await papers()).requests.at(-1)).toMatchObject({ askedBy: null, status: 'asked' })
    expect(await acts()).toEqual([['asked-for-documents', matterId]])
    expect(logged.join('')).not.toContain('Slapt')
  })

  test('are taken back, and nothing is asked or seen without the right', async () => {
    await ask()
    const requestId = (await papers()).requests[0]!.id
    await help.withdrawForLawyer(ina.actor, { id: ina.id, matterId, requestId })
    expect((await papers()).requests).toEqual([])
    await own.changeRights(cast.rasa.actor, {
      id: ina.id,
      mayAnswer: true,
      mayChangeCalendar: true,
      mayHandlePapers: false,
    })
    for (const attempt of [
      papers,
      ask,
      () => help.withdrawForLawyer(ina.actor, { id: ina.id, matterId, requestId }),
      () => help.listHelpedMatters(ina.actor, { id: ina.id }),
    ])
      expect(await code(attempt())).toBe('RIGHT_NOT_GIVEN')
    expect((await acts()).map(([act]) => act).toSorted()).toEqual([
      'asked-for-documents',
      'withdrew-document',
    ])
  })
})

describe('a matter', () => {
  test('opens only by the lawyer’s written permission, and each opening is recorded', async () => {
    const { sent, given } = await contents()
    const attached = await consultation.attachments.addAttachment(cast.tomas.actor, {
      id: consultationId,
      upload: anUpload('Slaptas priedas.txt'),
    })
    const openFile = (fileId: string) =>
      help.openHelpedFile(ina.actor, { id: ina.id, matterId, fileId })
    const before = newId()
    const attempts = [
      () => read(),
      () => help.readHelpedMessages(ina.actor, { id: ina.id, matterId, before }),
      ...[sent, given, attached].map(
        ({ id }) =>
          () =>
            openFile(id),
      ),
    ]
    for (const attempt of attempts) expect(await code(attempt())).toBe('RIGHT_NOT_GIVEN')
    expect((await acts()).map(([act]) => act)).toEqual(['asked-for-documents'])

    await permit()
    const opened = await read()
    expect(opened).toMatchObject({
      client: 'Tomas Petraitis',
      title: TITLE,
      consultations: [{ title: TITLE, attachments: [{ name: 'Slaptas priedas.txt' }] }],
      messages: [{ text: TEXT, isOwn: false, files: [{ name: 'Slaptas laiškas.txt' }] }],
      documentRequests: [{ note: 'Slapta pastaba', files: [{ name: 'Slapta sutartis.txt' }] }],
    })
    for (const { id } of [sent, given, attached])
      expect((await openFile(id)).file.name).toContain('Slapt')
    expect((await acts()).map(([act]) => act).toSorted()).toEqual([
      'asked-for-documents',
      'opened-file',
      'opened-file',
      'opened-file',
      'opened-matter',
    ])
    // The client reads who opened their files, as with every download.
    const byIna = { by: 'Ina Padėjėja' }
    expect(await matter.own.listOpenings(cast.tomas.actor)).toMatchObject([byIna, byIna])
    expect(await consultation.views.listOpenings(cast.tomas.actor)).toMatchObject([byIna])
    // Reading is not the lawyer's: nothing counts as read.
    expect((await matter.own.getMatter(cast.rasa.actor, matterId)).unread).toBe(1)
  })

  test('closes at once when the permission is taken back, and the wording stays recorded', async () => {
    expect(
      await code(own.permitReading(cast.rasa.actor, { id: ina.id, wording: 'Leidžiu.' })),
    ).toBe('WORDING_CHANGED')
    await permit()
    await permit()
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed!.permission).toEqual({ wording, givenAt: expect.any(String) })
    expect(await help.listHelpedLawyers(ina.actor)).toMatchObject([{ mayReadMatters: true }])
    await own.endReading(cast.rasa.actor, { id: ina.id })
    expect(await code(read())).toBe('RIGHT_NOT_GIVEN')
    const records = await db('assistant_permission').where({ assistantId: ina.id })
    expect(records).toMatchObject([{ wording, endedAt: expect.any(Date) }])
    await permit()
    await read()
  })

  test('closes with the end of help, by either, and is not open to an assistant invited anew', async () => {
    await permit()
    await help.leaveLawyer(ina.actor, { id: ina.id })
    expect(await code(read())).toBe('NOT_FOUND')
    const [record] = await db('assistant_permission').where({ assistantId: ina.id })
    expect(record.endedAt).not.toBeNull()
    const anew = await anAssistant(foundation, cast.rasa.actor, undefined, ina.account)
    expect(await code(read({ id: anew.id }))).toBe('RIGHT_NOT_GIVEN')
  })

  test('of another lawyer, of the assistant’s own or before the conflict check is not found', async () => {
    await permit()
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    const elsewhere = {
      ...cast,
      rasa: jonas,
      services: await aCalendar(foundation, jonas.firmLawyerId),
    }
    const ofOther = await aMatter(elsewhere)
    const ofOwn = await aMatter(cast, ina.account)
    const fileId = newId()
    for (const asked of [ofOther.matterId, ofOwn.matterId, newId(), 'nothing'])
      for (const attempt of [
        () => read({ matterId: asked }),
        () => help.getPapers(ina.actor, { id: ina.id, matterId: asked }),
        () =>
          help.askForLawyer(ina.actor, {
            id: ina.id,
            matterId: asked,
            titles: [PAPER],
            dueOn: null,
          }),
        () => help.openHelpedFile(ina.actor, { id: ina.id, matterId: asked, fileId }),
      ])
        expect([asked, await code(attempt())]).toEqual([asked, 'NOT_FOUND'])
    expect((await help.listHelpedMatters(ina.actor, { id: ina.id })).map(({ id }) => id)).toEqual([
      matterId,
    ])
    // Another lawyer's assistant has nothing of it, and a lawyer permits only their own.
    const other = await anAssistant(foundation, jonas.actor)
    await own.permitReading(jonas.actor, { id: other.id, wording })
    expect(await code(help.readHelpedMatter(other.actor, { id: other.id, matterId }))).toBe(
      'NOT_FOUND',
    )
    expect(await code(help.readHelpedMatter(other.actor, { id: ina.id, matterId }))).toBe(
      'NOT_FOUND',
    )
    expect(await code(own.permitReading(jonas.actor, { id: ina.id, wording }))).toBe('NOT_FOUND')
    expect(await code(own.endReading(jonas.actor, { id: ina.id }))).toBe('NOT_FOUND')
    expect(await acts()).toEqual([])

    // A request that the lawyer has not checked belongs to no matter, even if a row says so.
    await db('consultation').where({ id: consultationId }).update({ conflict: null })
    expect((await read()).consultations).toEqual([])
  })

  test('taken back while it is being opened: opened and recorded, or closed', async () => {
    await permit()
    const [opened, ended] = await Promise.allSettled([
      read(),
      own.endReading(cast.rasa.actor, { id: ina.id }),
    ])
    expect(ended.status).toBe('fulfilled')
    if (opened.status === 'rejected')
      expect(opened.reason).toMatchObject({ code: 'RIGHT_NOT_GIVEN' })
    expect(await acts()).toHaveLength(opened.status === 'fulfilled' ? 1 : 0)
    expect(await code(read())).toBe('RIGHT_NOT_GIVEN')
  })

  test('leaves the record of its openings when it is deleted, without saying which it was', async () => {
    await permit()
    await read()
    await foundation.transact((tx) => matter.records.eraseConsultation(tx, { consultationId }))
    expect(await acts()).toEqual([['opened-matter', null]])
  })
})
