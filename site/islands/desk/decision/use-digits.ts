import { useEffect, useEffectEvent, useState } from 'react'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import { onDeskKeys } from '../keys.ts'
import type { Choices, Template } from './decision.ts'
import { CHOICE_KEY, DIGITS, digitActions } from './digit-keys.ts'

type Rule = {
  t: IslandTranslate
  templates: readonly Template[]
  /** What can be chosen for the present decision. */
  offered: Choices | undefined
  insert(template: Template): void
  choose(value: string): void
  /** For screen readers. */
  say(text: string): void
}

/** Digits insert ready sentences; after g they choose a ground or a person. */
export function useDigits({ t, templates, offered, insert, choose, say }: Rule) {
  const [isChoosing, setChoosing] = useState(false)

  function sayAgain(text: string): void {
    say('')
    requestAnimationFrame(() => say(text))
  }
  function chooseAndSay(value: string, title: string): void {
    choose(value)
    sayAgain(t('desk.inserted', { what: title }))
  }
  const actions = digitActions({
    sentences: templates.map((template) => () => {
      insert(template)
      sayAgain(t('desk.inserted', { what: template.label }))
    }),
    choices: (offered?.options ?? []).map(
      ({ value, title }) =>
        () =>
          chooseAndSay(value, title),
    ),
    none: offered?.none === undefined ? undefined : () => chooseAndSay('', offered.none!),
  })
  const pressDigit = useEffectEvent((digit: string) => {
    actions.get(isChoosing ? `${CHOICE_KEY} ${digit}` : digit)?.()
    setChoosing(false)
  })
  const startChoosing = useEffectEvent(() => {
    if (!offered) return void toast({ tone: 'stop', text: t('desk.nothingToChoose') })
    setChoosing(!isChoosing)
    if (!isChoosing) sayAgain(t('desk.chooseByDigit', { what: offered.legend }))
  })
  useEffect(
    () =>
      onDeskKeys({
        [CHOICE_KEY]: startChoosing,
        ...Object.fromEntries(DIGITS.map((digit) => [digit, () => pressDigit(digit)])),
      }),
    [],
  )
  return { isChoosing, stopChoosing: () => setChoosing(false) }
}
