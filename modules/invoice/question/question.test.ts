import { expect, test } from 'vitest'
import { later } from '#modules/consultation/testing'
import { DAY, HOUR, isRefusal } from '#modules/shared'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const { db, clock, transact, consultation, invoice, emma, tomas, rasa, aMeeting, get } =
  await aWorldOfInvoices()
type Who = { actor: typeof tomas.actor }

const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (isRefusal(error)) return error.code
      throw error
    },
  )
async function anInvoice(): Promise<string> {
  const id = await aMeeting('past')
  await invoice.final.send(rasa.actor, { consultationId: id, minutes: 80, hourlyRateCents: 9_000 })
  return id
}
const ask = (id: string, { actor }: Who = tomas, text = 'Kalbėjomės valandą.') =>
  refused(invoice.question.ask(actor, { consultationId: id, reason: 'amount', text }))
const answer = (id: string, { actor }: Who = rasa, text = 'Valanda ir 20 minučių.') =>
  refused(invoice.question.answer(actor, { consultationId: id, answer: text }))
const seenBy = ({ actor }: Who, id: string) =>
  invoice.documents.list(actor, { consultationId: id, locale: 'lt' })
const listedFor = async ({ actor }: Who, id: string) =>
  (await consultation.views.getConsultation(actor, id)).toPay
const remindable = async (id: string) => {
  const dueAt = new Date((await listedFor(tomas, id))!.dueAt!)
  const found = await consultation.snapshots.listToPay(db, {
    from: later(dueAt, -DAY),
    to: later(dueAt, DAY),
  })
  return found.some((snapshot) => snapshot.id === id)
}
const payHere = async (id: string) => {
  const { id: finalId } = await db('final_invoice').where({ consultationId: id }).first()
  return transact((tx) =>
    invoice.final.confirmPayment(tx, {
      id: finalId,
      consultationId: id,
      amountCents: 9_700,
      paidAt: clock.now(),
    }),
  )
}

test('a question is seen by both, stops reminders, and its answer moves the date by the time that it waited', async () => {
  const id = await anInvoice()
  const dueAt = new Date((await get(id, 'final')).dueAt!)
  expect([(await seenBy(tomas, id)).mayAsk, (await seenBy(rasa, id)).mayAsk]).toEqual([true, false])
  expect([await remindable(id), await ask(id), await remindable(id)]).toEqual([true, 'done', false])
  expect((await seenBy(tomas, id)).question).toMatchObject({
    reason: 'amount',
    text: 'Kalbėjomės valandą.',
    isOpen: true,
    mayAnswer: false,
    mayAskTeam: false,
  })
  expect((await seenBy(rasa, id)).question).toMatchObject({ isOpen: true, mayAnswer: true })
  expect(await listedFor(tomas, id)).toMatchObject({ isAsked: true })
  expect(await consultation.views.listToPay(rasa.actor)).toContainEqual(
    expect.objectContaining({ id, isAsked: true }),
  )

  clock.moveTo(later(clock.now(), 2 * DAY + HOUR))
  expect(await answer(id)).toBe('done')
  const { askedAt, answeredAt } = (await seenBy(tomas, id)).question!
  const waited = Date.parse(answeredAt!) - Date.parse(askedAt)
  expect(waited).toBeGreaterThanOrEqual(2 * DAY + HOUR)
  const moved = later(dueAt, waited).toISOString()
  expect(await listedFor(tomas, id)).toMatchObject({ dueAt: moved, isAsked: false })
  expect(await seenBy(tomas, id)).toMatchObject({
    toPay: { dueAt: moved },
    question: { answer: 'Valanda ir 20 minučių.', isOpen: false, mayAskTeam: true },
  })
  expect(await remindable(id)).toBe(true)
  expect([await answer(id), await ask(id)]).toEqual([
    'FINAL_QUESTION_CLOSED',
    'FINAL_ALREADY_ASKED',
  ])
})

test('after five working days without an answer the client may turn to the team, not earlier', async () => {
  const id = await anInvoice()
  await ask(id)
  const askedAt = clock.now()
  const mayAskTeam = async (days: number) => {
    clock.moveTo(later(askedAt, days * DAY))
    return (await seenBy(tomas, id)).question?.mayAskTeam
  }
  // Seven days always have five working days without holidays, and five never more.
  expect([await mayAskTeam(4), await mayAskTeam(7)]).toEqual([false, true])
  expect((await seenBy(rasa, id)).question?.mayAskTeam).toBe(false)
})

test('a client without an answer is told once; nobody who has one, who paid or whose invoice was cancelled', async () => {
  const [silent, answered, paid, cancelled] = [
    await anInvoice(),
    await anInvoice(),
    await anInvoice(),
    await anInvoice(),
  ]
  for (const id of [silent, answered, paid, cancelled]) await ask(id)
  await answer(answered)
  await payHere(paid)
  await invoice.final.cancel(rasa.actor, { consultationId: cancelled, reason: 'Klaidinga suma' })
  const askedAt = clock.now()
  const toldAfter = async (days: number): Promise<string[]> => {
    clock.moveTo(later(askedAt, days * DAY))
    await Promise.all([invoice.question.tellUnanswered(), invoice.question.tellUnanswered()])
    const told = await db('outbox').where({ type: 'invoice.final-unanswered' })
    return told
      .map(({ payload }: { payload: { consultationId: string } }) => payload.consultationId)
      .filter((id: string) => [silent, answered, paid, cancelled].includes(id))
  }
  expect(await toldAfter(4), 'not before five working days').toEqual([])
  expect(await toldAfter(14)).toEqual([silent])
  expect(await toldAfter(21), 'once').toEqual([silent])
})

