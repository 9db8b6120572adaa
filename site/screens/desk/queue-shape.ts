import type { Locale } from '../../../modules/shared/index.ts'
import type { RouteKey } from '../../routes.ts'
import type { Locals } from '../../locals.ts'

/** One thing that waits for the team. */
export type Row = {
  id: string
  title: string
  sub?: string
  since: Date
  /** Later than this it is overdue. */ dueAt: Date | undefined
}

/** A way to decide. The team's words go to the API under `field`. */
export type Decision = {
  key: 'approve' | 'reject'
  /** The button: verb and object. */
  label: string
  method: 'PUT' | 'POST'
  url: string
  field: 'reason' | 'answer'
  fieldLabel: string
  hint: string
  maxLength: number
  /** Ready words: what the team reads, and what the author will, in their language. */
  templates: {
    label: string
    text: string
    /** Which of the choices it goes with. */ choice?: string
  }[]
  /** What goes along beside the words. */
  body?: Record<string, unknown>
  done: string
  /**
   * What is said instead, by the `status` of the answer: where the press may succeed without
   * reaching its aim.
   */
  outcomes?: Readonly<Record<string, { text: string; tone: 'verified' | 'stop' }>>
}

export type Difference = {
  label: string
  before: string
  after: string
  /** Where a picture changes: the words are read aloud, the picture is judged. */ pictures?: {
    before: string | undefined
    after: string | undefined
  }
}
export type Choice = { value: string; title: string; lines: string[] }

/** One waiting thing in full. */
export type Detail = {
  id: string
  /** What the team's log calls it, where that is not its id. */
  subject?: string
  title: string
  /** A `code` is for searching the log; it is shown behind the sentence. */
  facts: { label: string; text: string; href?: string; instant?: Date; code?: string }[]
  texts: { label: string; text: string }[]
  differences?: Difference[]
  /** Files that came along; opened through the API. */
  documents?: { name: string; url: string; size: string }[]
  /** People of the register to choose from, where a decision needs one. */
  choices?: {
    name: string
    legend: string
    /** Asked for this decision alone. */ of?: Decision['key']
    /** This decision cannot be made without. */ neededFor?: Decision['key']
    /** Said where it is needed and none is chosen. */ ask?: string
    /** Deciding without any of them, where that may be. */ none?: string
    options: Choice[]
  }
  /** The language of whoever is told. */
  reads?: Locale
  /** Empty once it is decided; then `state` says how. */
  decisions: Decision[]
  state?: string
  /** Done is well unless it says otherwise. */
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
  | 'admin-money-alarms'
  | 'admin-mail-refusals'
  | 'admin-imports'
>

/** Which of a queue's lists, and what of it; `q` where it may be searched. */
export type Asked = {
  tab?: string | undefined
  q?: string | undefined
  page?: number | undefined
  pageSize: number
}

/**
 * What each queue knows of itself. `tabs` are further lists beside the waiting one, such as what
 * was decided lately.
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
    | 'moneyAlarms'
    | 'mailRefusals'
    | 'imports'
  tabs?: readonly string[]
  /** By whose name, or which words, one of it can be found. */
  search?: 'reviews'
  /** What waits comes in the order of its hurry: the most urgent first. */
  list(locals: Locals, asked: Asked): Promise<{ rows: Row[]; total: number }>
  find(locals: Locals, id: string): Promise<Detail | undefined>
}
