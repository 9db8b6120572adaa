/**
 * What the figures of the market count, as SQL of the table's owner by name. Each row is one fact:
 * `at timestamptz`, `source uuid` (the row's id), `consultation_id uuid`, `cents bigint` and `minutes double precision`.
 */
export type ConsultationFacts = Readonly<Record<string, string>>
