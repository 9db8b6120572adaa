import type {
  BookingTerms,
  OfferList,
  PresentedConsultation,
} from '../../../../modules/consultation/index.ts'
import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import type { ReminderReceipt } from '../../../../modules/notification/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import {
  formatDeadlineWithZone,
  formatMoment,
  formatMomentWithZone,
} from '../../../../modules/shared/time.ts'
import { sayPrice } from '../../../../modules/consultation/views/price-words.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { useOwnZone } from '../slots/use-own-zone.ts'
import { cityOf, differAt, otherClock, timesByDay } from '../slots/wall-time.ts'
import { meetingTime } from './meeting-time.ts'
import { messagesLink } from './messages-link.ts'
import { Answers } from './Answers.tsx'
import { Files } from './Files.tsx'
import { Fold } from './Fold.tsx'
import { Head } from './Head.tsx'
import type { Links } from './links.ts'
import { Matter } from './Matter.tsx'
import { Money } from './Money.tsx'
import { labelOf, meetingPhase, type MeetingPhase } from './next-step/meeting-phase.ts'
import { NextStep } from './next-step/NextStep.tsx'
import { unreadAfterMeeting } from './next-step/situation.ts'
import { Offers } from './offers/Offers.tsx'
import { Documents, hasDocuments } from './documents/Documents.tsx'
import { Receipts } from './Receipts.tsx'
import { SimilarLawyers, type SimilarLawyer } from './SimilarLawyers.tsx'
import { Timeline } from './Timeline.tsx'
import { useConsultation } from './use-consultation.ts'
import { useOffers } from './offers/use-offers.ts'
import { useDocuments } from './documents/use-documents.ts'
import { ThirdPerson, ThirdPersonAsks, type FirstGuests } from './ThirdPerson.tsx'
import { useGuests } from '../../meeting/guest/use-guests.ts'
import { useServerNow } from '../../clock/use-server-now.ts'
import { island } from '../../data/index.ts'
import './detail.css'

type Props = {
  consultation: PresentedConsultation
  documents: DocumentsView
  /** Further meetings offered after this one. */
  offers: OfferList
  locale: Locale
  messages: IslandMessages
  links: Links
  /** Limits for files. */
  terms: BookingTerms
  /** The server's time when the page was rendered; countdowns use its clock. */
  serverNow: string
  /** Other available lawyers, for a client whose request was not accepted. */
  similar: { lawyers: readonly SimilarLawyer[]; all: string; hasArea: boolean } | null
  /** Names of areas of law by code. */
  areas: Record<string, string>
  /** Delivery status of the client's reminders, for the lawyer. */
  receipts: readonly ReminderReceipt[]
  /** The third persons of the meeting; null where there is no meeting. */
  guests: FirstGuests | null
  /** The lawyer's picture, for the client. */
  portrait: string | null
  /** Whether the two had met and the lawyer had left when the page was rendered. */
  hasCallEnded: boolean
}

/** How soon an open page shows that the meeting began or is over. */
const RENEW_EVERY_MS = 10_000

/** A consultation as one of its two sides sees it: the next step, the history and the details. */
export const ConsultationView = island(Content)

