import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDateAndTime } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { OwnAssistant } from './types.ts'

type Props = {
  acts: OwnAssistant['acts']
  t: IslandTranslate
  locale: Locale
  timeZone: string
  consultationPath: string
  matterPath: string
}

/** What an assistant did, the latest first, with a link to where. */
export function Acts({ acts, t, locale, timeZone, consultationPath, matterPath }: Props) {
  return (
    <details className="assistants__acts">
      <summary>{t('assistant.own.acts')}</summary>
      {acts.length === 0 && <p className="small muted">{t('assistant.own.noActs')}</p>}
      <ul className="small">
        {acts.map(({ id, act, doneAt, consultationId, number, matterId }) => (
          <li key={id}>
            <time className="figures muted" dateTime={doneAt}>
              {formatDateAndTime(new Date(doneAt), locale, timeZone)}
            </time>{' '}
            {t(`assistant.own.act.${act}`)}
            {consultationId && (
              <>
                {' '}
                <a href={consultationPath.replace('{id}', consultationId)}>{number}</a>
              </>
            )}
            {matterId && (
              <>
                {' '}
                <a href={matterPath.replace('{id}', matterId)}>{t('assistant.own.matter')}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
