import type { ConsultationFacts } from '#modules/shared'

const fact = (at: string, when: string, minutes = 'null::double precision'): string =>
  `select ${at} as at, id as source, id as consultation_id, null::bigint as cents, ${minutes} as minutes
    from consultation where ${at} is not null and ${when}`

const isMet = 'client_joined_at is not null and lawyer_joined_at is not null'
const isCancelledBy = (side: string) =>
  fact('declined_at', `accepted_at is not null and declined_by = '${side}'`)
/** Requests before it by the same client, whoever the lawyer was. */
const earlier = `select 1 from consultation earlier
  where earlier.client_account_id = consultation.client_account_id
    and (earlier.requested_at, earlier.id) < (consultation.requested_at, consultation.id)`

/** What happens to consultations, for the figures of the market. */
export const consultationFacts = {
  requests: fact('requested_at', 'true'),
  firstRequests: fact('requested_at', `not exists (${earlier})`),
  laterRequests: fact('requested_at', `exists (${earlier})`),
  accepted: fact('accepted_at', 'true'),
  /** Answers by the lawyer, with the minutes from the request; a confirmation at once is none. */
  answers: fact(
    'coalesce(accepted_at, declined_at)',
    "(accepted_at > requested_at or accepted_at is null and declined_by = 'lawyer')",
    'extract(epoch from coalesce(accepted_at, declined_at) - requested_at) / 60',
  ),
  unanswered: fact('declined_at', "accepted_at is null and decline_reason = 'not-answered'"),
  signed: fact('signed_at', 'true'),
  held: fact('finished_at', isMet),
  cancelledByClient: isCancelledBy('client'),
  cancelledByLawyer: isCancelledBy('lawyer'),
  cancelledBySystem: isCancelledBy('system'),
  missedByClient: fact('finished_at', 'client_joined_at is null and lawyer_joined_at is not null'),
  missedByLawyer: fact('finished_at', 'lawyer_joined_at is null and client_joined_at is not null'),
} as const satisfies ConsultationFacts

/** The lawyer of each consultation. */
export const CONSULTATION_LAWYERS = 'select id as consultation_id, lawyer_id from consultation'

/** Whose each consultation is, and in which area of law. */
export const CONSULTATION_PARTIES =
  'select id as consultation_id, client_account_id as person, firm_id, specialty_code as area from consultation'
