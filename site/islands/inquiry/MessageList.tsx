import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatMoment } from '../../../modules/shared/time.ts'
import type { IslandTranslate } from '../i18n.ts'

type Props = Pick<PresentedInquiry, 'messages' | 'counterpart'> & {
  t: IslandTranslate
  locale: Locale
}

/** The messages of both sides; new ones are read aloud. */
export function MessageList({ t, locale, messages, counterpart }: Props) {
  return (
    <ol className="inquiry__messages" aria-label={t('inquiry.thread.messages')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className="inquiry__message" data-own={message.isOwn || undefined}>
          <p className="inquiry__by">
            {message.isOwn ? t('inquiry.thread.you') : counterpart.name}{' '}
            <time className="hint" dateTime={message.sentAt}>
              {formatMoment(new Date(message.sentAt), locale, undefined, new Date())}
            </time>
          </p>
          <p className="inquiry__text">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