function Content({
  consultation: first,
  documents: firstDocuments,
  offers,
  locale,
  messages,
  links: firstLinks,
  terms,
  serverNow,
  similar,
  areas,
  receipts,
  guests: firstGuests,
  hasCallEnded,
  portrait,
}: Props) {
  const t = useT(messages, locale)
  const { consultation, refresh, take } = useConsultation(first, t)
  const links = { ...firstLinks, messages: messagesLink(consultation, firstLinks) }
  const live = useOffers(first.id, offers, t)
  const guests = useGuests(first.id, firstGuests?.items ?? null)
  const now = new Date(serverNow)
  const { timeZone, side, status } = consultation
  const { documents, takeDocuments } = useDocuments(first.id, firstDocuments, t)
  const ownZone = useOwnZone() ?? timeZone
  /**
   * Whether the reader's clock differs from the lawyer's. Then times are the reader's, and times of
   * meetings are shown in both zones.
   */
  const isElsewhere = (instant: string) => differAt(instant, ownZone, timeZone)
  const moment = (instant: string, zone = false) => {
    const at = new Date(instant)
    if (!isElsewhere(instant))
      return (zone ? formatMomentWithZone : formatMoment)(at, locale, timeZone, now)
    const own = formatMomentWithZone(at, locale, ownZone, now)
    return zone ? `${own} · ${otherClock(instant, locale, ownZone, timeZone)}` : own
  }
  const times = (instants: readonly string[]) => {
    const isOwnClock = instants.some(isElsewhere)
    const named = timesByDay(instants, locale, isOwnClock ? ownZone : timeZone, now)
    return isOwnClock ? `${named} (${cityOf(ownZone)})` : named
  }
  const deadline = (instant: string) =>
    formatDeadlineWithZone(
      new Date(instant),
      locale,
      isElsewhere(instant) ? ownZone : timeZone,
      now,
    )
  const when = meetingTime(consultation, {
    locale,
    timeZone: isElsewhere(consultation.startsAt) ? ownZone : timeZone,
    now,
  })
  const phase = meetingPhase(consultation, {
    hasCallEnded,
    now: useServerNow(serverNow, RENEW_EVERY_MS),
  })
  const shared = { consultation, t, moment, deadline, locale, now }

  const third = { t, locale, timeZone, guests, consultationId: first.id }
  const mayInvite = firstGuests?.mayInvite ?? false
  const isConsentAsked = mayInvite && guests.asks
  const needsAnother =
    status === 'declined' ||
    status === 'refunded' ||
    (status === 'past' && consultation.counterpart.gone !== null)

  const offersPart = <Offers {...shared} live={live} links={links.offers} terms={terms} />

  return (
    <div className="consultation">
      <Head
        {...shared}
        when={when}
        status={{
          text: t(labelOf(consultation, phase)),
          tone: toneOf(status, phase),
        }}
        lawyerHref={side === 'client' ? links.lawyer : null}
        portrait={portrait}
      />
      <NextStep
        {...shared}
        documents={documents}
        links={links}
        serverNow={serverNow}
        hasOffer={side === 'client' && live.offers.items.some(({ state }) => state === 'open')}
        phase={phase}
        isConsentAsked={isConsentAsked}
        take={take}
        refresh={refresh}
      />
      <ThirdPersonAsks {...third} mayInvite={mayInvite} isMain={phase === 'before'} />
      {similar && needsAnother && <SimilarLawyers {...{ t, locale, similar, times }} />}
      {links.messages && !unreadAfterMeeting(consultation, links) && (
        <p className="consultation__messages">
          <a className="button button--quiet" href={links.messages.href}>
            {links.messages.unread > 0
              ? t('matter.link.unread', { n: links.messages.unread })
              : t('matter.link.open')}
          </a>
        </p>
      )}
      {side === 'client' && offersPart}
      <div className={`consultation__columns consultation__columns--${side}`}>
        <div className="consultation__story">
          {side === 'lawyer' && offersPart}
          {side === 'lawyer' && <Matter {...shared} areas={areas} />}
          {side === 'client' && (
            <Fold id="matter" title={t('consultation.detail.whatYouTold')}>
              <Matter {...shared} areas={areas} />
              {consultation.answers && <Answers {...shared} answers={consultation.answers} />}
            </Fold>
          )}
          {side === 'lawyer' && consultation.answers && (
            <Fold id="answers" title={t('consultation.detail.answers')}>
              <Answers {...shared} answers={consultation.answers} />
            </Fold>
          )}
          {consultation.attachments && (
            <Fold
              id="files"
              title={t('consultation.detail.files')}
              hint={consultation.attachments.length}
              isOpen={side === 'lawyer' && consultation.attachments.length > 0}
            >
              <Files {...shared} refresh={refresh} terms={terms} />
            </Fold>
          )}
          <ThirdPerson {...third} mayInvite={mayInvite} />
          <Fold id="timeline" title={t('consultation.detail.timeline')}>
            <Timeline {...shared} documents={documents} />
          </Fold>
        </div>
        <aside className="consultation__facts">
          <Receipts {...shared} receipts={receipts} />
          <Fold
            id="money"
            title={t('consultation.detail.money')}
            // Where the part is open, the price stands right below.
            {...(side === 'client' && {
              hint: sayPrice(consultation.price, {
                t,
                money: (cents) => formatMoney(cents, locale),
              }),
            })}
            isOpen={side === 'lawyer'}
          >
            <Money {...shared} links={links} isReverseCharged={documents.isReverseCharged} />
          </Fold>
          {hasDocuments(consultation, documents) && (
            <Fold
              id="documents"
              title={t('invoice.documents.title')}
              hint={documents.items.length + (consultation.agreement.signedAt ? 1 : 0)}
              isOpen={
                side === 'lawyer' ||
                documents.toPay !== null ||
                documents.ownFile !== null ||
                documents.question !== null
              }
            >
              <Documents
                {...shared}
                documents={documents}
                takeDocuments={takeDocuments}
                settingsHref={links.invoiceDetails}
                paymentHref={links.payment}
                contactHref={links.contact}
              />
            </Fold>
          )}
        </aside>
      </div>
    </div>
  )
}

const toneOf = (status: PresentedConsultation['status'], phase: MeetingPhase): string => {
  if (phase === 'call-over' || phase === 'overtime' || phase === 'closed') return 'plain'
  if (status === 'declined') return 'stop'
  if (status === 'reserved' || status === 'accepted') return 'verified'
  return status === 'past' || status === 'refunded' ? 'plain' : 'wait'
}
