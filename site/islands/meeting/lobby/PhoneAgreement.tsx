import type { IslandTranslate } from '../../i18n.ts'
import type { usePhone } from './use-phone.ts'

type Props = {
  t: IslandTranslate
  phone: ReturnType<typeof usePhone>
  otherName: string
  account: string
}

/** Consent to be telephoned if the call fails. The numbers are shown only when both agreed. */
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
        {t('meeting.phone.none')} {/* Opens a new tab, so that the call goes on. */}
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
