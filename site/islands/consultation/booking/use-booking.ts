import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import { unreadableIn } from '../../form/use-fields.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { useServerNow } from '../../clock/use-server-now.ts'
import { dateIn } from '../slots/wall-time.ts'
import { answersFrom, type Answers } from './answers/answers.ts'
import { faultsOn, firstIncomplete } from './answers/check.ts'
import { screenAfterDiscard, isBackToReview, nextScreen } from './flow/flow.ts'
import {
  isBookable,
  type BookedLawyer,
  type BookedService,
  type BookingFirst,
  type BookingLinks,
} from './props.ts'
import { stepOf, type Screen } from './flow/screens.ts'
import { useAnswers } from './answers/use-answers.ts'
import { useFlow } from './flow/use-flow.ts'
import { useSubmit } from './request/use-submit.ts'
import { useTimeCheck, type Taken } from './time/use-time-check.ts'
import { useUploads } from './files/use-uploads.ts'

type Options = {
  t: IslandTranslate
  lawyer: BookedLawyer
  services: readonly BookedService[]
  areas: readonly { code: string }[]
  terms: BookingTerms
  links: BookingLinks
  first: BookingFirst
  serverNow: string
}

/**
 * The state of one booking: the answers, the current screen, whether the time is still free, and
 * the request.
 */
export function useBooking({
  t,
  lawyer,
  services,
  areas,
  terms,
  links,
  first,
  serverNow,
}: Options) {
  const { firmLawyerId } = lawyer
  // The rest of a held time is shown in seconds.
  const now = new Date(useServerNow(serverNow, first.hold ? 1_000 : 30_000))
  const uploads = useUploads({
    terms,
    t,
    onKept: (file) => {
      form.touchDraft()
      if (flow.screen === 'acting' && form.values['questionnaire.authority'])
        form.set('questionnaire.authorityFileId', file.id)
    },
  })
  const given = useMemo(() => givenBy(first), [first])
  const form = useAnswers({
    t,
    firmLawyerId,
    first: given,
    uploads,
    areas,
    isOffered: (id) => services.some((service) => service.id === id && isBookable(service)),
  })
  const { serviceId, startsAt } = form.values
  const known = {
    hasService: first.serviceId !== '',
    hasTime: first.startsAt !== '',
    hasMatter: first.again !== null,
  }
  const { flow, dispatch, go } = useFlow(first.screen, known, { serviceId, startsAt })
  const { screen } = flow
  const check = {
    // Sending accepts the terms again: the review says so instead of asking.
    answers: first.again ? { ...form.values, acceptTerms: true } : form.values,
    files: uploads.kept,
    terms,
    t,
    today: dateIn(lawyer.timeZone, now),
  }
  const incomplete = firstIncomplete(check)
  const hold =
    first.hold && first.hold.startsAt === startsAt && Date.parse(first.hold.until) > now.getTime()
      ? first.hold
      : null
  const [taken, setTaken] = useState<Taken | undefined>(
    first.justTakenAt
      ? { startsAt: first.justTakenAt, sentence: t('consultation.booking.time.taken') }
      : undefined,
  )
  function lose(justTakenAt: string, sentence?: string) {
    setTaken({ startsAt: justTakenAt, ...(sentence && { sentence }) })
    form.set('startsAt', '')
  }
  const { submit, isSending, sentElsewhere } = useSubmit({
    t,
    firmLawyerId,
    form,
    uploads,
    links,
    hold,
    check,
    incomplete,
    unavailableAt: first.unavailableAt,
    justTakenAt: taken?.startsAt,
    flow: { screen, dispatch, go },
    onLost: lose,
  })

  const lost = useTimeCheck({
    firmLawyerId,
    serviceId,
    startsAt,
    // Once the request is sent, its own claim makes the time busy. A held time is busy for
    // everybody else.
    isOn: !isSending && !flow.sent && !hold,
    taken,
    onTaken: lose,
  })

  const reportReady = useEffectEvent(() => dispatch({ type: 'answers-ready', incomplete }))
  useEffect(() => {
    if (form.isReady) reportReady()
  }, [form.isReady, screen])
  useTabTitle(t(`consultation.booking.steps.${stepOf(screen)}`))

  function move(to: Screen) {
    form.refuse({})
    go(to)
  }

  function choose(start: string) {
    form.set('startsAt', start)
    setTaken(undefined)
  }
  function chooseAndGoOn(start: string) {
    choose(start)
    if (screen !== 'time') return
    move(firstIncomplete({ ...check, answers: { ...check.answers, startsAt: start } }) ?? 'review')
  }

  const sentHere = flow.sent && { ...flow.sent, isHere: true }
  const sentThere = sentElsewhere && { ...sentElsewhere, isHere: false }

  return {
    now,
    form,
    uploads,
    flow,
    incomplete,
    hold,
    isSending,
    lost,
    wasHeld:
      lost !== undefined &&
      first.hold !== null &&
      Date.parse(first.hold.startsAt) === Date.parse(lost.startsAt),
    sent: sentHere ?? (isSending ? undefined : sentThere),
    service: services.find(({ id }) => id === serviceId),
    isBackToReview: isBackToReview(flow, incomplete),
    move,
    choose: first.again ? chooseAndGoOn : choose,
    /**
     * On the time step this continues to the next step; elsewhere the client stays on the current
     * step.
     */
    chooseNearest: chooseAndGoOn,
    goOn() {
      if (screen === 'review') return void submit()
      const faults = { ...faultsOn(screen, check), ...unreadableIn(form.props.ref.current) }
      if (Object.keys(faults).length > 0) return form.refuse(faults)
      move(nextScreen(flow, incomplete))
    },
    startAfresh() {
      form.startAfresh()
      dispatch({ type: 'draft-discarded', to: screenAfterDiscard({ serviceId, startsAt }) })
    },
  }
}

export type Booking = ReturnType<typeof useBooking>

/** What the address says was chosen; the draft fills in the rest. */
const givenBy = ({
  serviceId,
  startsAt,
  specialtyCode,
  title,
  description,
  again,
}: BookingFirst): Partial<Answers> => ({
  serviceId,
  startsAt,
  ...(specialtyCode && { specialtyCode }),
  ...(title && { title }),
  ...(description && { description }),
  ...(again && answersFrom(again.questionnaire)),
})

/**
 * The tab's title names the step, so that history entries and tabs can be told apart. It names no
 * person.
 */
function useTabTitle(step: string): void {
  useEffect(() => nameTab(step), [step])
}

let pageTitle: string | undefined
function nameTab(step: string): void {
  pageTitle ??= document.title
  document.title = `${step} – ${pageTitle}`
}
