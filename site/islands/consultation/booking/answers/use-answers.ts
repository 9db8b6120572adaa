import { useEffect, useRef, useState } from 'react'
import type { IslandTranslate } from '../../../i18n.ts'
import { isSaidAtField, useTypedEarly, type Form } from '../../../form/index.ts'
import { readDraft } from '../../../draft.ts'
import { focusFault } from '../../../focus.ts'
import { sessionReady } from '../../../session.ts'
import { useDraft } from '../../../use-draft.ts'
import {
  EMPTY,
  fromDraft,
  isRepresenting,
  partiesIn,
  withParties,
  type Answers,
  type KeptFile,
  type Party,
} from './answers.ts'
import type { Uploads } from '../files/use-uploads.ts'

type Options = {
  t: IslandTranslate
  firmLawyerId: string
  first: Partial<Answers>
  uploads: Uploads
  /** Whether a service can be booked today. A draft may name one that no longer exists. */
  isOffered: (serviceId: string) => boolean
}
type Draft = { answers: unknown; files?: KeptFile[] }
export type BookingForm = Form<Answers> & {
  setParties(parties: readonly Party[]): void
  /** The draft has been restored, or there was none. */
  isReady: boolean
  discardDraft(): void
}

/**
 * Everything typed, in the form that the fields need. Saved as a draft together with the uploaded
 * files.
 */
export function useAnswers({
  t,
  firmLawyerId,
  first,
  uploads,
  isOffered,
}: Options): BookingForm & { touch(): void } {
  const [answers, setAnswers] = useState<Answers>({ ...EMPTY, ...first } as Answers)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [isReady, setReady] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const key = `booking-${firmLawyerId}`
  const value = JSON.stringify({ answers, files: uploads.kept } satisfies Draft)

  // The address holds the latest choice; the draft only fills in what is missing.
  const restore = (draft: string, chosen: Partial<Answers>) => {
    const { answers: kept, files = [] } = JSON.parse(draft) as Draft
    const { serviceId, startsAt, title, description } = chosen
    const known = fromDraft(kept)
    const gone = isOffered(known.serviceId) ? {} : { serviceId: '', startsAt: '' }
    setAnswers({
      ...known,
      ...gone,
      ...(title && !known.title && { title }),
      ...(description && !known.description && { description }),
      ...(serviceId && { serviceId, startsAt: startsAt ?? '' }),
    } as Answers)
    uploads.restore(files)
  }
  const draft = useDraft<string>(key, value, (text) => restore(text, first))
  useTypedEarly(element)
  useEffect(() => void sessionReady().then(() => setReady(true)), [])

  // Another window may have changed the draft: the focused window shows the newest text.
  const latest = useRef({ value, answers, restore })
  latest.current = { value, answers, restore }
  useEffect(() => {
    const adopt = async () => {
      if (document.visibilityState !== 'visible') return
      const before = latest.current.value
      const found = await readDraft(key)
      const isNewer = typeof found === 'string' && found !== before
      // Text typed while the draft was being read is newer than the draft.
      if (isNewer && latest.current.value === before)
        latest.current.restore(found, latest.current.answers)
    }
    addEventListener('focus', adopt)
    document.addEventListener('visibilitychange', adopt)
    return () => {
      removeEventListener('focus', adopt)
      document.removeEventListener('visibilitychange', adopt)
    }
  }, [key])

  // After a failed check, focus the first faulty field or the sentence above the form.
  useEffect(() => {
    if (attempt === 0) return
    focusFault(element.current, errors)
  }, [attempt])

  return {
    t,
    values: answers,
    errors,
    isAtField: isSaidAtField(errors, Object.keys(errors).filter(Boolean)),
    isSending: false,
    isReady,
    wasRestored: draft.wasRestored,
    required: requiredIn(answers),
    touch: draft.touch,
    set(name, value) {
      draft.touch()
      setAnswers((now) => ({
        ...now,
        [name]: value,
        ...(name === 'serviceId' && now.serviceId !== value && { startsAt: '' }),
      }))
      // The kind of party changes the questions, so drop the errors of the earlier ones.
      const party = /^(questionnaire\.opposingParties\.\d+\.)kind$/.exec(name)?.[1]
      setErrors((now) =>
        Object.fromEntries(
          Object.entries(now).filter(
            ([field]) => field !== name && field !== '' && !(party && field.startsWith(party)),
          ),
        ),
      )
    },
    setParties(parties) {
      draft.touch()
      setAnswers((now) => withParties(now, parties))
      setErrors((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([name]) => !name.startsWith('questionnaire.opposingParties')),
        ),
      )
    },
    refuse(found) {
      setErrors(found)
      if (Object.keys(found).length > 0) setAttempt((count) => count + 1)
    },
    startAfresh() {
      draft.discard()
      setErrors({})
      uploads.restore([])
      setAnswers(
        (now) => ({ ...EMPTY, serviceId: now.serviceId, startsAt: now.startsAt }) as Answers,
      )
    },
    discardDraft: draft.discard,
    submit: async () => {},
    props: {
      ref: element,
      noValidate: true,
      className: 'form',
      'aria-busy': false,
      onSubmit: (event) => event.preventDefault(),
    },
  }
}

/** The other fields are marked "(optional)". */
function requiredIn(answers: Answers): (keyof Answers)[] {
  const always = [
    'serviceId',
    'title',
    'description',
    'questionnaire.reason',
    'questionnaire.actingFor',
    'questionnaire.payer',
    'questionnaire.hasBudget',
    'questionnaire.budgetCents',
    'acceptTerms',
    'questionnaire.payerName',
  ] as const
  const acting = isRepresenting(answers)
    ? (['questionnaire.representedName', 'questionnaire.authority'] as const)
    : []
  const document =
    answers['questionnaire.authority'] === 'written'
      ? (['questionnaire.authorityFileId'] as const)
      : []
  const names = partiesIn(answers).flatMap(
    (_, index) =>
      [
        `questionnaire.opposingParties.${index}.name`,
        `questionnaire.opposingParties.${index}.kind`,
      ] as const,
  )
  return [...always, ...acting, ...document, ...names]
}
