import type {
  BookingTerms,
  OfferList,
  PresentedConsultation,
} from '../../../../modules/consultation/index.ts'
import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import type { ReminderReceipt } from '../../../../modules/notification/index.ts'
import type { Locale, MessageKey } from '../../../../modules/shared/index.ts'
import {
  formatDeadlineWithZone,
  formatMoment,
  formatMomentWithZone,
} from '../../../../modules/shared/time.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { useOwnZone } from '../slots/use-own-zone.ts'
import { cityOf, differAt, otherClock, timesByDay } from '../slots/wall-time.ts'
import { Answers } from './Answers.tsx'
import { Files } from './Files.tsx'
import type { Links } from './links.ts'
import { Matter } from './Matter.tsx'
import { Money } from './Money.tsx'
import { NextStep } from './next-step/NextStep.tsx'
import { Offers } from './offers/Offers.tsx'
import { Documents } from './documents/Documents.tsx'
import { Receipts } from './Receipts.tsx'
import { SimilarLawyers, type SimilarLawyer } from './SimilarLawyers.tsx'
import { Timeline } from './Timeline.tsx'
import { useConsultation } from './use-consultation.ts'
import { useOffers } from './offers/use-offers.ts'
import { useDocuments } from './documents/use-documents.ts'
import { Who } from './Who.tsx'
import { island } from '../../data/island.tsx'
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
  /** Whether the two had met and both had left when the page was rendered. */
  hasCallEnded: boolean
}

/** A consultation as one of its two sides sees it: the next step, the history and the details. */
export const ConsultationView = island(Content)

function Content({
  consultation: first,
  documents: firstDocuments,
  offers,
  locale,
  messages,
  links,
  terms,
  serverNow,
  similar,
  areas,
  receipts,
  hasCallEnded,
}: Props) {
  const t = useT(messages, locale)
  const { consultation, refresh, take } = useConsultation(first, t)
  const live = useOffers(first.id, offers, t)
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
  const isCallOver = hasCallEnded && consultation.nextStep.code === 'join'
  const shared = { consultation, t, moment, deadline, locale }

  return (
    <div className="consultation">
      <p className={`status status--${toneOf(status)}`} data-testid="status">
        {t(isCallOver ? 'consultation.status.held' : (consultation.statusLabel as MessageKey))}
      </p>
      <NextStep
        {...shared}
        documents={documents}
        links={links}
        serverNow={serverNow}
        hasOffer={side === 'client' && live.offers.items.some(({ state }) => state === 'open')}
        isCallOver={isCallOver}
        take={take}
        refresh={refresh}
      />
      {similar && side === 'client' && (status === 'declined' || status === 'refunded') && (
        <SimilarLawyers {...{ t, locale, similar, times }} />
      )}
      <div className="consultation__columns">
        <div className="consultation__story">
          <Offers {...shared} live={live} links={links.offers} terms={terms} now={now} />
          <Matter {...shared} areas={areas} />
          {consultation.answers && <Answers {...shared} answers={consultation.answers} />}
          {consultation.attachments && <Files {...shared} refresh={refresh} terms={terms} />}
          <Timeline {...shared} documents={documents} />
        </div>
        <aside className="consultation__facts">
          {links.waiting && consultation.nextStep.moves.includes('propose-time') && (
            <p className="small">
              <a href={links.waiting}>{t('waiting-list.page.from-list')}</a>
            </p>
          )}
          <Who {...shared} lawyerHref={side === 'client' ? links.lawyer : null} />
          <Receipts {...shared} receipts={receipts} />
          <Money {...shared} links={links} isReverseCharged={documents.isReverseCharged} />
          <Documents
            {...shared}
            documents={documents}
            takeDocuments={takeDocuments}
            settingsHref={links.invoiceDetails}
          />
        </aside>
      </div>
    </div>
  )
}

const toneOf = (status: PresentedConsultation['status']): string => {
  if (status === 'declined') return 'stop'
  if (status === 'reserved' || status === 'accepted') return 'verified'
  return status === 'past' || status === 'refunded' ? 'plain' : 'wait'
}
