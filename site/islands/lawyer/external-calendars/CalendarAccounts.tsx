import { useId, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import { useRead } from '../../data/use-read.ts'
import { PasswordField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { unlessGone } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { AccountRow } from './AccountRow.tsx'
import { ConsentButtons, nameOf, type Provider } from './ConsentButtons.tsx'
import { ChooseCalendars } from './ChooseCalendars.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { CalendarAccount } from './types.ts'

type Props = {
  isMember: boolean
  accounts: CalendarAccount[]
  providers: readonly Provider[]
  /** The account that the lawyer has just connected at a provider. */
  connected: string | undefined
  /** Where the lawyer blocks time. */
  weekPath: string | undefined
  now: Date
  t: IslandTranslate
  locale: Locale
}

/** Connected accounts: connect, choose the busy calendars, see their state, disconnect. */
export function CalendarAccounts({
  isMember,
  accounts: given,
  providers,
  connected,
  weekPath,
  now,
  t,
  locale,
}: Props) {
  const id = useId()
  const { data, change, readAgain } = useRead<{ items: CalendarAccount[] }>({
    t,
    key: ['calendar-accounts'],
    read: () => api.GET('/api/me/calendar-accounts'),
    first: { items: given },
  })
  const accounts = data.items
  const [choosing, setChoosing] = useState(connected)
  const [removing, setRemoving] = useState<CalendarAccount>()
  const replace = (changed: CalendarAccount) =>
    void change(({ items }) => ({
      items: items.map((account) => (account.id === changed.id ? changed : account)),
    }))
  const form = useForm({
    t,
    initial: { address: '', userName: '', password: '' },
    required: ['address', 'userName', 'password'],
    clears: true,
    send: async (body, headers) => {
      const response = await api.POST('/api/me/calendar-accounts', { body, headers })
      if (response.data) {
        setChoosing(response.data.id)
        await readAgain(response)
      }
      return response
    },
  })
  const removal = useChange(
    (account: CalendarAccount) =>
      api.DELETE('/api/me/calendar-accounts/{id}', { params: { path: { id: account.id } } }),
    ({ data: removed, error }) => {
      setRemoving(undefined)
      const n = removed?.meetingsLeft ?? 0
      const text = n > 0 ? 'calendar.account.meetingsLeft' : 'calendar.account.disconnected'
      return readAgain({ error: unlessGone(error) }, t(text, { n }))
    },
  )

  return (
    <section className="calendar-accounts" aria-labelledby={`${id}-title`}>
      <h3 className="text-20" id={`${id}-title`}>
        {t('calendar.account.title')}
      </h3>
      <p className="muted">{t('calendar.account.lead')}</p>
      {accounts.length > 0 && (
        <ul className="rows">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountRow
                {...{ isMember, account, weekPath, now, t, locale }}
                onChoose={() => setChoosing(account.id)}
                onRemove={() => setRemoving(account)}
                onChanged={replace}
              />
              {choosing === account.id && (
                <ChooseCalendars
                  account={account}
                  t={t}
                  onChosen={(changed) => {
                    setChoosing(undefined)
                    replace(changed)
                    toast({ tone: 'verified', text: t('calendar.account.saved') })
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A new account closes the form: its calendars are chosen next. */}
      {isMember && (
        <details className="external-calendars__add" key={accounts.length}>
          <summary>{t('calendar.account.connect')}</summary>
          {providers.length > 0 && <ConsentButtons {...{ providers, t }} />}
          <form {...form.props}>
            <FormProblem form={form} />
            <TextField
              form={form}
              name="address"
              label={t('calendar.account.address')}
              hint={t('calendar.account.addressHint')}
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              form={form}
              name="userName"
              label={t('calendar.account.userName')}
              hint={t('calendar.account.userNameHint')}
              autoComplete="off"
              spellCheck={false}
            />
            <PasswordField
              form={form}
              name="password"
              label={t('calendar.account.password')}
              hint={t('calendar.account.passwordHint')}
              autoComplete="off"
            />
            <div>
              <SubmitButton form={form} tone="quiet">
                {t('calendar.account.submit')}
              </SubmitButton>
            </div>
          </form>
        </details>
      )}
      {removing && (
        <RemoveDialog
          t={t}
          title={t('calendar.account.disconnectTitle')}
          isBusy={removal.isPending}
          onRemove={() => void removal.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('calendar.account.disconnectText', {
            host: nameOf(removing),
            provider: removing.provider ?? 'other',
          })}
        </RemoveDialog>
      )}
    </section>
  )
}
