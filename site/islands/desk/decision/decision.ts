import type { DecisionAtOnce, HeldDecision } from './requests.ts'

/** A decision that was taken back or refused. */
export type LastDecision = { decision: HeldDecision; words: string; choice: string | null }

/** A possible decision about a case. The team's text goes to the API with it. */
export type Decision = DecisionRequest & (Held | AtOnce)

/** It can be undone for ten seconds. */
type Held = { request: HeldDecision }
type AtOnce = {
  request: DecisionAtOnce
  done: string
  /**
   * Other result texts by the `status` of the answer, for requests that may succeed without
   * reaching their aim.
   */
  outcomes?: Readonly<Record<string, { text: string; tone: 'verified' | 'stop' | 'plain' }>>
}

type DecisionRequest = {
  key: 'approve' | 'reject'
  /** The button's text: verb and object. */
  label: string
  fieldLabel: string
  hint: string
  maxLength: number
  /** Text templates: in the team's language, and in the language of the person who receives it. */
  templates: readonly Template[]
  /** The version of the case that was read, for requests that need it. */
  version?: number
}

export type Template = {
  label: string
  text: string
  /** The choice it belongs to. */
  choice?: string
}

export type Choice = { value: string; title: string; lines: string[] }

/** What a decision is about or based on, such as people of the register or grounds. */
export type Choices = {
  legend: string
  /** Shown for this decision only. */
  of?: Decision['key']
  /** The decision that requires a choice. */
  neededFor?: Decision['key']
  /** The error when a choice is required and missing. */
  ask?: string
  /** The option to decide without any of them, if allowed. */
  none?: string
  options: readonly Choice[]
}
