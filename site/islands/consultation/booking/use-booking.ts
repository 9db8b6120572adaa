import { useEffect, useMemo, useRef, useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import { unreadableIn } from '../../form/use-form.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { dateIn } from '../slots/wall-time.ts'
import type { Answers } from './answers/answers.ts'
import { faultsOn, firstUnready } from './answers/check.ts'
import { freshStart, isBackToReview, onward } from './flow/flow.ts'
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
import { useTimeCheck } from './time/use-time-check.ts'
import { useUploads } from './files/use-uploads.ts'

type Options = {
  t: IslandTranslate
  lawyer: BookedLawyer
  services: readonly BookedService[]
  terms: BookingTerms
  links: BookingLinks
  first: BookingFirst
  serverNow: string
}

/**
 * The state of one booking: the answers, the current screen, whether the time is still free, and
 * the request.
 */
export function useBooking({ t, lawyer, services, terms, links, first, serverNow }: Options) {
  const { firmLawyerId } = lawyer
  const now = useServerNow(serverNow)
  const uploads = useUploads({
    terms,
    t,
    onKept: (file) => {
      form.touch()
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
    isOffered: (id) => services.some((one) => one.id === id && isBookable(one)),
  })
  const { serviceId, startsAt } = form.values
  const { flow, tell, go } = useFlow(first.screen, { serviceId, startsAt })
  const { screen } = flow
  const check = {
    answers: form.values,
    files: uploads.kept,
    terms,
    t,
    today: dateIn(lawyer.timeZone, now),
  }
  const unready = firstUnready(check)
  const hold =
    first.hold && first.hold.startsAt === startsAt && Date.parse(first.hold.until) > now.getTime()
      ? first.hold
      : null
  useAtEndOf(hold?.until, now)
  const [isUnderWay, setUnderWay] = useState(false)
  const time = useTimeCheck({
    firmLawyerId,
    serviceId,
    startsAt,
    // Once the request is sent, its own claim makes the time busy. A held time is busy for
    // everybody else.
    isOn: !isUnderWay && !flow.sentTo && !hold,
    first: first.lostAt
      ? { startsAt: first.lostAt, sentence: t('consultation.booking.time.gone') }
      : undefined,
    onLost: () => form.set('startsAt', ''),
  })
  const { submit, isSending, isSentElsewhere } = useSubmit({
    t,
    firmLawyerId,
    form,
    uploads,
    links,
    hold,
    check,
    unready,
    goneAt: first.goneAt,
    lostAt: time.lost?.startsAt,
    screen,
    tell,
    go,
    onLost: time.lose,
    onUnderWay: setUnderWay,
  })

  useEffect(() => {
    if (form.isReady) tell({ type: 'stood', unready })
  }, [form.isReady, screen])

  const pageTitle = useRef<string>(undefined)
  // The tab's title names the step, so that history entries and tabs can be told apart. It names no
  // person.
  useEffect(() => {
    pageTitle.current ??= document.title
    document.title = `${t(`consultation.booking.steps.${stepOf(screen)}`)} – ${pageTitle.current}`
  }, [screen, t])

  function move(to: Screen) {
    form.refuse({})
    go(to)
  }

  function choose(start: string) {
    form.set('startsAt', start)
    time.forget()
  }

  return {
    now,
    form,
    uploads,
    flow,
    unready,
    hold,
    isSending,
    lost: time.lost,
    wasHeld:
      time.lost !== undefined &&
      first.hold !== null &&
      Date.parse(first.hold.startsAt) === Date.parse(time.lost.startsAt),
    sent: flow.sentTo
      ? { href: flow.sentTo, isHere: true }
      : isSentElsewhere && !isSending
        ? { href: isSentElsewhere, isHere: false }
        : undefined,
    service: services.find(({ id }) => id === serviceId),
    isBack: isBackToReview(flow, unready),
    move,
    choose,
    /**
     * On the time step this continues to the next step; elsewhere the client stays on the current
     * step.
     */
    chooseNearest(start: string) {
      choose(start)
      if (screen === 'time')
        move(firstUnready({ ...check, answers: { ...form.values, startsAt: start } }) ?? 'review')
    },
    goOn() {
      if (screen === 'review') return void submit()
      const faults = { ...faultsOn(screen, check), ...unreadableIn(form.props.ref.current) }
      if (Object.keys(faults).length > 0) return form.refuse(faults)
      move(onward(flow, unready))
    },
    startAfresh() {
      form.startAfresh()
      tell({ type: 'began-afresh', to: freshStart({ serviceId, startsAt }) })
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
}: BookingFirst): Partial<Answers> => ({
  serviceId,
  startsAt,
  ...(specialtyCode && { specialtyCode }),
  ...(title && { title }),
  ...(description && { description }),
})

/**
 * The server's time, continued by the browser's clock. The first render uses the time the page was
 * rendered, so that it matches the server's HTML.
 */
function useServerNow(serverNow: string): Date {
  const [ahead, setAhead] = useState<number>()
  useEffect(() => setAhead(Date.parse(serverNow) - Date.now()), [serverNow])
  return ahead === undefined ? new Date(serverNow) : new Date(Date.now() + ahead)
}

/** Renders again when the held time expires. */
function useAtEndOf(until: string | undefined, now: Date): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(
      () => draw((count) => count + 1),
      Date.parse(until) - now.getTime() + 500,
    )
    return () => clearTimeout(timer)
  }, [until])
}
