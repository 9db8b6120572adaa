import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../api.ts'
import { createAttempts, type IdempotencyHeaders } from '../attempt.ts'
import type { IslandTranslate } from '../i18n.ts'
import { focusFault } from '../focus.ts'
import { useDraft } from '../use-draft.ts'
import { errorsOf, isSaidAtField, type FormErrors } from './form-errors.ts'
import { useTypedEarly } from './typed-early.ts'

export type Values = Record<string, string | number | boolean | null | readonly unknown[]>

type Options<V extends Values> = {
  t: IslandTranslate
  /** Every field with its initial value. A name with dots is a path in the body. */
  initial: V
  /**
   * Saves what is typed as a draft under this name until it is sent. Leave it out for passwords.
   */
  draft?: string
  /** Fields of `initial` that are never saved, such as a code or a password. */
  neverKept?: readonly (keyof V & string)[]
  /**
   * Checks that need no server: a text per field. Required fields are listed in `required` instead.
   */
  check?: (values: V) => Partial<Record<keyof V & string, string>>
  required?: readonly (keyof V & string)[]
  /** Shown at an empty required field instead of the usual text. */
  requiredText?: string
  /**
   * Sends the form. Return what `api.POST` returns; without `error` it succeeded and the draft is
   * deleted. The headers make a repeated request have one effect.
   */
  send: (values: V, headers: IdempotencyHeaders) => Promise<{ error?: unknown }>
}

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

/**
 * State of a form: values, one error per field, the draft, and focus on the first error. `<form
 * {...form.props}>`.
 */
export function useForm<V extends Values>({
  t,
  initial,
  draft: draftKey,
  neverKept = [],
  check,
  required = [],
  requiredText,
  send,
}: Options<V>) {
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isAtField, setAtField] = useState(false)
  const [attempt] = useState(() => createAttempts())
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: V) => attempt(sent, (headers) => send(sent, headers)),
  })
  const element = useRef<HTMLFormElement>(null)
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => !neverKept.includes(name)),
  )
  const draft = useDraft(draftKey, JSON.stringify(kept), (text) =>
    setValues((now) => ({ ...now, ...known(JSON.parse(text) as V, initial) })),
  )

  useTypedEarly(element)

  /** Shows the errors and focuses the first faulty field, or the sentence above the form. */
  function refuse(found: FormErrors): void {
    const shown = controlsOf(element.current)
      .filter(({ type }) => type !== 'hidden')
      .map(({ name }) => name)
    flushSync(() => {
      setErrors(found)
      setAtField(isSaidAtField(found, shown))
    })
    focusFault(element.current, found)
  }

  async function submit(): Promise<void> {
    if (isPending) return
    const choices = controlsOf(element.current)
      .filter(({ type }) => type === 'radio')
      .map(({ name }) => name)
    const empty = required
      .filter((name) => isEmpty(values[name]))
      .map((name) => [
        name,
        requiredText ?? t(choices.includes(name) ? 'site.form.chooseOne' : 'site.form.required'),
      ])
    const faults: FormErrors = {
      ...definedOnly(check?.(values) ?? {}),
      ...Object.fromEntries(empty),
      ...unreadableIn(element.current),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    const { error } = await mutateAsync(values)
    if (error) return refuse(errorsOf(error as Problem, Object.keys(initial), t))
    setErrors({})
    draft.discard()
  }

  return {
    t,
    values,
    errors,
    /** True when the only error is shown at its field. */
    isAtField,
    isSending: isPending,
    wasRestored: draft.wasRestored,
    required,
    set<K extends keyof V & string>(name: K, value: V[K]): void {
      draft.touch()
      setValues((now) => ({ ...now, [name]: value }))
      if (errors[name]) setErrors(({ [name]: _gone, ...others }) => others)
    },
    refuse,
    startAfresh(): void {
      draft.discard()
      setErrors({})
      setValues(initial)
    },
    submit,
    props: {
      ref: element,
      noValidate: true,
      className: 'form',
      'aria-busy': isPending,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
  }
}

const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])] as HTMLInputElement[]

/**
 * Errors of text that a field could not read, such as an invalid date, and that therefore is in no
 * value.
 */
export const unreadableIn = (form: HTMLFormElement | null): FormErrors =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ name, validity }) => name && validity?.customError)
      .map(({ name, validationMessage }) => [name, validationMessage]),
  )

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const definedOnly = (found: Record<string, string | undefined>): FormErrors =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** A draft of an earlier version of the form may have fields that no longer exist. */
const known = <V extends Values>(draft: V, initial: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        name in initial && (initial[name] === null || typeof value === typeof initial[name]),
    ),
  ) as Partial<V>
