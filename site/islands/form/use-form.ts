import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createAttempts, keepInMemory, type IdempotencyHeaders } from '../attempt.ts'
import type { Outcome } from '../data/outcome.ts'
import type { Take } from '../data/use-take.ts'
import { sayOutcome, unlessDone } from '../refusal.ts'
import { keepWithDraft } from '../typed/kept-attempt.ts'
import { errorsOf, overIn, type FormErrors } from './form-errors.ts'
import {
  controlsOf,
  unreadableIn,
  useFields,
  type FieldsOptions,
  type Values,
} from './use-fields.ts'

export type { Values } from './use-fields.ts'

type Options<V extends Values, D> = FieldsOptions<V> & {
  /**
   * Checks that need no server: a text per field. Required fields are listed in `required` instead.
   */
  check?: (values: V) => Partial<Record<keyof V & string, string>>
  /** Fields marked as required that `check` or the server checks, together with the others. */
  marked?: readonly (keyof V & string)[]
  /** Shown at an empty required field instead of the usual text. */
  requiredText?: string
  /** Empties the form after a success, as for one that adds to a list. */
  clears?: boolean
  /**
   * Keeps the key of an unanswered attempt under this name, for a form without a draft whose content
   * would be stored twice when it is filled in and sent again.
   */
  attemptKey?: string
  /**
   * Sends the form. Return what `api.POST` returns; without `error` it succeeded and the draft is
   * deleted. Undefined means that the person gave up: the form stays as it is. The headers make a
   * repeated request have one effect.
   */
  send: (values: V, headers: IdempotencyHeaders) => Promise<Outcome<D> | undefined>
  /** Shows the response in a list: `take` or `readAgain` of its `useRead`. */
  take?: Take<D>
  /** Announced after a success. */
  done?: string
  /** Follows a success, such as closing the dialog. Without data where the response was lost. */
  onDone?: (data: D | undefined) => unknown
}

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

/**
 * State of a form: values, one error per field, the draft, focus on the first error, and sending.
 * `<form {...form.props}>`.
 */
export function useForm<V extends Values, D = unknown>({
  check,
  marked = [],
  requiredText,
  clears = false,
  attemptKey,
  send,
  take,
  done,
  onDone,
  ...options
}: Options<V, D>) {
  const { t, initial, required = [] } = options
  const { element, ...fields } = useFields(options)
  const { values, refuse, errors, forget } = fields
  const { draftKey } = fields
  // The key of an unanswered attempt lives as long as the draft and is found in the same tabs.
  const keptAs = draftKey ?? attemptKey
  const [keep] = useState(() => (keptAs ? keepWithDraft(keptAs) : keepInMemory()))
  const [attempt] = useState(() => createAttempts(keep))
  const { mutateAsync, isPending, data } = useMutation({
    async mutationFn(sent: V) {
      const response = await attempt(fields.storable(sent), (headers) => send(sent, headers))
      if (!response) return undefined
      const isFollowed = done !== undefined || onDone !== undefined
      const problem = isFollowed ? unlessDone(response.error) : response.error
      const error = take ? await take(response, done, 'form') : problem
      if (!take && !error) sayOutcome(undefined, t, done)
      return { data: response.data, error }
    },
  })
  function startAfresh(next?: V): void {
    void keep.forget()
    fields.startAfresh(next)
  }
  function discardDraft(): void {
    void keep.forget()
    fields.discardDraft()
  }

  // What a check refused may end without a key pressed, as when files are uploaded.
  const found = useRef<FormErrors>({})
  useEffect(() => {
    if (Object.keys(found.current).length === 0) return
    const over = overIn(errors, found.current, definedOnly(check?.(values) ?? {}))
    if (over.length > 0) forget(over)
  })

  // A second press may come before React has rendered `isPending`.
  const isRunning = useRef(false)
  async function submit(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    await checkAndSend().finally(() => (isRunning.current = false))
  }

  async function checkAndSend(): Promise<void> {
    const choices = controlsOf(element.current)
      .filter(({ type }) => type === 'radio')
      .map(({ name }) => name)
    const empty = required
      .filter((name) => isEmpty(values[name]))
      .map((name) => [
        name,
        requiredText ?? t(choices.includes(name) ? 'site.form.chooseOne' : 'site.form.required'),
      ])
    found.current = definedOnly(check?.(values) ?? {})
    const faults: FormErrors = {
      ...found.current,
      ...Object.fromEntries(empty),
      ...unreadableIn(element.current),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    const response = await mutateAsync(values)
    if (!response) return
    const { error } = response
    // Sending it again would do it twice. The sentence says that it was done.
    if (error && !unlessDone(error)) startAfresh()
    if (error) return refuse(errorsOf(error, Object.keys(initial), t))
    refuse({})
    if (clears) startAfresh()
    else discardDraft()
    onDone?.(response.data)
  }

  return {
    ...fields,
    startAfresh,
    discardDraft,
    required: [...required, ...marked] as readonly (keyof V & string)[],
    isSending: isPending,
    /** What the last response held. */
    data: data?.data,
    /** Whether the last sending succeeded. */
    wasSent: data !== undefined && !data.error,
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
