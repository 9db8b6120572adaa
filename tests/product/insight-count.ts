import type { Knex } from 'knex'
import type { FigureName } from '#modules/insight'
import { vilniusDate } from '#modules/shared'

type Fact = {
  at: Date
  person?: string
  area?: string | null
  city?: string | null
  language?: string
  cents?: number
  minutes?: number
  /** How often it happened; once unless said. */
  times?: number
}

export type Consultation = {
  id: string
  clientAccountId: string
  firmId: string
  specialtyCode: string | null
  status: string
  requestedAt: Date
  acceptedAt: Date | null
  signedAt: Date | null
  declinedAt: Date | null
  declinedBy: string | null
  declineReason: string | null
  finishedAt: Date | null
  clientJoinedAt: Date | null
  lawyerJoinedAt: Date | null
}

/** Each figure as somebody would count it by hand, from the rows themselves. */
export function countByHand(db: Knex) {
  let consultations: Consultation[]
  let cities: Map<string, string | null>
  let languages: Map<string, string>
  let groupOf: (consultationId: string) => Pick<Fact, 'person' | 'area' | 'city' | 'language'>

  async function readWorld(): Promise<void> {
    consultations = await db('consultation').select()
    cities = new Map(
      (await db('firm').select('id', 'city')).map(({ id, city }) => [id, city as string | null]),
    )
    languages = new Map(
      (await db('account').select('id', 'locale')).map(({ id, locale }) => [id, locale as string]),
    )
    const byId = new Map(consultations.map((consultation) => [consultation.id, consultation]))
    groupOf = (id) => {
      const { clientAccountId, firmId, specialtyCode } = byId.get(id)!
      return {
        person: clientAccountId,
        area: specialtyCode,
        city: cities.get(firmId),
        language: languages.get(clientAccountId),
      }
    }
  }

  const of = (
    when: (consultation: Consultation) => Date | null | false | undefined,
    minutes?: (consultation: Consultation) => number,
  ) =>
    Promise.resolve(
      consultations.flatMap((consultation): Fact[] => {
        const at = when(consultation)
        return at
          ? [
              {
                at,
                ...groupOf(consultation.id),
                ...(minutes && { minutes: minutes(consultation) }),
              },
            ]
          : []
      }),
    )
  const isMet = (consultation: Consultation) =>
    consultation.clientJoinedAt && consultation.lawyerJoinedAt && consultation.finishedAt
  const isFirst = (consultation: Consultation) =>
    !consultations.some(
      (other) =>
        other.clientAccountId === consultation.clientAccountId &&
        (other.requestedAt < consultation.requestedAt ||
          (other.requestedAt.getTime() === consultation.requestedAt.getTime() &&
            other.id < consultation.id)),
    )
  const cancelledBy = (side: string) =>
    of(
      (consultation) =>
        consultation.acceptedAt && consultation.declinedBy === side && consultation.declinedAt,
    )
  const isAnswered = (consultation: Consultation) =>
    (consultation.acceptedAt &&
      consultation.acceptedAt > consultation.requestedAt &&
      consultation.acceptedAt) ||
    (!consultation.acceptedAt && consultation.declinedBy === 'lawyer' && consultation.declinedAt)

  const visitsOf = async (kind: string): Promise<Fact[]> =>
    (
      await db('insight_visit')
        .where({ kind })
        .select('area', 'city', 'language', 'visits', db.raw("to_char(day, 'YYYY-MM-DD') as day"))
    ).map(({ day, visits, ...group }) => ({
      ...group,
      at: new Date(`${day}T12:00:00Z`),
      times: visits,
    }))

  const counted: Record<FigureName, () => Promise<Fact[]>> = {
    requests: () => of((consultation) => consultation.requestedAt),
    firstRequests: () => of((consultation) => isFirst(consultation) && consultation.requestedAt),
    laterRequests: () => of((consultation) => !isFirst(consultation) && consultation.requestedAt),
    accepted: () => of((consultation) => consultation.acceptedAt),
    answers: () =>
      of(
        isAnswered,
        (consultation) =>
          ((isAnswered(consultation) as Date).getTime() - consultation.requestedAt.getTime()) /
          60_000,
      ),
    unanswered: () =>
      of(
        (consultation) =>
          !consultation.acceptedAt &&
          consultation.declineReason === 'not-answered' &&
          consultation.declinedAt,
      ),
    signed: () => of((consultation) => consultation.signedAt),
    held: () => of(isMet),
    cancelledByClient: () => cancelledBy('client'),
    cancelledByLawyer: () => cancelledBy('lawyer'),
    cancelledBySystem: () => cancelledBy('system'),
    missedByClient: () =>
      of(
        (consultation) =>
          !consultation.clientJoinedAt && consultation.lawyerJoinedAt && consultation.finishedAt,
      ),
    missedByLawyer: () =>
      of(
        (consultation) =>
          consultation.clientJoinedAt && !consultation.lawyerJoinedAt && consultation.finishedAt,
      ),
    paid: async () =>
      (
        await db('payment')
          .whereIn('outcome', ['confirmed', 'retaken'])
          .whereNull('taskId')
          .select()
      ).map((payment) => ({
        at: payment.paidAt,
        cents: payment.amountCents,
        ...groupOf(payment.consultationId),
      })),
    refunds: async () => {
      const payments = new Map(
        (await db('payment').select('id', 'consultationId')).map((payment) => [
          payment.id,
          payment,
        ]),
      )
      return (await db('refund').where({ status: 'done' }).select()).map((refund) => ({
        at: refund.doneAt,
        cents: refund.amountCents,
        ...groupOf(payments.get(refund.paymentId).consultationId),
      }))
    },
    fees: async () =>
      (await db('fee_entry').select()).map((entry) => ({
        at: entry.enteredAt,
        cents: entry.netCents,
        ...groupOf(entry.consultationId),
      })),
    reviews: async () =>
      (await db('review').select()).map((review) => ({
        at: review.writtenAt,
        ...groupOf(review.consultationId),
      })),
    waiting: async () => {
      const firms = new Map(
        (await db('firm_lawyer').select('id', 'firmId')).map(({ id, firmId }) => [id, firmId]),
      )
      return (await db('waiting_entry').select()).map((entry) => ({
        at: entry.askedAt,
        person: entry.accountId,
        city: cities.get(firms.get(entry.firmLawyerId)),
        language: languages.get(entry.accountId),
      }))
    },
    searches: () => visitsOf('search'),
    profileViews: () => visitsOf('profile'),
    sureDescriptions: () => visitsOf('sure-description'),
    unsureDescriptions: () => visitsOf('unsure-description'),
    decisions: async () =>
      (await db('team_action').select()).map((action) => ({ at: action.happenedAt })),
  }
  return { counted, readWorld, consultations: () => consultations }
}

