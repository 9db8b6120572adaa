import { useEffect, useMemo, useRef, useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { Button } from '../../Button.tsx'
import { errorsOf } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Notice } from '../../Notice.tsx'
import { toastOnNextPage } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { dateIn } from '../slots/wall-time.ts'
import { ActingScreen } from './ActingScreen.tsx'
import { requestOf, type Answers } from './answers.ts'
import { BudgetScreen } from './BudgetScreen.tsx'
import { faultsOn, firstUnready } from './check.ts'
import { FilesScreen } from './FilesScreen.tsx'
import { MatterScreen } from './MatterScreen.tsx'
import { OpposingScreen } from './OpposingScreen.tsx'
import type { BookedLawyer, BookedService, BookingLinks, ScreenProps } from './props.ts'
import { ReviewScreen } from './ReviewScreen.tsx'
import { after, before, firstScreenOf, SCREENS, type Screen } from './screens.ts'
import { Sent } from './Sent.tsx'
import { ServiceScreen } from './ServiceScreen.tsx'
import { StepList } from './StepList.tsx'
import { Summary } from './Summary.tsx'
import { LostTime } from './LostTime.tsx'
import { Moment } from './Moment.tsx'
import { TimeScreen } from './TimeScreen.tsx'
import { recallSent, rememberSent, useSentElsewhere } from './sent-before.ts'
import { useAnswers } from './use-answers.ts'
import { useSending } from './use-sending.ts'
import { useSteps } from './use-steps.ts'
import { useTimeCheck } from './use-time-check.ts'
import { useUploads } from './use-uploads.ts'
import './booking.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  lawyer: BookedLawyer
  services: readonly BookedService[]
  areas: ScreenProps['areas']
  terms: BookingTerms
  links: BookingLinks
  /** What the address says was chosen, as far as it is still true. */
  first: { screen: Screen; serviceId: string; startsAt: string; specialtyCode: string; lostAt: string | null; /** What an inquiry carries over. */ description: string; /** A time that is kept for this person, until then. */ hold: { id: string; startsAt: string; until: string } | null }
  /** The server's moment when the page was made. */
  serverNow: string
}

const fields = { service: ServiceScreen, matter: MatterScreen, files: FilesScreen, acting: ActingScreen, opposing: OpposingScreen, budget: BudgetScreen }

