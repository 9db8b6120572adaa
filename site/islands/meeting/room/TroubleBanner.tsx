import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { Call } from '../call/call.ts'
import { hasGone, type CallState } from '../call/call-state.ts'
import { usePhone } from '../lobby/use-phone.ts'
import '../banner.css'
import { reloadPage } from '../../focus.ts'

type Props = {
  t: IslandTranslate
  call: Call
  state: CallState
  consultationId: string
  otherName: string
  /** A guest is not telephoned. */
  isGuest: boolean
}

/**
 * The recovery steps of a broken connection, one after the other; at the end the telephone, if both
 * agreed.
 */
export function TroubleBanner({ t, call, state, consultationId, otherName, isGuest }: Props) {
  const { rung, link, soundOnly, otherSoundOnly } = state
  const moment = rung === 'phone' || rung === 'audio' ? rung : 'calm'
  const { consent } = usePhone(consultationId, moment, !isGuest)
  if (hasGone(state))
    return (
      <div className="room__banner" data-testid="gone">
        <p>{t('meeting.trouble.otherLeft')}</p>
      </div>
    )
  if (link === 'interrupted' && rung) {
    return (
      <div className="room__banner" data-testid="trouble" data-rung={rung}>
        <p role="status">{t(`meeting.trouble.${rung}`)}</p>
        {rung === 'phone' && (
          <p role="status">
            {consent?.phone ? (
              <>
                {t('meeting.trouble.call', { name: otherName })}{' '}
                <a href={`tel:${consent.phone.replaceAll(' ', '')}`}>{consent.phone}</a>
              </>
            ) : (
              t('meeting.trouble.noPhone')
            )}
          </p>
        )}
        <p>
          <Button tone="quiet" size="small" onClick={() => reloadPage()}>
            {t('meeting.trouble.reload')}
          </Button>
        </p>
      </div>
    )
  }
  if (link === 'connected' && (soundOnly || otherSoundOnly)) {
    return (
      <div className="room__banner" data-testid="sound-only">
        <p role="status">
          {t(soundOnly ? 'meeting.trouble.soundOnly' : 'meeting.trouble.otherSoundOnly', {
            name: otherName,
          })}
        </p>
        {soundOnly && (
          <p>
            <Button tone="quiet" size="small" onClick={() => call.setSoundOnly(false)}>
              {t('meeting.trouble.withPicture')}
            </Button>
          </p>
        )}
      </div>
    )
  }
  return null
}
