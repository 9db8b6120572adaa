import { PERSON_LANGUAGES_SQL, TEAM_DECISIONS_SQL } from '#modules/account'
import { CONSULTATION_PARTIES, consultationFacts } from '#modules/consultation'
import { feeFacts } from '#modules/fee'
import { FIRM_CITIES, MEMBERSHIP_FIRMS } from '#modules/lawyer'
import { paymentFacts } from '#modules/payment'
import { reviewFacts } from '#modules/review'
import { WAITING_PEOPLE } from '#modules/waiting-list'

/** SQL of facts: at, source, person, firm_id, area, language, cents, minutes. */
type FactSql = string

const ofConsultations = (sql: string): FactSql => `
  select fact.at, source, person, firm_id, area, person_language.language, fact.cents, fact.minutes
  from (${sql}) fact
  join (${CONSULTATION_PARTIES}) party using (consultation_id)
  left join (${PERSON_LANGUAGES_SQL}) person_language using (person)`

const ALL_OF_CONSULTATIONS = { ...consultationFacts, ...paymentFacts, ...feeFacts, ...reviewFacts }

const waiting: FactSql = `
  select fact.at, source, person, firm_id, null as area, language, null::bigint as cents,
    null::double precision as minutes
  from (${WAITING_PEOPLE}) fact
  join (${MEMBERSHIP_FIRMS}) membership using (firm_lawyer_id)
  left join (${PERSON_LANGUAGES_SQL}) person_language using (person)`

const decisions: FactSql = `
  select fact.at, source, null::uuid as person, null::uuid as firm_id, null as area,
    null as language, null::bigint as cents, null::double precision as minutes
  from (${TEAM_DECISIONS_SQL}) fact`

/** Figures whose rows are deleted, with the account or after their time; the facts stay. */
export const DELETED_LATER: readonly string[] = ['reviews', 'waiting']

/** Figures whose rows are kept so shortly that the first count finds the latest ones only. */
export const KEPT_SHORTLY: readonly string[] = ['waiting']

export const VISIT_KINDS = ['search', 'profile', 'sure-description', 'unsure-description'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/**
 * Names of figures, as the API and the page use them. A figure that is part of another one is hidden
 * with it: `HALVES` in read.ts.
 */
export const FIGURE_NAMES = [
  ...(Object.keys(ALL_OF_CONSULTATIONS) as (keyof typeof ALL_OF_CONSULTATIONS)[]),
  'waiting',
  'decisions',
  'searches',
  'profileViews',
  'sureDescriptions',
  'unsureDescriptions',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** Figures that are sums of money. */
export const MONEY_FIGURES: readonly FigureName[] = ['paid', 'refunds', 'fees']

/** The kind of visit that each figure of visitors counts. */
export const VISITS_OF = {
  searches: 'search',
  profileViews: 'profile',
  sureDescriptions: 'sure-description',
  unsureDescriptions: 'unsure-description',
} as const satisfies Partial<Record<FigureName, VisitKind>>

/** Where the city of a fact comes from. */
export const CITIES = FIRM_CITIES

/** Figures that are counted from the tables of other modules. */
export const FACTS: ReadonlyArray<readonly [FigureName, FactSql]> = [
  ...Object.entries(ALL_OF_CONSULTATIONS).map(
    ([name, sql]) => [name as FigureName, ofConsultations(sql)] as const,
  ),
  ['waiting', waiting],
  ['decisions', decisions],
]
