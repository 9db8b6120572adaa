import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { FormProblem, PasswordField, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { toast } from '../../toast.ts'
import { agoText } from './ago-text.ts'
import { ConsentButtons, nameOf } from './ConsentButtons.tsx'
import { UnreadEvents } from './UnreadEvents.tsx'
import type { CalendarAccount } from './types.ts'

type Props = {
  isMember: boolean
  account: CalendarAccount
  weekPath: string | undefined
  now: Date
  t: IslandTranslate
  locale: Locale
  onChoose: () => void
  onRemove: () => void
  onChanged: (account: CalendarAccount) => void
}

/** A connected account with the state of each calendar, and what to do if one fails. */
export function AccountRow({
  isMember,
  account,
  weekPath,
  now,
  t,
  locale,
  onChoose,
  onRemove,
  onChanged,
}: Props) {
  /** A consent ends in another way than a password. */
  const failureOf = (failure: string) =>
    account.provider && failure === 'refused' ? 'ended' : failure
  const isToRenew =
    isMember &&
    account.calendars.some(
      ({ error, writeError }) =>
        error === 'refused' || (account.provider !== null && writeError === 'refused'),
    )
  return (
    <>
      <div className="external-calendar">
        <p>
          <b>{nameOf(account)}</b> <span className="small muted">{account.userName}</span>
        </p>
        <div className="buttons">
          {isMember && (
            <Button tone="plain" size="small" onClick={onChoose}>
              {t('calendar.account.choose')}
            </Button>
          )}
          <Button
            tone="plain"
            size="small"
            aria-label={t('calendar.account.disconnectNamed', { host: nameOf(account) })}
            onClick={onRemove}
          >
            {t('calendar.external.remove')}
          </Button>
        </div>
      </div>
      {account.calendars.length === 0 && <p className="hint">{t('calendar.account.noneChosen')}</p>}
      {account.calendars.map(({ id, name, readAt, eventCount, error, ...written }) => (
        <div key={id} role="status">
          <p className="small">
            {name}{' '}
            <span className="muted">
              {[
                readAt
                  ? t('calendar.external.read', { ago: agoText(readAt, now, locale, t) })
                  : t('calendar.external.neverRead'),
                written.countsAsBusy &&
                  eventCount !== null &&
                  t('calendar.account.events', { n: eventCount }),
                written.receivesMeetings &&
                  (written.writtenAt
                    ? t('calendar.account.written', {
                        ago: agoText(written.writtenAt, now, locale, t),
                      })
                    : t('calendar.account.notWritten')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {error && (
            <p className="field__error small">
              {t('calendar.account.failed', { failure: failureOf(error) })}
            </p>
          )}
          <UnreadEvents calendar={written} weekPath={weekPath} t={t} />
          {!error && written.writeError && (
            <p className="field__error small">
              {t('calendar.account.notWrittenBecause', { failure: failureOf(written.writeError) })}
            </p>
          )}
        </div>
      ))}
      {isToRenew && account.provider && (
        <ConsentButtons providers={[account.provider]} t={t} isAgain />
      )}
      {isToRenew && !account.provider && <NewPassword {...{ account, t, onChanged }} />}
    </>
  )
}

function NewPassword({ account, t, onChanged }: Pick<Props, 'account' | 't' | 'onChanged'>) {
  const form = useForm({
    t,
    initial: { password: '' },
    required: ['password'],
    send: async (body) => {
      const response = await api.PUT('/api/me/calendar-accounts/{id}/password', {
        params: { path: { id: account.id } },
        body,
      })
      if (response.data) {
        onChanged(response.data)
        toast({ tone: 'verified', text: t('calendar.account.saved') })
      }
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <PasswordField
        form={form}
        name="password"
        label={t('calendar.account.newPassword')}
        hint={t('calendar.account.passwordHint')}
        autoComplete="off"
      />
      <div>
        <SubmitButton form={form}>{t('calendar.account.savePassword')}</SubmitButton>
      </div>
    </form>
  )
}
