import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sayPhrase } from '../call/safety-phrase.ts'
import type { CallState } from '../call/call-state.ts'
import { RoomMenu } from './RoomMenu.tsx'

type Props = {
  t: IslandTranslate
  locale: Locale
  phrase: NonNullable<CallState['phrase']>
  isOfThree: boolean
}

/** The words that everybody reads aloud to make sure that nobody is between them. */
export function SafetyPhrase({ t, locale, phrase, isOfThree }: Props) {
  const other = locale === 'lt' ? 'en' : 'lt'
  return (
    <RoomMenu icon="lock" label={t('meeting.safety.label')} testId="safety-phrase">
      {() => (
        <div>
          <p className="room__phrase" lang={locale}>
            {sayPhrase(phrase, locale)}
          </p>
          <p className="muted" lang={other}>
            {sayPhrase(phrase, other)}
          </p>
          <p className="tiny muted">
            {t(isOfThree ? 'meeting.safety.hintThree' : 'meeting.safety.hint')}
          </p>
        </div>
      )}
    </RoomMenu>
  )
}