/** From a service to a request that holds its time. Nothing typed is lost on the way, whatever happens. */
export function BookingFlow({ locale, messages, lawyer, services, areas, terms, links, first, serverNow }: Props) {
  const t = useT(messages, locale)
  const ahead = useMemo(() => (typeof window === 'undefined' ? 0 : Date.parse(serverNow) - Date.now()), [serverNow])
  const now = typeof window === 'undefined' ? new Date(serverNow) : new Date(Date.now() + ahead)
  const { firmLawyerId } = lawyer
  const uploads = useUploads({ terms, t, onKept: (file) => {
    form.touch()
    if (screen === 'acting' && form.values['questionnaire.authority']) form.set('questionnaire.authorityFileId', file.id)
  } })
  const given: Partial<Answers> = useMemo(() => ({ serviceId: first.serviceId, startsAt: first.startsAt, ...(first.specialtyCode && { specialtyCode: first.specialtyCode }), ...(first.description && { description: first.description }) }), [first])
  const form = useAnswers({ t, firmLawyerId, first: given, uploads, isOffered: (id) => services.some((one) => one.id === id && !one.isOver) })
  const { serviceId, startsAt } = form.values
  const { screen, go, replace } = useSteps(first.screen, { serviceId, startsAt })
  const { isSending, send } = useSending()
  const [sentTo, setSentTo] = useState<string>()
  const sentElsewhere = useSentElsewhere(firmLawyerId)
  const [hasReviewed, setReviewed] = useState(false)
  /** Until the first step on: what was brought back is told once, not on every screen. */
  const [isArriving, setArriving] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const service = services.find(({ id }) => id === serviceId)
  const check = { answers: form.values, files: uploads.kept, terms, t, today: dateIn(lawyer.timeZone, now) }
  const unready = firstUnready(check)
  const { hold } = first
  const isHeld = hold !== null && hold.startsAt === startsAt && Date.parse(hold.until) > now.getTime()
  const time = useTimeCheck({
    firmLawyerId, serviceId, startsAt,
    isOn: !isSending && !sentTo && !isHeld,
    first: first.lostAt ? { startsAt: first.lostAt, sentence: t('consultation.booking.time.gone') } : undefined,
    onLost: () => form.set('startsAt', ''),
  })

  // Nobody stands on a screen that what is before it does not lead to, wherever an address or the browser's history points.
  useEffect(() => {
    if (!form.isReady || sentTo) return
    if (unready && SCREENS.indexOf(screen) > SCREENS.indexOf(unready)) replace(unready)
    else if (screen === 'review') setReviewed(true)
  }, [form.isReady, screen])

  // Back from the consultation: the time is gone because it is one's own.
  useEffect(() => {
    const href = first.lostAt && recallSent(firmLawyerId, first.lostAt)
    if (href) setSentTo(href)
  }, [])

  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return void (hasMoved.current = true)
    // The first faulty field has the focus already.
    if (Object.keys(form.errors).length > 0) return
    heading.current?.focus({ preventScroll: true })
    document.getElementById('booking')?.scrollIntoView({ block: 'start' })
  }, [screen])

  function leave(next: Screen) {
    const faults = faultsOn(screen, check)
    if (Object.keys(faults).length > 0) return form.refuse(faults)
    move(next)
  }

  function move(next: Screen) {
    form.refuse({})
    setArriving(false)
    go(next)
  }

  function startAfresh() {
    form.startAfresh()
    setReviewed(false)
    move(startsAt ? 'matter' : serviceId ? 'time' : 'service')
  }

  function choose(start: string) {
    form.set('startsAt', start)
    time.forget()
  }

  /** On the step of the time one goes on with it; elsewhere one stays where one is. */
  function chooseNearest(start: string) {
    choose(start)
    if (screen === 'time') move(firstUnready({ ...check, answers: { ...form.values, startsAt: start } }) ?? 'review')
  }

  async function submit() {
    const faults = faultsOn('review', check)
    if (Object.keys(faults).length > 0) return form.refuse(faults)
    if (unready) return replace(unready)
    if (uploads.isSending) return form.refuse({ '': t('consultation.booking.review.stillSending') })
    const answer = await send({ ...requestOf(firmLawyerId, form.values, uploads.kept), ...(isHeld && { holdId: hold.id }) })
    if (!answer) return
    if (answer.id) return arrive(answer.id)
    const problem = answer.problem!
    if (problem.status === 401) return
    const lostTime = problem.code === 'TIME_IS_BUSY' || problem.code === 'TIME_IS_NOT_OFFERED'
    if (lostTime) {
      void time.lose(startsAt, problem.detail ?? problem.title)
      return replace('time')
    }
    const known = [...Object.keys(form.values), 'attachmentIds']
    const errors = errorsOf(problem, known, t)
    const { '': general, ...atFields } = errors
    const target = Object.keys(atFields).length > 0 ? firstScreenOf(Object.keys(atFields)) : 'review'
    if (target !== screen) go(target)
    form.refuse(general && Object.keys(atFields).length > 0 ? atFields : errors)
  }

  function arrive(id: string) {
    const href = links.consultation.replace('{id}', id)
    setSentTo(href)
    form.discardDraft()
    rememberSent({ firmLawyerId, startsAt, href })
    toastOnNextPage({ tone: 'verified', text: t('consultation.booking.sent') })
    location.assign(href)
  }

  const done = sentTo ?? sentElsewhere
  if (done && (sentTo || !isSending)) return <Sent href={done} isHere={sentTo !== undefined} t={t} />

  const props: ScreenProps = { form, uploads, t, locale, lawyer, services, service, terms, areas, links, now }
  const Fields = screen === 'time' || screen === 'review' ? undefined : fields[screen]
  const previous = before(screen)
  const general = form.errors['']
  const faulty = Object.keys(form.errors).filter((name) => name !== '').length
  const isBack = hasReviewed && screen !== 'review' && (!unready || unready === screen)

  return (
    <div className="booking" id="booking">
      <Summary {...props} isLost={time.lost !== undefined} />
      <div className="booking__main">
        <StepList screen={screen} unready={unready} hasReviewed={hasReviewed} t={t} onGo={move} />
        <form {...form.props} className="form booking__form" aria-labelledby="booking-heading" aria-busy={isSending} onSubmit={(event) => {
          event.preventDefault()
          if (screen === 'review') void submit()
          else leave(isBack ? 'review' : after(screen))
        }}>
          <h2 id="booking-heading" ref={heading} tabIndex={-1} className="booking__heading">{t(`consultation.booking.${screen}.title`)}</h2>
          {form.wasRestored && isArriving && (
            <Notice><p>{t('site.form.draftRestored')} <button className="link" type="button" onClick={startAfresh}>{t('site.form.discardDraft')}</button></p></Notice>
          )}
          {(general || faulty > 1) && (
            <div role="alert" tabIndex={-1} data-form-problem><Notice tone="stop" title={general ?? t('site.form.errors')}>{faulty > 1 && <p>{t('site.form.errorsAbout', { n: faulty })}</p>}</Notice></div>
          )}
          {isHeld && <Notice tone="wait"><p>{t('consultation.booking.time.held', { until: new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { hour: '2-digit', minute: '2-digit', timeZone: lawyer.timeZone }).format(new Date(hold.until)) })}</p></Notice>}
          {time.lost && screen === 'time' && <LostTime {...props} lost={time.lost} onChoose={chooseNearest} />}
          {screen === 'time' && <TimeScreen {...props} onChoose={choose} />}
          {Fields && <Fields {...props} />}
          {screen === 'review' && (form.isReady ? <ReviewScreen {...props} onChange={move} /> : <Awaited />)}
          {/* Where the eye is when one is about to go on. */}
          {time.lost && screen !== 'time' && <LostTime {...props} lost={time.lost} onChoose={chooseNearest} />}
          <div className="booking__buttons">
            {screen === 'time' && startsAt && <p className="booking__chosen" aria-live="polite"><Moment startsAt={startsAt} locale={locale} timeZone={lawyer.timeZone} /></p>}
            {screen === 'review' ? <Button type="submit" isBusy={isSending}>{t('consultation.booking.review.send')}</Button> : <Button type="submit">{t(isBack ? 'consultation.booking.toReview' : 'consultation.booking.continue')}</Button>}
            {previous && <Button tone="quiet" onClick={() => move(previous)}>{t('consultation.booking.back')}</Button>}
          </div>
        </form>
      </div>
    </div>
  )
}

const Awaited = () => <div aria-hidden="true">{Array.from({ length: 5 }, (_, line) => <span key={line} className="skeleton skeleton--line" />)}</div>
