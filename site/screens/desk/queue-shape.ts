import type { CaseQueue } from '../../../modules/account/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import type { Choices, Decision } from '../../islands/desk/decision/decision.ts'
import type { CaseDocument } from '../../islands/desk/Documents.tsx'
import type { RouteKey } from '../../routes.ts'
import type { Locals } from '../../locals.ts'

/** One item that waits for the team. */
export type Row = {
  id: string
  title: string
  sub?: string
  since: Date
  /** After this time it is overdue. */
  dueAt: Date | undefined
  /** One of the queue's `kinds`. */
  kind?: string
  /** The language of the person who gets the words of the decision. */
  reads?: Locale
  /** The version to decide, for requests that need it. */
  version?: number
}

export type Difference = {
  label: string
  before: string
  after: string
  /** Before and after of a picture, for review; the text is for screen readers. */
  pictures?: {
    before: string | undefined
    after: string | undefined
  }
}
/** One waiting item in full. */
export type Detail = {
  id: string
  /** Its subject in the team's log, when that is not its id. */
  subject?: string
  title: string
  /** `code` is for searching the log; it is shown after the text. */
  facts: { label: string; text: string; href?: string; instant?: Date; code?: string }[]
  texts: { label: string; text: string }[]
  differences?: Difference[]
  /** Documents that the lawyer sent. */
  documents?: CaseDocument[]
  /** What to choose from, when a decision needs it. */
  choices?: Choices
  /** The language of the person who is notified. */
  reads?: Locale
  /** Empty once it is decided; then `state` says how. */
  decisions: Decision[]
  state?: string
  /** 'verified' unless set. */
  stateTone?: 'verified' | 'stop' | 'wait' | 'plain'
}

export type QueueKey = Extract<RouteKey, `admin-${CaseQueue}`>

/** Which list of a queue, and which page; `q` when it can be searched. */
export type QueueQuery = {
  tab?: string | undefined
  q?: string | undefined
  page?: number | undefined
  pageSize: number
}

/**
 * The definition of a queue. `tabs` are further lists beside the waiting one, such as recent
 * decisions.
 */
export type Queue = {
  key: QueueKey
  word:
    | 'approvals'
    | 'clashes'
    | 'profileChanges'
    | 'reviews'
    | 'reviewReplies'
    | 'messages'
    | 'inquiryReports'
    | 'refunds'
    | 'moneyDiscrepancies'
    | 'mailRefusals'
    | 'imports'
  tabs?: readonly string[]
  /** Whether its rows say which language their people read. */
  hasLanguages?: true
  /** Set when the queue can be searched. */
  search?: 'reviews'
  /** What its items are told apart by, for the filter. */
  kinds?(locals: Pick<Locals, 't'>): { value: string; text: string }[]
  /** Waiting items, the most urgent first. */
  list(locals: Locals, asked: QueueQuery): Promise<{ rows: Row[]; total: number }>
  find(locals: Locals, id: string): Promise<Detail | undefined>
}
