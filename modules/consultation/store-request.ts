import { snakeCaseMappers } from 'objection'
import type { RecordedEvent, Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'
import type { ConsultationMove } from './consultation-move.ts'
import type { ConsultationParty } from './consultation-party.ts'
import { jsonColumns } from './json-columns.ts'

const consultationColumns = jsonColumns<Consultation>([
  'id',
  'number',
  'version',
  'clientAccountId',
  'lawyerAccountId',
  'firmLawyerId',
  'lawyerId',
  'firmId',
  'serviceId',
  'serviceTitleLt',
  'serviceTitleEn',
  'serviceType',
  'durationMinutes',
  'priceCents',
  'vatBasisPoints',
  'prepaid',
  'firstMeetingOnly',
  'refundRule',
  'specialtyCode',
  'titleSealed',
  'descriptionSealed',
  'questionnaireSealed',
  'termsAcceptedAt',
  'requestKey',
  'status',
  'startsAt',
  'endsAt',
  'finishesAt',
  'timeZone',
  'answerBy',
  'waitingSince',
  'remindersSent',
  'remindAt',
  'requestedAt',
])
const partyColumns = jsonColumns<ConsultationParty>([
  'id',
  'consultationId',
  'position',
  'role',
  'kind',
  'nameSealed',
  'placeSealed',
  'codeSealed',
  'nameKey',
  'codeKey',
  'nameKeys',
  'keysVersion',
])
const moveColumns = jsonColumns<ConsultationMove>([
  'consultationId',
  'position',
  'move',
  'by',
  'accountId',
  'fromStatus',
  'toStatus',
  'startsAt',
  'movedAt',
  'previousHash',
  'hash',
])

type Request = {
  consultation: Partial<Consultation>
  parties: ReadonlyArray<Partial<ConsultationParty>>
  move: Partial<ConsultationMove>
  news: RecordedEvent
  /** The claim on the time as a part of the statement; undefined where it is held already. */
  claim: { sql: string; binding: string } | undefined
}

/**
 * All rows of a request in one statement: the claim on its time, the consultation, its parties, the
 * first move of its history, the news of it. Nothing is written where the claim is lost ('busy'),
 * or where another request of the same client has the same place ('twin').
 */
export async function storeRequest(
  tx: Tx,
  { consultation, parties, move, news, claim }: Request,
): Promise<Consultation | 'busy' | 'twin'> {
  const { rows } = await tx
    .raw<{ rows: Array<Record<string, unknown> & { is_claimed: boolean }> }>(
      claim ? statement(claim.sql) : STATEMENT,
      [
        ...(claim ? [claim.binding] : []),
        JSON.stringify(consultationColumns.asJson(consultation)),
        JSON.stringify(parties.map(partyColumns.asJson)),
        JSON.stringify(moveColumns.asJson(move)),
        JSON.stringify(news),
      ],
    )
    .options({ name: claim ? 'request-with-claim' : 'request' })
  const { is_claimed: isClaimed, ...row } = rows[0] as (typeof rows)[number]
  if (!isClaimed) return 'busy'
  return row.id === null ? 'twin' : Consultation.fromDatabaseJson(columnNames.parse(row))
}

const columnNames = snakeCaseMappers()

const statement = (claim: string): string => `
  with claim as (${claim}),
  made as (
    insert into consultation (${consultationColumns.list})
    select ${consultationColumns.list} from jsonb_populate_record(null::consultation, ?::jsonb) where exists (select from claim)
    on conflict do nothing returning *
  ), parties as (
    insert into consultation_party (${partyColumns.list})
    select ${partyColumns.list} from jsonb_populate_recordset(null::consultation_party, ?::jsonb) where exists (select from made)
  ), history as (
    insert into consultation_move (${moveColumns.list})
    select ${moveColumns.list} from jsonb_populate_record(null::consultation_move, ?::jsonb) where exists (select from made)
  ), news as (
    insert into outbox (id, type, payload, occurred_at)
    select id, type, payload, "occurredAt" from jsonb_to_record(?::jsonb) as news(id uuid, type text, payload jsonb, "occurredAt" timestamptz) where exists (select from made)
  )
  select exists (select from claim) as is_claimed, made.* from (select) always left join made on true`

const STATEMENT = statement('select')
