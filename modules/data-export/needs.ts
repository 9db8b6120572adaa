import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Agreements } from '#modules/agreement'
import type { Assistants } from '#modules/assistant'
import type { Attendances } from '#modules/attendance'
import type { Calendar } from '#modules/calendar'
import type { Consultations } from '#modules/consultation'
import type { Fees } from '#modules/fee'
import type { Files } from '#modules/file'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Inquiries } from '#modules/inquiry'
import type { Invoices } from '#modules/invoice'
import type { Lawyers } from '#modules/lawyer'
import type { Matters } from '#modules/matter'
import type { Meeting } from '#modules/meeting'
import type { Messenger } from '#modules/messenger'
import type { Notifications } from '#modules/notification'
import type { Payments } from '#modules/payment'
import type { Reviews } from '#modules/review'
import type { SavedLawyers } from '#modules/saved-lawyer'
import type { Clock, Links } from '#modules/shared'
import type { WaitingList } from '#modules/waiting-list'

export type Needs = {
  db: Knex
  clock: Clock
  links: Links
  account: Pick<Account, 'own' | 'identity' | 'proof' | 'tickets'>
  agreement: Pick<Agreements, 'signing' | 'files' | 'register'>
  assistant: Pick<Assistants, 'help' | 'own'>
  attendance: Pick<Attendances, 'stays'>
  calendar: Pick<Calendar, 'accounts' | 'cover' | 'feed' | 'external' | 'own'>
  consultation: Pick<Consultations, 'attachments' | 'views' | 'offers' | 'deletion'>
  file: Pick<Files, 'openFile'>
  fixedPriceTask: Pick<FixedPriceTasks, 'own'>
  meeting: Pick<Meeting, 'getNextSteps' | 'getPhoneConsent'> & {
    guests: Pick<Meeting['guests'], 'listGuests'>
  }
  inquiry: Pick<Inquiries, 'own'>
  invoice: Pick<Invoices, 'documents' | 'final' | 'buyer' | 'journal'>
  lawyer: Pick<Lawyers, 'profiles'>
  matter: Pick<Matters, 'own'>
  messenger: Pick<Messenger, 'messages'>
  notification: Pick<Notifications, 'inbox' | 'settings'>
  fee: Pick<Fees, 'statements' | 'dac7'>
  payment: Pick<Payments, 'listPayments'>
  review: Pick<Reviews, 'own'>
  savedLawyer: Pick<SavedLawyers, 'own'>
  waitingList: Pick<WaitingList, 'own'>
}
