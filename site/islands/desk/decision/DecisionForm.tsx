import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../../modules/shared/index.ts'
import { island } from '../../data/island.tsx'
import { focusOutcomeOnNextPage } from '../../focus.ts'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { onDeskKeys } from '../keys.ts'
import { CaseChoices, hasToChoose, isShownFor } from './CaseChoices.tsx'
import type { Choices, Decision, LastDecision, Template } from './decision.ts'
import { sentenceKey } from './digit-keys.ts'
import { explain } from './explain.ts'
import { findNextCase, findWaiting } from './next-case.ts'
import type { HeldDecision } from './requests.ts'
import { keepSelected, readSelection } from './selection.ts'
import { sendDecision, type CaseQueue } from './send-decision.ts'
import { useDigits } from './use-digits.ts'
import { useMany } from './use-many.tsx'
import './decision.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  queue: CaseQueue
  caseId: string
  /** What the team's log calls the case. */
  subject: string
  decisions: readonly Decision[]
  choices: Choices | undefined
  /** The page to open after a decision when no other case waits. */
  list: string
  /** What the reader decided before, and took back or was refused: the form opens with it. */
  kept: LastDecision | undefined
  /** The decisions that may be made about several cases at once. */
  forMany: readonly HeldDecision[]
}

/**
 * The form of a decision: the choice, the reason, text templates in the recipient's language, and
 * one button named after its action.
 */
export const DecisionForm = island(Content)

