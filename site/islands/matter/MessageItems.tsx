import type { PresentedMatter, PresentedMessage } from '../../../modules/matter/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatMoment } from '../../../modules/shared/time.ts'
import { sizeText } from '../consultation/booking/files/file-rules.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Icon } from '../parts/Icon.tsx'
import { downloadFile } from './download-file.ts'

export type MessageProps = {
  t: IslandTranslate
  locale: Locale
  /** The matter. */
  id: string
  counterpart: PresentedMatter['counterpart']
  serverNow: string
}

/** Messages as items of a list. Files are fetched with the session's token. */
export function MessageItems({
  t,
  locale,
  id,
  counterpart,
  serverNow,
  messages,
}: MessageProps & { messages: readonly PresentedMessage[] }) {
  const now = new Date(serverNow)
  const lastSeen = messages.findLast(({ isOwn, isSeen }) => isOwn && isSeen)?.id
  return messages.map((message) => (
    <li key={message.id} className="matter__message" data-own={message.isOwn || undefined}>
      <p className="matter__by">
        {message.isOwn ? t('matter.thread.you') : counterpart.name}{' '}
        <time className="hint" dateTime={message.sentAt}>
          {formatMoment(new Date(message.sentAt), locale, undefined, now)}
        </time>
      </p>
      {message.text && <p className="matter__text">{message.text}</p>}
      {message.files.map((file) => (
        <p key={file.id} className="matter__file">
          <Icon name="file" />
          <button className="link" type="button" onClick={() => void downloadFile({ id, file, t })}>
            {file.name}
          </button>
          <span className="hint">{sizeText(file.byteSize, locale)}</span>
        </p>
      ))}
      {message.id === lastSeen && <p className="hint matter__seen">{t('matter.thread.seen')}</p>}
    </li>
  ))
}