test('only the client asks and only the lawyer answers; strangers find nothing, and empty texts are refused', async () => {
  const id = await anInvoice()
  expect([await ask(id, rasa), await ask(id, emma), await ask(id, tomas, ' ')]).toEqual([
    'FINAL_NOT_OWED',
    'NOT_FOUND',
    'FINAL_QUESTION_NEEDED',
  ])
  expect(await answer(id), 'nothing was asked').toBe('FINAL_QUESTION_CLOSED')
  await ask(id)
  expect([await answer(id, tomas), await answer(id, emma), await answer(id, rasa, ' ')]).toEqual([
    'ONLY_LAWYER_INVOICES',
    'NOT_FOUND',
    'FINAL_ANSWER_NEEDED',
  ])
})

test('paying, marking as paid and cancelling close the question; a new invoice may be asked about', async () => {
  const [paid, marked, cancelled] = [await anInvoice(), await anInvoice(), await anInvoice()]
  for (const id of [paid, marked, cancelled]) await ask(id)
  expect(await payHere(paid)).toBe('confirmed')
  await invoice.final.confirmPaid(rasa.actor, { consultationId: marked })
  const of = { consultationId: cancelled }
  await invoice.final.cancel(rasa.actor, { ...of, reason: 'Klaidinga trukmė' })
  for (const id of [paid, marked]) {
    expect((await seenBy(tomas, id)).question).toMatchObject({ isOpen: false, mayAskTeam: false })
    expect(await listedFor(tomas, id)).toBeNull()
    expect([await answer(id), await ask(id)]).toEqual(['FINAL_QUESTION_CLOSED', 'FINAL_NOT_OWED'])
  }
  expect([(await seenBy(tomas, cancelled)).question, await answer(cancelled)]).toEqual([
    null,
    'FINAL_QUESTION_CLOSED',
  ])
  await invoice.final.send(rasa.actor, { ...of, minutes: 60, hourlyRateCents: 9_000 })
  expect(await listedFor(tomas, cancelled)).toMatchObject({ isAsked: false })
  expect(await ask(cancelled)).toBe('done')
})

test('of two questions at once one is kept; a payment and a question, or a payment and an answer, at once leave nothing open', async () => {
  const twice = await anInvoice()
  expect((await Promise.all([ask(twice), ask(twice)])).toSorted()).toEqual([
    'FINAL_ALREADY_ASKED',
    'done',
  ])
  for (const isAsked of [false, true]) {
    const id = await anInvoice()
    if (isAsked) await ask(id)
    await Promise.all([payHere(id), isAsked ? answer(id) : ask(id)])
    expect((await seenBy(tomas, id)).question?.isOpen ?? false).toBe(false)
    expect(await listedFor(tomas, id)).toBeNull()
  }
})

test('texts are sealed, and deleted with the content of the consultation', async () => {
  const id = await anInvoice()
  await ask(id)
  await answer(id)
  const { id: finalInvoiceId } = await db('final_invoice').where({ consultationId: id }).first()
  const stored = () => db('final_invoice_question').where({ finalInvoiceId })
  expect(JSON.stringify(await stored())).not.toMatch(/Kalbėjomės|minučių/)
  await transact((tx) => invoice.question.erase(tx, { consultationId: id }))
  expect(await stored()).toEqual([])
})

test('a client is led to the firm and the team where the lawyer can no longer answer', async () => {
  const [open, asked] = [await anInvoice(), await anInvoice()]
  await ask(asked)
  const seen = async (id: string) => {
    const { mayAsk, nobodyAnswers } = await seenBy(tomas, id)
    return { mayAsk, nobodyAnswers }
  }
  expect([await seen(open), await seen(asked)]).toEqual([
    { mayAsk: true, nobodyAnswers: false },
    { mayAsk: false, nobodyAnswers: false },
  ])
  const changeLawyer = (deletedAt: Date | null) =>
    db('lawyer')
      .where({ id: rasa.lawyerId })
      .update({ deletedAt, hiddenAt: deletedAt, status: deletedAt ? 'hidden' : 'approved' })
  await changeLawyer(clock.now())
  for (const id of [open, asked])
    expect(await seen(id)).toEqual({ mayAsk: false, nobodyAnswers: true })
  expect((await seenBy(tomas, open)).toPay).toMatchObject({ isConfirmedHere: false })
  expect(await ask(open)).toBe('LAWYER_CANNOT_ANSWER')
  expect((await seenBy(rasa, open)).nobodyAnswers).toBe(false)
  await changeLawyer(null)
  await payHere(open)
  await changeLawyer(clock.now())
  expect((await seenBy(tomas, open)).nobodyAnswers, 'nothing is owed').toBe(false)
  expect(await ask(open)).toBe('FINAL_NOT_OWED')
  await changeLawyer(null)
})
