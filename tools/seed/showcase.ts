import { HOUR, type Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { SeededLawyer } from './charged-meetings.ts'
import { createBuying } from './buying.ts'
import { MATTERS, OFFER_MESSAGE } from './words/matters.ts'

type SeedInput = {
  clients: readonly Actor[]
  lawyers: readonly SeededLawyer[]
  lawyerActors: readonly Actor[]
}

/** Lawyers with a service that is paid after the meeting. */
export const PAID_AFTER: readonly number[] = [6, 7, 8]

/**
 * A consultation in every state, lived through by the product's own use cases: asked, answered,
 * paid at the test bank, signed. Needs the web to be running, because the bank is reached and
 * answers over HTTP.
 */
export async function liveThrough(
  services: Services,
  { clients: people, lawyers, lawyerActors }: SeedInput,
): Promise<void> {
  const {
    consultation,
    payment,
    foundation: { db },
  } = services

  async function request(
    client: number,
    lawyer: number,
    isCharged: boolean,
    slot: number,
  ): Promise<string> {
    const { firmLawyerId } = lawyers[lawyer] as SeededLawyer
    const offered = (await services.calendar.services.listServices(db, firmLawyerId)).find(
      ({ type, priceCents }) => type === 'introductory' && priceCents > 0 === isCharged,
    )
    if (!offered) throw new Error(`lawyer-${lawyer + 1} offers no such first meeting`)
    return book(client, lawyer, offered, slot)
  }

  /** A follow-up service that is paid by the final invoice. */
  async function requestPaidAfter(client: number, lawyer: number, slot: number): Promise<string> {
    const { firmLawyerId } = lawyers[lawyer] as SeededLawyer
    const offered = (await services.calendar.services.listServices(db, firmLawyerId)).find(
      ({ priceCents, prepayment }) => priceCents > 0 && !prepayment,
    )
    if (!offered) throw new Error(`lawyer-${lawyer + 1} offers no meeting that is paid afterwards`)
    return book(client, lawyer, offered, slot)
  }

  async function book(
    client: number,
    lawyer: number,
    offered: { id: string },
    slot: number,
  ): Promise<string> {
    const { firmLawyerId } = lawyers[lawyer] as SeededLawyer
    const { days } = await services.calendar.slots.listFreeSlots({
      firmLawyerId,
      serviceId: offered.id,
    })
    const startsAt = days.flatMap(({ slots }) => slots).at(slot)?.startsAt
    const actor = people[client] as Actor
    const own = MATTERS[actor.locale]
    const [specialtyCode, title, description, against] = own[(client + lawyer) % own.length]!
    if (!startsAt) throw new Error(`lawyer-${lawyer + 1} has no such time`)
    const { id } = await consultation.requests.requestConsultation(actor, {
      firmLawyerId,
      serviceId: offered.id,
      startsAt,
      title,
      description,
      specialtyCode,
      acceptTerms: true,
      questionnaire: {
        hasBudget: 'yes',
        budgetCents: 50_000,
        isCivilCase: 'yes',
        wantsSuccessFee: false,
        actingFor: 'self',
        payer: 'self',
        reason: 'personal',
        wantsFinalInvoice: true,
        opposingParties: [{ kind: 'legal', name: against, place: 'Vilnius' }],
      },
    })
    return id
  }
  const of = (lawyer: number) => lawyerActors[lawyer] as Actor
  const clear = async (id: string, lawyer: number) => {
    await consultation.actions.checkConflict(of(lawyer), { id, conflict: false })
  }
  const accept = async (id: string, lawyer: number) => {
    await clear(id, lawyer)
    await consultation.actions.acceptConsultation(of(lawyer), { id })
  }
  const propose = async (id: string, by: Actor, lawyer: number) => {
    const { service, firmLawyerId } = await consultation.views.getConsultation(by, id)
    const { days } = await services.calendar.slots.listFreeSlots({
      firmLawyerId,
      serviceId: service.id,
    })
    const startsAt = days.flatMap(({ slots }) => slots).at(30 + lawyer)?.startsAt as string
    await consultation.actions.proposeTime(by, { id, startsAt: new Date(startsAt) })
  }
  const buying = createBuying(services, people)
  const pay = (consultationId: string, client: number) => buying.pay({ consultationId }, client)
  const sign = (consultationId: string, client: number) => buying.sign({ consultationId }, client)

  const offer = async (id: string, lawyer: number, client: number) => {
    const { firmLawyerId } = lawyers[lawyer] as SeededLawyer
    const service = (await services.calendar.services.listServices(db, firmLawyerId)).find(
      ({ type }) => type === 'follow-up',
    )
    if (!service) return
    const { days } = await services.calendar.slots.listFreeSlots({
      firmLawyerId,
      serviceId: service.id,
    })
    // A further meeting begins after the end of this one.
    const { endsAt } = await consultation.views.getConsultation(of(lawyer), id)
    const free = days.flatMap(({ slots }) => slots).filter(({ startsAt }) => startsAt >= endsAt)
    const times = [50, 56, 61].flatMap((at) => (free[at] ? [new Date(free[at].startsAt)] : []))
    if (times.length > 0)
      await consultation.offers.makeOffer(of(lawyer), {
        id,
        serviceId: service.id,
        priceCents: service.priceCents,
        times,
        message: OFFER_MESSAGE[(people[client] as Actor).locale],
      })
  }

  await request(0, 0, true, 12)
  await clear(await request(1, 0, true, 20), 0)

  const proposedByLawyer = await request(0, 1, true, 14)
  await clear(proposedByLawyer, 1)
  await propose(proposedByLawyer, of(1), 1)
  await propose(await request(1, 1, true, 22), people[1] as Actor, 1)

  await accept(await request(2, 2, true, 16), 2)
  const awaitingPayment = await request(0, 3, true, 18)
  await accept(awaitingPayment, 3)

  const awaitingSignature = await request(0, 4, true, 16)
  await accept(awaitingSignature, 4)
  await pay(awaitingSignature, 0)

  for (const [client, lawyer, slot] of [
    [0, 5, 10],
    [1, 5, 26],
    [3, 0, 28],
  ] as const) {
    const reserved = await request(client, lawyer, true, slot)
    await accept(reserved, lawyer)
    await pay(reserved, client)
    await sign(reserved, client)
    await offer(reserved, lawyer, client)
  }

  for (const [client, lawyer, slot] of [
    [0, 6, 12],
    [2, 7, 14],
  ] as const)
    await accept(await request(client, lawyer, false, slot), lawyer)

  const declined = await request(0, 8, true, 20)
  await clear(declined, 8)
  await consultation.actions.declineConsultation(of(8), {
    id: declined,
    comment: 'Šiuo metu naujų bylų nepriimu, labai atsiprašau.',
  })

  const refunded = await request(0, 9, true, 40)
  await accept(refunded, 9)
  await pay(refunded, 0)
  await consultation.actions.declineConsultation(people[0] as Actor, {
    id: refunded,
    comment: 'Radome sprendimą patys, ačiū už pasirengimą padėti.',
  })

  // The bank has been away: the money is owed, and waits on the team's desk.
  for (const [client, lawyer, slot, attempts, hours] of [
    [3, 5, 44, 7, 5],
    [2, 4, 48, 4, 9],
  ] as const) {
    const stuck = await request(client, lawyer, true, slot)
    await accept(stuck, lawyer)
    await pay(stuck, client)
    await services.foundation.transact((tx) =>
      payment.refunds.storeUnsent(tx, {
        consultationId: stuck,
        attempts,
        owedSince: new Date(services.foundation.clock.now().getTime() - hours * HOUR),
        lastError: 'ECONNREFUSED',
      }),
    )
    await consultation.actions.declineConsultation(of(lawyer), {
      id: stuck,
      comment: 'Susirgau ir negalėsiu dalyvauti, labai atsiprašau.',
    })
  }

  // Paid by the final invoice: one waits for the lawyer's answer, one for the signature, one is
  // confirmed.
  const [asked, unsigned, signed] = PAID_AFTER as [number, number, number]
  await requestPaidAfter(0, asked, 24)
  await accept(await requestPaidAfter(0, unsigned, 30), unsigned)
  for (const [client, slot] of [
    [0, 36],
    [1, 42],
  ] as const) {
    const paidAfter = await requestPaidAfter(client, signed, slot)
    await accept(paidAfter, signed)
    await sign(paidAfter, client)
  }
}
