import type { BookingTerms, OwnTime } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
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
import { island } from '../../data/island.tsx'
import './booking.css'
import './summary/summary.css'
import './screens/screens.css'
import './screens/review.css'

type Props = {
  locale: Locale
  messages: IslandMessages
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
export const BookingFlow = island(Content)

function Content({ locale, messages, areas, ...given }: Props) {
  const t = useT(messages, locale)
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
    isAgain: given.first.again !== null,
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
