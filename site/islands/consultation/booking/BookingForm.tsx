import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { atNoon, formatDate } from '../../../../modules/shared/time.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { ActingScreen } from './screens/ActingScreen.tsx'
import { BudgetScreen } from './screens/BudgetScreen.tsx'
import { FilesScreen } from './screens/FilesScreen.tsx'
import { HeldNotice } from './time/HeldNotice.tsx'
import { LostTime } from './time/LostTime.tsx'
import { MatterScreen } from './screens/MatterScreen.tsx'
import { Moment } from './time/Moment.tsx'
import { OverlapNotice } from './time/OverlapNotice.tsx'
import { isBookable, type ScreenProps } from './props.ts'
import { ReviewScreen } from './screens/ReviewScreen.tsx'
import { screenBefore, type Screen } from './flow/screens.ts'
import { ServiceScreen } from './screens/ServiceScreen.tsx'
import { TermsTick } from './screens/TermsTick.tsx'
import { TimeScreen } from './screens/TimeScreen.tsx'
import type { Booking } from './use-booking.ts'

/** One step of a booking: its questions, errors, and the buttons back and on. */
export function BookingForm({ booking, ...props }: ScreenProps & { booking: Booking }) {
  const { form, t, locale, lawyer, services, links, now } = props
  const {
    flow: { screen, isArriving },
    hold,
    lost,
    isSending,
    isBackToReview,
  } = booking
  const sendText = props.service?.instantConfirmation
    ? 'consultation.booking.review.book'
    : 'consultation.booking.review.send'
  const heading = useHeadingFocus(screen, form.errors)
  const previous = screenBefore(screen)
  const goOnText = isBackToReview
    ? 'consultation.booking.toReview'
    : 'consultation.booking.continue'
  const lostTime = lost && (
    <LostTime {...props} lost={lost} wasHeld={booking.wasHeld} onChoose={booking.chooseNearest} />
  )

  return (
    <form
      {...form.props}
      className="form booking__form"
      aria-labelledby="booking-heading"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        booking.goOn()
      }}
    >
      <h2 id="booking-heading" ref={heading} tabIndex={-1} className="booking__heading">
        {t(`consultation.booking.${screen}.title`)}
      </h2>
      {form.wasRestored && isArriving && (
        <Notice>
          <p>
            {t('site.form.draftRestored')}{' '}
            <button className="link" type="button" onClick={booking.startAfresh}>
              {t('site.form.discardDraft')}
            </button>
          </p>
        </Notice>
      )}
      <Problem {...props} />
      {lawyer.cover && (screen === 'service' || screen === 'review') && (
        <Notice
          tone="wait"
          title={t('consultation.booking.cover.title', {
            lawyer: lawyer.name,
            day: formatDate(atNoon(lawyer.cover.until), locale),
          })}
        >
          <p>{t('consultation.booking.cover.text', { name: lawyer.cover.name })}</p>
        </Notice>
      )}
      {hold && (
        <HeldNotice until={hold.until} now={now} t={t} locale={locale} timeZone={lawyer.timeZone} />
      )}
      {screen === 'time' && lostTime}
      {fieldsOf(screen, props, booking)}
      {/* Next to the button that goes on. */}
      {screen !== 'time' && lostTime}
      {(screen === 'time' || screen === 'review') && form.isReady && <OverlapNotice {...props} />}
      <div className="booking__buttons">
        {screen === 'review' && <TermsTick {...props} />}
        {screen === 'time' && form.values.startsAt && (
          <p className="booking__chosen" aria-live="polite">
            <Moment
              startsAt={form.values.startsAt}
              locale={locale}
              timeZone={lawyer.timeZone}
              now={now}
            />
          </p>
        )}
        {services.some(isBookable) ? (
          <Button type="submit" isBusy={isSending}>
            {t(screen === 'review' ? sendText : goOnText)}
          </Button>
        ) : (
          <a className="button" href={links.lawyers}>
            {t('consultation.booking.state.find')}
          </a>
        )}
        {previous && (
          <Button tone="quiet" onClick={() => booking.move(previous)}>
            {t('consultation.booking.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

function fieldsOf(screen: Screen, props: ScreenProps, booking: Booking): ReactNode {
  switch (screen) {
    case 'service':
      return <ServiceScreen {...props} />
    case 'time':
      return <TimeScreen {...props} onChoose={booking.choose} />
    case 'matter':
      return <MatterScreen {...props} />
    case 'files':
      return <FilesScreen {...props} />
    case 'acting':
      return <ActingScreen {...props} />
    case 'budget':
      return <BudgetScreen {...props} />
    case 'review':
      return props.form.isReady ? <ReviewScreen {...props} onChange={booking.move} /> : <Awaited />
  }
}

/** Errors that belong to no field, or how many fields are wrong. */
function Problem({ form, t }: ScreenProps) {
  const general = form.errors['']
  const faulty = Object.keys(form.errors).filter((name) => name !== '').length
  if (!general && faulty < 2) return null
  return (
    <div role="alert" tabIndex={-1} data-form-problem>
      <Notice tone="stop" title={general ?? t('site.form.errors')}>
        {faulty > 1 && <p>{t('site.form.errorsAbout', { n: faulty })}</p>}
      </Notice>
    </div>
  )
}

/**
 * Focuses the heading of a new step. The first step is part of the page load and takes no focus.
 */
function useHeadingFocus(screen: Screen, errors: Readonly<Record<string, string>>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const takeFocus = useEffectEvent(() => {
    // The first faulty field already has the focus.
    if (Object.keys(errors).length > 0) return
    heading.current?.focus({ preventScroll: true })
    document.getElementById('booking')?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => {
    if (hasMoved.current) takeFocus()
    hasMoved.current = true
  }, [screen])
  return heading
}

const Awaited = () => (
  <div aria-hidden="true">
    {Array.from({ length: 5 }, (_, line) => (
      <span key={line} className="skeleton skeleton--line" />
    ))}
  </div>
)