export const monday = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Linear between the two nearest values, as PostgreSQL's percentile_cont. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

/** The rows of the table for these facts, by period, group and key. */
export function expected(facts: readonly Fact[]) {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const day = vilniusDate(fact.at)
    for (const [period, startsOn] of [
      ['week', monday(day)],
      ['month', `${day.slice(0, 7)}-01`],
      ['piece', [monday(day), `${day.slice(0, 7)}-01`].sort().at(-1)!],
    ] as const)
      for (const [grouping, key] of [
        ['all', ''],
        ['area', fact.area],
        ['city', fact.city],
        ['language', fact.language],
      ]) {
        if (grouping !== 'all' && period !== 'month') continue
        const group = [period, startsOn, grouping, key ?? ''].join(' ')
        groups.set(group, [...(groups.get(group) ?? []), fact])
      }
  }
  return new Map(
    [...groups].map(([group, members]) => {
      const minutes = members.flatMap(({ minutes }) => minutes ?? [])
      return [
        group,
        {
          factCount: members.reduce((sum, { times = 1 }) => sum + times, 0),
          people: new Set(members.flatMap(({ person }) => person ?? [])).size || null,
          cents: members.reduce((sum, { cents = 0 }) => sum + cents, 0),
          medianMinutes: percentile(minutes, 0.5),
          p90Minutes: percentile(minutes, 0.9),
        },
      ]
    }),
  )
}

const sorted = (map: Map<string, object>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))
/** Rows to compare: in one order, and without the last digits of a fraction. */
export const closely = (map: Map<string, Record<string, number | null>>) =>
  sorted(
    new Map(
      [...map].map(([key, row]) => [
        key,
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value && Math.round(value * 1e6) / 1e6,
          ]),
        ),
      ]),
    ),
  )
