import type { Locale } from '../../../modules/shared/index.ts'
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
}

/** A possible decision. The team's text is sent to the API as `field`. */
export type Decision = {
  key: 'approve' | 'reject'
  /** The button's text: verb and object. */
  label: string
  method: 'PUT' | 'POST'
  url: string
  field: 'reason' | 'answer'
  fieldLabel: string
  hint: string
  maxLength: number
  /** Text templates: in the team's language, and in the language of the person who receives it. */
  templates: {
    label: string
    text: string
    /** The choice it belongs to. */
    choice?: string
  }[]
  /** Further fields of the request. */
  body?: Record<string, unknown>
  done: string
  /**
   * Other result texts by the `status` of the answer, for requests that may succeed without
   * reaching their aim.
   */
  outcomes?: Readonly<Record<string, { text: string; tone: 'verified' | 'stop' }>>
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
export type Choice = { value: string; title: string; lines: string[] }

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
  /** Attached files, downloaded through the API. */
  documents?: { name: string; url: string; size: string }[]
  /** People of the register to choose from, when a decision needs one. */
  choices?: {
    name: string
    legend: string
    /** Needed for this decision only. */
    of?: Decision['key']
    /** The decision that requires a choice. */
    neededFor?: Decision['key']
    /** The error when a choice is required and missing. */
    ask?: string
    /** The option to decide without any of them, if allowed. */
    none?: string
    options: Choice[]
  }
  /** The language of the person who is notified. */
  reads?: Locale
  /** Empty once it is decided; then `state` says how. */
  decisions: Decision[]
  state?: string
  /** 'verified' unless set. */
  stateTone?: 'verified' | 'stop'
}

export type QueueKey = Extract<
  RouteKey,
  | 'admin-approvals'
  | 'admin-clashes'
  | 'admin-profile-changes'
  | 'admin-reviews'
  | 'admin-review-replies'
  | 'admin-messages'
  | 'admin-inquiry-reports'
  | 'admin-refunds'
  | 'admin-money-discrepancies'
  | 'admin-mail-refusals'
  | 'admin-imports'
>

/** Which list of a queue, and which page; `q` when it can be searched. */
export type Asked = {
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
  /** Set when the queue can be searched. */
  search?: 'reviews'
  /** Waiting items, the most urgent first. */
  list(locals: Locals, asked: Asked): Promise<{ rows: Row[]; total: number }>
  find(locals: Locals, id: string): Promise<Detail | undefined>
}
