import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import {
  deleteDescription,
  readOwnDescription,
} from '../../../../scripts/described/saved-description.ts'
import { useFields, type Fields } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sessionReady } from '../../../session/session.ts'
import type { Uploads } from '../files/use-uploads.ts'
import {
  EMPTY,
  fromDraft,
  withDescribed,
  withParties,
  type Answers,
  type KeptFile,
  type Party,
} from './answers.ts'
import { listRequired } from './required-answers.ts'

type Options = {
  t: IslandTranslate
  firmLawyerId: string
  first: Partial<Answers>
  uploads: Uploads
  areas: readonly { code: string }[]
  /** Whether a service can be booked today. A draft may name one that no longer exists. */
  isOffered: (serviceId: string) => boolean
}
type Draft = { answers: unknown; files?: KeptFile[] }
export type BookingForm = ReturnType<typeof useAnswers>

const PARTIES = 'questionnaire.opposingParties'

/**
 * Everything typed, in the form that the fields need. Saved as a draft together with the uploaded
 * files.
 */
export function useAnswers({ t, firmLawyerId, first, uploads, areas, isOffered }: Options) {
  const [isSessionKnown, setSessionKnown] = useState(false)
  const [describedText, setDescribedText] = useState<string>()
  const { element, ...fields }: Fields<Answers> = useFields<Answers>({
    t,
    initial: { ...EMPTY, ...first } as Answers,
    draft: {
      key: `booking-${firmLawyerId}`,
      write: (answers) => ({ answers, files: uploads.kept }) satisfies Draft,
      read: (kept, now) => {
        const { answers, files = [] } = kept as Draft
        uploads.restore(files)
        return completed(fromDraft(answers), { now, first, isOffered })
      },
      followsOtherWindows: true,
    },
    adjust: (after, before, name) =>
      name === 'serviceId' && after.serviceId !== before.serviceId
        ? ({ ...after, startsAt: '' } as Answers)
        : after,
  })
  useEffect(() => void sessionReady().then(() => setSessionKnown(true)), [])
  const isReady = isSessionKnown && fields.isDraftRead

  const carryDescribed = useEffectEvent(
    (described: { text: string; area?: string | undefined }) => {
      setDescribedText(described.text)
      // Only a change makes this a draft.
      if (withDescribed(fields.values, described, areas) !== fields.values)
        fields.update(
          (now) => withDescribed(now, described, areas),
          () => false,
        )
    },
  )
  useEffect(() => {
    if (isReady) void readOwnDescription().then((found) => found && carryDescribed(found))
  }, [isReady])

  return {
    ...fields,
    required: listRequired(fields.values),
    /** The draft has been restored, or there was none. */
    isReady,
    /** What was described on the home page, once it is known to be this person's. */
    describedText,
    set<K extends keyof Answers>(name: K, value: Answers[K]): void {
      fields.set(name, value)
      // The kind of party changes the questions, so drop the errors of the earlier ones.
      const party = /^(questionnaire\.opposingParties\.\d+\.)kind$/.exec(name)?.[1]
      fields.update(
        (now) => now,
        (field) => field === '' || (party !== undefined && field.startsWith(party)),
      )
    },
    setParties(parties: readonly Party[]): void {
      fields.update(
        (now) => withParties(now, parties),
        (field) => field.startsWith(PARTIES),
      )
    },
    startAfresh(): void {
      const { serviceId, startsAt } = fields.values
      uploads.restore([])
      deleteDescription()
      fields.startAfresh({ ...EMPTY, serviceId, startsAt } as Answers)
    },
    props: {
      ref: element,
      noValidate: true,
      className: 'form',
      'aria-busy': false,
      onSubmit: (event: FormEvent) => event.preventDefault(),
    },
  }
}

/** The address holds the latest choice; the draft only fills in what is missing. */
function completed(
  draft: Answers,
  { now, first, isOffered }: { now: Answers } & Pick<Options, 'first' | 'isOffered'>,
): Answers {
  const { serviceId, startsAt, title, description } = now
  const isUntouched = !draft.title && !draft.description
  return {
    ...draft,
    ...(isUntouched && first),
    ...(!isOffered(draft.serviceId) && { serviceId: '', startsAt: '' }),
    ...(!draft.title && title && { title }),
    ...(!draft.description && description && { description }),
    ...(serviceId && { serviceId, startsAt }),
  } as Answers
}
