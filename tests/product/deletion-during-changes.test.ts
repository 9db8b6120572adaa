import { expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { aService, workHours } from '#modules/calendar/testing'
import {
  aConsultation,
  aCast,
  aRequest,
  later,
  MONDAY_TEN,
  refusal,
} from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE } from '#modules/shared'
import { countWaiting, eventually } from '#testing'
import { startProduct } from '../support/product.ts'

const { foundation, services } = await startProduct({ LOG_LEVEL: 'silent' })
const { clock, db, transact } = foundation
const { account, consultation, inquiry, invoice, review, waitingList } = services
const cast = await aCast(foundation)
const { firmLawyerId, lawyerId } = cast.rasa

/**
 * What the person does here begins while they leave, and waits for it or not; when they have left,
 * the answer is what came of it.
 */
async function leaveWhile(client: TestAccount, write: () => Promise<unknown>): Promise<unknown> {
  const [left, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const leaving = transact(async (tx) => {
    await account.accounts.deleteAccount(tx, { accountId: client.id })
    left.resolve()
    await released.promise
  })
  await left.promise
  const writing = write()
  let isOver = false
  writing.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  await eventually(async () => isOver || (await countWaiting(db)) > 0)
  released.resolve()
  await leaving
  return writing
}

type Write = {
  table: string
  prepare?(client: TestAccount): Promise<string>
  write(client: TestAccount, id: string): Promise<unknown>
}
const by = (column: string, { id }: TestAccount) => ({ [column]: id })

const writes: Array<[what: string, column: string, Write]> = [
  [
    'a review',
    'authorId',
    {
      table: 'review',
      prepare: (client) =>
        aConsultation({ consultation, foundation, cast }, { client, status: 'past' }),
      write: (client) =>
        review.own.leaveReview(client.actor, {
          lawyerId,
          rating: 5,
          text: 'Aiškiai paaiškino, ką daryti toliau, ačiū.',
          showName: true,
        }),
    },
  ],
  [
    'an inquiry',
    'clientAccountId',
    {
      table: 'inquiry',
      write: (client) =>
        inquiry.own.sendInquiry(client.actor, {
          firmLawyerId,
          message: 'Ar verta kreiptis dėl nuomos sutarties?',
          isAnonymous: false,
        }),
    },
  ],
  [
    'what is to stand on invoices',
    'accountId',
    {
      table: 'invoice_buyer',
      write: (client) =>
        invoice.buyer.change(client.actor, { companyName: 'UAB „Kunigundos siūlai“' }),
    },
  ],
  [
    'an entry for a time',
    'accountId',
    {
      table: 'waiting_entry',
      // Somebody else has the one time of that week.
      async prepare() {
        const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Vienalaikis' })
        await workHours(foundation, jonas.firmLawyerId, {
          weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }],
        })
        const service = await aService(foundation, jonas.firmLawyerId)
        await consultation.requests.requestConsultation(
          cast.emma.actor,
          aRequest(jonas.firmLawyerId, service.id),
        )
        return service.id
      },
      async write(client, serviceId) {
        const { firmLawyerId } = await db('service').where({ id: serviceId }).first()
        return waitingList.own.join(client.actor, {
          firmLawyerId,
          serviceId,
          fromDate: '2026-12-07',
          toDate: '2026-12-07',
        })
      },
    },
  ],
  [
    'a further meeting',
    'clientAccountId',
    {
      table: 'consultation',
      async prepare(client) {
        const id = await aConsultation(
          { consultation, foundation, cast },
          { client, status: 'past', startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString() },
        )
        await consultation.offers.makeOffer(cast.rasa.actor, {
          id,
          serviceId: cast.services.followUp.id,
          priceCents: 9_000,
          times: [later(MONDAY_TEN, DAY)],
          message: 'Siūlau aptarti ieškinį.',
        })
        return id
      },
      async write(client, id) {
        const {
          items: [offer],
        } = await consultation.offers.listOffers(client.actor, { id })
        return consultation.offers.takeOffer(client.actor, {
          id,
          offerId: offer!.id,
          startsAt: later(MONDAY_TEN, DAY),
          acceptTerms: true,
        })
      },
    },
  ],
]

test.each(writes)(
  '%s that a person sends while they leave in another tab is not kept',
  async (_, column, { table, prepare, write }) => {
    clock.moveTo(later(MONDAY_TEN, -6 * DAY))
    const client = await anAccount(foundation, { name: 'Kunigunda' })
    const id = (await prepare?.(client)) ?? ''
    const before = await db(table).where(by(column, client))
    expect((await refusal(leaveWhile(client, () => write(client, id)))).code).toBe(
      'UNAUTHENTICATED',
    )
    expect(await db(table).where(by(column, client))).toHaveLength(before.length)
  },
)
