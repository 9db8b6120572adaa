import type { IslandTranslate } from '../../i18n.ts'
import type { usePhone } from './use-phone.ts'

type Props = {
  t: IslandTranslate
  phone: ReturnType<typeof usePhone>
  otherName: string
  account: string
}

/**
 * Agreeing beforehand to be telephoned should the call fail. The number shows only when both
 * agreed.
 */
export function PhoneAgreement({
  t,
  phone: { consent, hasFailed, agree },
  otherName,
  account,
}: Props) {
  if (!consent) return null
  if (!consent.hasPhone)
    return (
      <p className="small muted">
        {t('meeting.phone.none')} {/* In a tab of its own: the call goes on. */}
        <a href={account} target="_blank" rel="noopener">
          {t('meeting.phone.confirm')}
        </a>
      </p>
    )
  return (
    <label className="check" data-testid="phone-agreement">
      <input
        type="checkbox"
        checked={consent.mine}
        onChange={({ target }) => void agree(target.checked)}
      />
      <span>{t('meeting.phone.agree', { name: otherName })}</span>
      <span className="field__hint">
        {t(consent.theirs ? 'meeting.phone.theyAgreed' : 'meeting.phone.hint', { name: otherName })}
      </span>
      {hasFailed && (
        <span className="field__error tiny" role="alert">
          {t('meeting.phone.failed')}
        </span>
      )}
    </label>
  )
}
