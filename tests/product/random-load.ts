import { anAccount, type TestAccount } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest, later, MONDAY_TEN, NOW, recordAttended } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR, isRefusal, MINUTE, type Actor } from '#modules/shared'
import { eventually } from '#testing'
import { createRandom } from '../../chaos/random.ts'
import type { startProduct } from '../support/product.ts'

const ORIGIN = { address: '192.0.2.7', agent: 'test' }
const DATES = ['2026-12-07', '2026-12-08'] as const
const LIVE = [
  'requested',
  'awaiting-payment',
  'awaiting-signature',
  'confirmed',
  'proposed',
] as const
const BURSTS = 8
const AT_ONCE = 7

/**
 * Four clients and a lawyer with two hours a week do what chance picks, seven things at the same
 * moment, with time passing in between: through every module that such a move goes through. Then
 * time passes until all is over. Answers what succeeded; throws whatever is not a refusal by name.
 */
export async function randomLoad(
  { services, foundation, runDueJobs }: Awaited<ReturnType<typeof startProduct>>,
  seed: number,
): Promise<string[]> {
  const {
    account,
    agreement,
    calendar,
    consultation,
    lawyer,
    notification,
    payment,
    testBank,
    waitingList,
  } = services
  const { clock, db, transact } = foundation
  const random = createRandom(seed)
  clock.moveTo(NOW)
  const rasa = await aLawyer(foundation)
  const { firmLawyerId } = rasa
  const offered = await aCalendar(foundation, firmLawyerId, {
    weekly: [1, 2].map((weekday) => ({ weekday, hours: [{ from: '10:00', to: '11:00' }] })),
  })
  const clients = await Promise.all(
    ['Tomas', 'Emma', 'Rūta', 'Jonas'].map((name) => anAccount(foundation, { name })),
  )
  const starts = [0, DAY].flatMap((day) =>
    [0, 1].map((half) => later(MONDAY_TEN, day + half * 30 * MINUTE)),
  )
  /** Which the lawyer alone can choose: outside the hours. */
  const beyond = [6, 7, 8].map((hours) => later(MONDAY_TEN, hours * HOUR))
  const asked: Array<{ id: string; client: TestAccount }> = []

  const aClient = () => random.pick(clients)
  const pickBy = (client: TestAccount): Actor => (random.chance(0.5) ? client.actor : rasa.actor)
  /** Mostly one that stands where this can be done, sometimes any. */
  const ofOne =
    (
      statuses: readonly string[],
      act: (
        consultation: (typeof asked)[number] & { proposedBy?: 'client' | 'lawyer' | null },
      ) => Promise<unknown>,
    ) =>
    async () => {
      const rows: Array<{ id: string; status: string; proposedBy: 'client' | 'lawyer' | null }> =
        await db('consultation').select('id', 'status', 'proposedBy')
      const found = new Map(
        rows
          .filter((row) => statuses.includes(row.proposedBy ? 'proposed' : row.status))
          .map((row) => [row.id, row.proposedBy]),
      )
      const fitting = asked.filter(({ id }) => found.has(id))
      const isFitting = fitting.length > 0 && random.chance(0.8)
      const among = isFitting ? fitting : asked
      const one = among.length > 0 ? random.pick(among) : undefined
      return one ? act({ ...one, proposedBy: found.get(one.id) ?? null }) : nothing()
    }
  /** Of somebody for whom a time is kept, where there is one. */
  const ofEntry =
    (
      act: (
        client: TestAccount,
        entry: Awaited<ReturnType<typeof waitingList.own.listEntries>>[number],
      ) => Promise<unknown>,
    ) =>
    async () => {
      const kept: string[] = await db('waiting_entry')
        .where({ firmLawyerId })
        .whereNotNull('heldOfferId')
        .pluck('accountId')
      const client = clients.find(({ id }) => kept.includes(id)) ?? aClient()
      const entries = await waitingList.own.listEntries(client.actor, { isOpen: true })
      const entry = entries.find(({ heldOffer }) => heldOffer) ?? entries[0]
      return entry ? act(client, entry) : nothing()
    }
  const request = async (
    client: TestAccount,
    given: Parameters<typeof aRequest>[2],
    serviceId = random.pick([offered.charged, offered.charged, offered.charged, offered.free]).id,
  ) => {
    const { id } = await consultation.requests.requestConsultation(
      client.actor,
      aRequest(firmLawyerId, serviceId, given),
    )
    asked.push({ id, client })
  }
  const pay = async ({ id, client }: (typeof asked)[number]) => {
    await agreement.signing.readAgreement(client.actor, {
      consultationId: id,
      locale: 'lt',
      origin: ORIGIN,
    })
    const { redirectUrl } = await payment.startPayment(client.actor, { consultationId: id })
    await testBank.decide(new URL(redirectUrl ?? '').pathname.split('/').at(-1) as string, 'paid')
  }
  const sign = async ({ id, client }: (typeof asked)[number]) => {
    const { sha256 } = await agreement.signing.readAgreement(client.actor, {
      consultationId: id,
      locale: 'lt',
      origin: ORIGIN,
    })
    await agreement.signing.consentToSign(client.actor, {
      consultationId: id,
      sha256,
      origin: ORIGIN,
    })
    await agreement.signing.signAgreement(client.actor, {
      consultationId: id,
      sha256,
      origin: ORIGIN,
      mark: { method: 'typed', name: `${client.name} ${client.lastname}` },
    })
  }
  /** As a bank that got no answer: all its webhooks once more. */
  const resendWebhooks = async () => {
    await db
      .withSchema('test_bank')
      .from('delivery')
      .update({ deliveredAt: null, nextAttemptAt: clock.now() })
    await testBank.deliverDue()
  }

  const moves: Record<string, () => Promise<unknown>> = {
    request: () => request(aClient(), { startsAt: random.pick(starts).toISOString() }),
    'use what is kept': ofEntry((client, { heldOffer, serviceId }) =>
      heldOffer
        ? request(client, { startsAt: heldOffer.startsAt, holdId: heldOffer.id }, serviceId)
        : nothing(),
    ),
    wait: () => {
      const date = random.pick(DATES)
      return waitingList.own.join(aClient().actor, {
        firmLawyerId,
        serviceId: offered.charged.id,
        fromDate: date,
        toDate: date,
      })
    },
    'pass on': ofEntry(({ actor }, { id }) => waitingList.own.passOn(actor, { id })),
    'stop waiting': ofEntry(({ actor }, { id }) => waitingList.own.leave(actor, { id })),
    accept: ofOne(['requested'], async ({ id }) => {
      await consultation.actions.checkConflict(rasa.actor, { id, conflict: false })
      await consultation.actions.acceptConsultation(rasa.actor, { id })
    }),
    conflict: ofOne(['requested'], ({ id }) =>
      consultation.actions.checkConflict(rasa.actor, { id, conflict: true }),
    ),
    decline: ofOne(LIVE, ({ id, client }) =>
      consultation.actions.declineConsultation(pickBy(client), {
        id,
        comment: 'Persigalvojau, atsiprašau.',
      }),
    ),
    propose: ofOne(['requested', 'confirmed'], ({ id, client }) =>
      consultation.actions.proposeTime(pickBy(client), {
        id,
        startsAt: random.pick([...starts, ...beyond]),
      }),
    ),
    agree: ofOne(['proposed'], ({ id, client, proposedBy }) =>
      consultation.actions.acceptProposal(proposedBy === 'lawyer' ? client.actor : rasa.actor, {
        id,
      }),
    ),
    drop: ofOne(['proposed'], ({ id, client }) =>
      consultation.actions.dropProposal(pickBy(client), { id }),
    ),
    pay: ofOne(['awaiting-payment'], pay),
    'bank repeats': resendWebhooks,
    sign: ofOne(['awaiting-signature'], sign),
    offer: ofOne(['confirmed'], ({ id }) =>
      consultation.offers.makeOffer(rasa.actor, {
        id,
        serviceId: offered.followUp.id,
        priceCents: 9_000,
        times: [random.pick(beyond)],
        message: 'Siūlau susitikti dar kartą.',
      }),
    ),
    'take an offer': ofOne(['confirmed'], async ({ id, client }) => {
      const offer = (await consultation.offers.listOffers(client.actor, { id })).items.find(
        ({ state }) => state === 'open',
      )
      if (!offer) return nothing()
      const { id: taken } = await consultation.offers.takeOffer(client.actor, {
        id,
        offerId: offer.id,
        startsAt: new Date(offer.times[0]!.startsAt),
        acceptTerms: true,
      })
      asked.push({ id: taken, client })
    }),
    block: async () => {
      const startsAt = random.pick(starts)
      await calendar.own.blockTime(rasa.actor, {
        startsAt,
        endsAt: later(startsAt, HOUR),
        seen: asked.map(({ id }) => id),
      })
    },
    sweep: async () => {
      await Promise.all([
        consultation.deadlines.expireOverdue(),
        waitingList.entries.sweep(),
        payment.refunds.sendDue(),
        payment.callbacks.checkOpenPayments(),
        consultation.deadlines.remindWaiting(),
        notification.records.remind(),
      ])
    },
  }
  const often = [
    'request',
    'request',
    'request',
    'accept',
    'accept',
    'pay',
    'pay',
    'sign',
    'sign',
    'agree',
    'propose',
    'wait',
    'use what is kept',
    'take an offer',
  ]
  const done: string[] = []
  const make = async (name: string, move: () => Promise<unknown>) => {
    try {
      if ((await move()) !== NOTHING) done.push(name)
    } catch (error) {
      if (!isRefusal(error) || (error.statusCode ?? 500) >= 500)
        throw new Error(`seed ${seed}, ${name}, after ${done.join(', ')}`, { cause: error })
    }
  }

  for (let burst = 0; burst < BURSTS; burst++) {
    const names = Array.from({ length: AT_ONCE }, () => {
      if (burst === 0) return 'request'
      return random.pick(random.chance(0.6) ? often : Object.keys(moves))
    })
    const all = names.map((name) => make(name, moves[name]!))
    if (burst === BURSTS - 2)
      all.push(
        make('leave', () =>
          transact((tx) => account.accounts.deleteAccount(tx, { accountId: clients[3]!.id })),
        ),
      )
    if (burst === BURSTS - 1 && random.chance(0.3))
      all.push(
        make('hide the lawyer', () =>
          transact((tx) =>
            lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'struck-off' }),
          ),
        ),
      )
    await Promise.all(all)
    clock.advance(
      random.chance(0.3) ? random.between(1, 20) * HOUR : random.between(1, 20) * MINUTE,
    )
  }

  // All that follows by itself follows: meetings, deadlines, money on its way back, mails.
  clock.moveTo(MONDAY_TEN)
  await transact(async (tx) => {
    for (const { id, client } of asked)
      for (const { id: accountId } of random.pick([
        [client, rasa.account],
        [client],
        [rasa.account],
      ]))
        await recordAttended(tx, { id, accountId, joinedAt: clock.now() })
  })
  clock.moveTo(later(MONDAY_TEN, 2 * DAY))
  await moves.sweep!()
  await resendWebhooks()
  await eventually(async () => {
    clock.advance(HOUR)
    await runDueJobs()
    const { rows } = await db.raw<{ rows: Array<{ left: number }> }>(
      `select ((select count(*) from outbox where dispatched_at is null) + (select count(*) from refund where status <> 'done')
      + (select count(*) from consultation where due_at < ? or (status = 'declined' and refund_due_cents > 0)) + (select count(*) from waiting_entry where ended_at is null and held_offer_id is not null))::int as left`,
      [clock.now()],
    )
    return rows[0]?.left === 0
  }, 60_000)
  return done
}

const NOTHING = Symbol('there was nothing to do it with')
const nothing = () => Promise.resolve(NOTHING)