function Content({ forMany, ...props }: Props) {
  const { locale, messages, queue, caseId, subject, decisions, choices, kept, list } = props
  const t = useT(messages, locale)
  const section = useRef<HTMLElement>(null)
  /** What a key did, for screen readers. */
  const [said, say] = useState('')
  const many = useMany(t)
  const decisionOf = (way: Decision['key']) =>
    decisions.find(({ key }) => key === way) ?? decisions[0]!

  const keptWay = decisions.find(({ request }) => request === kept?.decision)?.key

  const form = useForm({
    t,
    draft: `desk.${subject}`,
    initial: {
      decision: keptWay ?? decisions[0]!.key,
      words: keptWay && kept ? kept.words : '',
      /** The text of the other decision. */
      otherWords: '',
      choice: (keptWay && kept?.choice) ?? withoutChoice(choices),
    },
    required: ['words'],
    check: ({ decision, choice }) =>
      choices && !choice && hasToChoose(choices, decision)
        ? { choice: choices.ask ?? t('desk.choosePerson') }
        : {},
    async send({ decision: way, words, choice }, headers) {
      const decision = decisionOf(way)
      const selected = readSelection()
      const [first = { id: caseId, version: decision.version }, ...others] = selected
      if (selected.length > 0) {
        if (!forMany.some((name) => name === decision.request))
          return { error: { title: t('desk.select.oneByOne', { what: decision.label }) } }
        if (!(await many.confirm(decision.label, selected))) return undefined
      }
      const answer = await sendDecision({
        queue,
        decision,
        words: words.trim(),
        choice: choices && isShownFor(choices, way) && choice ? choice : undefined,
        cases: [first, ...others],
        headers,
        t,
      })
      if (answer.error) return { error: await explain(answer.error, { subject, locale, t }) }
      if (answer.refused.length > 0) await many.showRefused(answer.refused, selected)
      const decided = selected.length > 0 ? selected.map(({ id }) => id) : [caseId]
      // Of several, those that were refused stay ticked, and the first of them opens with the words.
      const refused = answer.refused.map((refusedCase) => refusedCase.caseId)
      const target = findWaiting(refused, caseId) ?? findNextCase(decided) ?? list
      keepSelected(refused)
      focusOutcomeOnNextPage()
      location.assign(target)
      return {}
    },
  })
  const chosen = decisionOf(form.values.decision)

  /** Each decision has its own text. */
  function decide(way: Decision['key']): void {
    digits.stopChoosing()
    if (way === form.values.decision) return
    form.set('decision', way)
    form.set('words', form.values.otherWords)
    form.set('otherWords', form.values.words)
  }

  function focusWords(): void {
    const field = section.current?.querySelector('textarea')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  }

  function insert({ text, choice }: Template): void {
    const own = form.values.words.trim()
    if (choice) form.set('choice', choice)
    form.set('words', own && !own.includes(text) ? `${own}\n${text}` : text)
  }

  const offered = choices && isShownFor(choices, chosen.key) ? choices : undefined
  const digits = useDigits({
    t,
    templates: chosen.templates,
    offered,
    insert,
    choose: (value) => form.set('choice', value),
    say,
  })

  const startDecision = useEffectEvent((way: Decision['key']) => {
    // The other decision stays chosen, so a silent key would send the opposite of what was meant.
    if (!decisions.some(({ key }) => key === way))
      return void toast({ tone: 'stop', text: t('desk.onlyDecision', { what: chosen.label }) })
    flushSync(() => decide(way))
    // The text is not focused: the keys 1 to 9 and s go on working.
    const target =
      section.current?.querySelector<HTMLElement>('input[name=decision]:checked') ??
      section.current?.querySelector<HTMLElement>('#decide-title')
    target?.focus({ preventScroll: true })
    // On a wide screen case and form fit; on others only scroll the text field into view.
    section.current?.closest('[data-case-and-decision]')?.scrollIntoView({ block: 'nearest' })
    section.current?.querySelector('textarea')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(
    () =>
      onDeskKeys({
        a: () => startDecision('approve'),
        r: () => startDecision('reject'),
        t: focusWords,
        s: () => section.current?.querySelector('form')?.requestSubmit(),
      }),
    [],
  )

  return (
    <section className="decide" aria-labelledby="decide-title" id="decide" ref={section}>
      <h3 id="decide-title" tabIndex={-1}>
        {many.count > 0 ? t('desk.select.decide', { n: many.count }) : t('desk.decide')}
      </h3>
      <p className="only-read-aloud" role="status">
        {said}
      </p>
      <form {...form.props} data-decide>
        <div className="decide__fields">
          <FormProblem form={form} />
          {decisions.length > 1 && (
            <fieldset className="choices" aria-labelledby="decide-title">
              {decisions.map(({ key, label }) => (
                <label key={key} className="choice">
                  <input
                    type="radio"
                    name="decision"
                    value={key}
                    checked={key === chosen.key}
                    onChange={() => decide(key)}
                  />
                  {label} <kbd aria-hidden="true">{key === 'approve' ? 'a' : 'r'}</kbd>
                </label>
              ))}
            </fieldset>
          )}
          {offered && (
            <div data-is-choosing={digits.isChoosing || undefined}>
              <CaseChoices form={form} name="choice" choices={offered} />
            </div>
          )}
          <div className="templates">
            <div className="tags">
              <span className="hint">{t('desk.templates')}</span>
              {chosen.templates.map((template, at) => (
                <button
                  key={template.label}
                  className="choice template"
                  type="button"
                  onClick={() => {
                    insert(template)
                    focusWords()
                  }}
                >
                  {template.label}
                  {sentenceKey(at) && <kbd aria-hidden="true">{sentenceKey(at)}</kbd>}
                </button>
              ))}
            </div>
          </div>
          <TextAreaField
            form={form}
            name="words"
            label={chosen.fieldLabel}
            hint={chosen.hint}
            max={chosen.maxLength}
            rows={1}
            onKeyDown={onTextKey}
          />
        </div>
        <div className="buttons">
          <SubmitButton form={form} tone={chosen.key === 'reject' ? 'stop' : 'accent'}>
            {decisions.length > 1
              ? t('desk.submitDecision', { decision: inSentence(chosen.label, locale) })
              : chosen.label}
            {many.count > 0 && ` (${many.count})`}
            <kbd aria-hidden="true">s</kbd>
          </SubmitButton>
          {'done' in chosen && <span className="hint">{t('desk.held.atOnce')}</span>}
        </div>
      </form>
      {many.dialogs}
    </section>
  )
}

/** Where nobody can be chosen, a decision without a choice is the only one. */
const withoutChoice = (choices: Choices | undefined): string | null =>
  choices?.none && choices.options.length === 0 ? '' : null

function onTextKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
  // Out of the text, so that the keys work again; never to the body.
  if (key === 'Escape') document.querySelector<HTMLElement>('#thing-title')?.focus()
}

const inSentence = (label: string, locale: Locale): string =>
  label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)
