import { isId } from './ids.ts'

declare const place: unique symbol

/** Where a sealed value belongs: AES-GCM's additional data, so the value opens only there. */
export type SealedPlace = string & { readonly [place]: true }

/**
 * Every sealed column, with the key of its row; key rotation uses this list. The names are
 * authenticated, so they stay when a table or column is renamed.
 */
export const SEALED_COLUMNS = {
  'account.personal_code_sealed': ['id'],
  'agreement.names_sealed': ['id'],
  'agreement.text_sealed': ['id'],
  'agreement_event.details_sealed': ['agreement_id', 'position'],
  'agreement_register.entry_sealed': ['agreement_id'],
  'agreement_signature.mark_sealed': ['agreement_id'],
  'confirmation_code.target_sealed': ['account_id', 'purpose'],
  'consultation.client_name_sealed': ['id'],
  'consultation.decline_comment_sealed': ['id'],
  'consultation.description_sealed': ['id'],
  'consultation.questionnaire_sealed': ['id'],
  'consultation.title_sealed': ['id'],
  'consultation_mail_link.draft_sealed': ['id'],
  'consultation_move.comment_sealed': ['consultation_id', 'position'],
  'consultation_offer.message_sealed': ['id'],
  'consultation_party.code_sealed': ['id'],
  'consultation_party.name_sealed': ['id'],
  'consultation_party.place_sealed': ['id'],
  'contact_draft.content_sealed': ['token_hash'],
  'contact_message.answer_sealed': ['id'],
  'contact_message.text_sealed': ['id'],
  'dac7_person.birth_date_sealed': ['account_id'],
  'dac7_person.personal_code_sealed': ['account_id'],
  'file.name_sealed': ['id'],
  'file.sha256_sealed': ['id'],
  'final_invoice_question.answer_sealed': ['final_invoice_id'],
  'final_invoice_question.text_sealed': ['final_invoice_id'],
  'fixed_price_delivery.missing_sealed': ['id'],
  'fixed_price_delivery.note_sealed': ['id'],
  'fixed_price_task.client_name_sealed': ['id'],
  'fixed_price_task.description_sealed': ['id'],
  'fixed_price_task.title_sealed': ['id'],
  'fixed_price_task.withdrawal_reason_sealed': ['id'],
  'held_decision.words_sealed': ['id'],
  'idempotency_key.answer': ['account_id', 'key'],
  'inquiry_message.body_sealed': ['id'],
  'inquiry_report.reason_sealed': ['id'],
  'invoice.document_sealed': ['id'],
  'invoice_buyer.details_sealed': ['account_id'],
  'matter_message.body_sealed': ['id'],
  'matter_note.text_sealed': ['matter_id'],
  'matter_document_request.note_sealed': ['id'],
  'matter_document_request.title_sealed': ['id'],
  'matter_task.text_sealed': ['id'],
  'meeting_guest.email_sealed': ['id'],
  'meeting_guest.name_sealed': ['id'],
  'meeting_next_steps.text_sealed': ['consultation_id'],
  'message.content_sealed': ['id'],
  'saved_lawyer_list.lawyers_sealed': ['account_id'],
  'calendar_account.credentials_sealed': ['id'],
  'calendar_revocation.consent_sealed': ['id'],
  'external_calendar.url_sealed': ['id'],
  'second_factor.secret_sealed': ['account_id'],
  'social_sign_in.sealed': ['id'],
} as const satisfies Record<`${string}.${string}`, readonly string[]>

export type SealedColumnName = keyof typeof SEALED_COLUMNS

/** The values of a row's key, in the order of its columns. */
type RowKey<Name extends SealedColumnName> = ValuesOf<(typeof SEALED_COLUMNS)[Name]>
type ValuesOf<Columns extends readonly string[]> = {
  -readonly [At in keyof Columns]: string | number
}

/**
 * `patarta:v2:<table>:<row>:<column>`; a key of several columns is joined by "/", and each of its
 * values is percent-encoded.
 */
export function sealedIn<Name extends SealedColumnName>(
  name: Name,
  ...key: RowKey<Name>
): SealedPlace {
  const [table, column] = name.split('.')
  return `patarta:v2:${table}:${(key as readonly (string | number)[]).map(written).join('/')}:${column}` as SealedPlace
}

/** PostgreSQL takes a UUID in capitals and keeps it in small letters. */
const written = (value: string | number): string =>
  encodeURIComponent(isId(String(value)) ? String(value).toLowerCase() : value)

/** The place of a sealed file: the key under which the storage keeps it. */
export const sealedFile = (storageKey: string): SealedPlace =>
  `patarta:v2:storage:${storageKey}` as SealedPlace

/** The purpose of a sealed value that lies in no row: in an address, a cookie, a job, a backup. */
type TokenPurpose =
  | 'agreement verdict'
  | 'calendar consent'
  | 'social sign-in'
  | 'described problem'
  | 'password link'
  | 'backup'

export const sealedToken = (purpose: TokenPurpose): SealedPlace =>
  `patarta:v2:token:${purpose}` as SealedPlace
