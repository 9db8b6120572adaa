import type { BookingTerms, OwnTime } from '../../../../modules/consultation/index.ts'
import { BookingForm } from './BookingForm.tsx'
import type {
  BookedLawyer,
  BookedService,
  BookingFirst,
  BookingLinks,
  ScreenProps,
} from './props.ts'
import { Sent } from './request/Sent.tsx'
import { StepList } from './flow/StepList.tsx'
import { Summary } from './summary/Summary.tsx'
import { useBooking } from './use-booking.ts'
import { island, type IslandProps } from '../../data/index.ts'
import './booking.css'
import './summary/summary.css'
import './screens/screens.css'
import './screens/review.css'

type Props = {
  lawyer: BookedLawyer
  services: readonly BookedService[]
  areas: ScreenProps['areas']
  terms: BookingTerms
  ownTimes: readonly OwnTime[]
  links: BookingLinks
  first: BookingFirst
  /** The server's time when the page was rendered. */
  serverNow: string
}

/**
 * The booking, from choosing a service to a request that holds its time. Typed answers survive
 * reloads and errors.
 */
export const BookingFlow = island<Props>(Content)

function Content({ t, locale, areas, ...given }: IslandProps & Props) {
  const booking = useBooking({ t, areas, ...given })
  const { form, uploads, flow, incomplete, service, now, lost, sent } = booking
  if (sent) return <Sent {...sent} t={t} />

  const { lawyer, services, terms, ownTimes, links } = given
  const props: ScreenProps = {
    form,
    uploads,
    t,
    locale,
    lawyer,
    services,
    service,
    over: services.find(({ id }) => id === given.first.overId),
    metHref: given.first.metHref,
    isRepeatBooking: given.first.again !== null,
    terms,
    ownTimes,
    areas,
    links,
    now,
  }
  return (
    <div className="booking" id="booking">
      <Summary {...props} isLost={lost !== undefined} />
      <div className="booking__main">
        <StepList
          screen={flow.screen}
          steps={flow.steps}
          incomplete={incomplete}
          hasReviewed={flow.hasReviewed}
          t={t}
          onGo={booking.move}
        />
        <BookingForm {...props} booking={booking} />
      </div>
    </div>
  )
}
