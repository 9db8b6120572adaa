import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFault } from '../focus.ts'
import type { IslandTranslate } from '../i18n.ts'
import { useDraft } from '../typed/use-draft.ts'
import { isSaidAtField, type FormErrors } from './form-errors.ts'
import { useTypedEarly } from './typed-early.ts'

export type Values = Record<string, string | number | boolean | null | readonly unknown[]>

/** A draft that holds more than the values, or reads an older form of them. */
export type DraftForm<V extends Values> = {
  key: string
  write: (values: V) => unknown
  /** The values of a stored draft, where `now` is on the page. */
  read: (kept: unknown, now: V) => V
  /** Whether this window shows what another window has typed, once it gets the focus. */
  followsOtherWindows?: boolean
}

export type FieldsOptions<V extends Values> = {
  t: IslandTranslate
  /** Every field with its initial value. A name with dots is a path in the body. */
  initial: V
  /**
   * Saves what is typed as a draft under this name until it is sent. Leave it out for passwords.
   */
  draft?: string | DraftForm<V>
  /** Fields of `initial` that are never saved, such as a code or a password. */
  neverKept?: readonly (keyof V & string)[]
  /** Fields that the person must fill in; the others are marked "(optional)". */
  required?: readonly (keyof V & string)[]
  /** Changes that follow from a change of one field: `after` has its new value. */
  adjust?: (after: V, before: V, name: keyof V & string) => V
}

export type Fields<V extends Values> = ReturnType<typeof useFields<V>>
/** What a single field needs of its form. */
export type FormFields<V extends Values> = Pick<
  Fields<V>,
  't' | 'values' | 'errors' | 'isAtField' | 'required' | 'set'
>

/**
 * The values of a form, one error per field, the draft, and focus on the first error. `useForm`
 * also sends them.
 */
export function useFields<V extends Values>({
  t,
  initial,
  draft: given,
  neverKept = [],
  required = [],
  adjust,
}: FieldsOptions<V>) {
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isAtField, setAtField] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { key, write, read, followsOtherWindows } = draftFormOf(given, initial, neverKept)
  const draft = useDraft(
    key,
    JSON.stringify(write(values)),
    (text) => setValues(read(JSON.parse(text), values)),
    followsOtherWindows,
  )

  useTypedEarly(element)

  /** Shows the errors and focuses the first faulty field, or the sentence above the form. */
  function refuse(found: FormErrors): void {
    if (Object.keys(found).length === 0) return setErrors({})
    const shown = controlsOf(element.current)
      .filter(({ type }) => type !== 'hidden')
      .map(({ name }) => name)
    flushSync(() => {
      setErrors(found)
      setAtField(isSaidAtField(found, shown))
    })
    focusFault(element.current, found)
  }

  /** Changes several values at once. `isAbout` names the errors that no longer apply. */
  function update(change: (now: V) => V, isAbout: (field: string) => boolean): void {
    draft.touch()
    setValues(change)
    setErrors((now) => {
      const left = Object.entries(now).filter(([field]) => !isAbout(field))
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left)
    })
  }

  return {
    t,
    values,
    errors,
    /** True when the only error is shown at its field. */
    isAtField,
    wasRestored: draft.wasRestored,
    isDraftRead: draft.isRead,
    required,
    set<K extends keyof V & string>(name: K, value: V[K]): void {
      update(
        (now) => {
          const after = { ...now, [name]: value }
          return adjust ? adjust(after, now, name) : after
        },
        (field) => field === name,
      )
    },
    update,
    refuse,
    /** Takes the errors of these fields away. */
    forget(names: readonly string[]): void {
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
      )
    },
    draftKey: key,
    /** The values without those that are never saved. */
    storable: (sent: V) => storable(sent, neverKept),
    startAfresh(next: V = initial): void {
      draft.discard()
      setErrors({})
      setValues(next)
    },
    /** Called when something that belongs to the draft has changed without a field. */
    touchDraft: draft.touch,
    discardDraft: draft.discard,
    element,
  }
}

function draftFormOf<V extends Values>(
  given: string | DraftForm<V> | undefined,
  initial: V,
  neverKept: readonly string[],
): Omit<DraftForm<V>, 'key'> & { key: string | undefined } {
  if (typeof given === 'object') return given
  return {
    key: given,
    write: (values) => storable(values, neverKept),
    read: (kept, now) => ({ ...now, ...known(kept as V, initial) }),
  }
}

const storable = (values: Values, neverKept: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !neverKept.includes(name)))

/** A draft of an earlier version of the form may have fields that no longer exist. */
const known = <V extends Values>(draft: V, initial: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        name in initial && (initial[name] === null || typeof value === typeof initial[name]),
    ),
  ) as Partial<V>

export const controlsOf = (form: HTMLFormElement | null) =>
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
