import { useId, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { unlessGone } from '../../refusal.ts'
import { useChange } from '../../data/use-change.ts'
import { useRead } from '../../data/use-read.ts'
import { useT } from '../../use-t.ts'
import { useServerNow } from '../../clock/use-server-now.ts'
import { agoText } from './ago-text.ts'
import { CalendarAccounts } from './CalendarAccounts.tsx'
import type { Provider } from './ConsentButtons.tsx'
import { FeedSettings } from './FeedSettings.tsx'
import { MeetingDifferences } from './MeetingDifferences.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UnreadEvents } from './UnreadEvents.tsx'
import type { CalendarAccount, ExternalCalendar, MeetingDifference, OwnFeed } from './types.ts'
import { island } from '../../data/island.tsx'
import './external-calendars.css'

type Props = {
  /** Without a firm, calendars are only shown and removed. */
  isMember: boolean
  calendars: ExternalCalendar[]
  accounts: CalendarAccount[]
  providers: Provider[]
  connected: string | undefined
  differences: MeetingDifference[]
  feed: OwnFeed
  /** Where the lawyer blocks time. */
  weekPath: string
  now: string
  locale: Locale
  messages: IslandMessages
}

/** External calendars that the product reads, and the feed address at which they read ours. */
export const ExternalCalendars = island(Content)

function Content({
  isMember,
  calendars: given,
  accounts,
  providers,
  connected,
  differences,
  feed,
  weekPath: week,
  now: nowText,
  locale,
  messages,
}: Props) {
  const t = useT(messages, locale)
  const now = new Date(useServerNow(nowText, 30_000))
  const id = useId()
  const weekPath = isMember ? week : undefined
  const { data, readAgain } = useRead<{ items: ExternalCalendar[] }>({
    t,
    key: ['external-calendars'],
    read: () => api.GET('/api/me/external-calendars'),
    first: { items: given },
  })
  // Those of an account are shown with it.
  const calendars = data.items.filter(({ accountId }) => accountId === null)
  const [removing, setRemoving] = useState<ExternalCalendar>()
  const form = useForm({
    t,
    initial: { name: '', address: '' },
    required: ['address'],
    clears: true,
    send: (body, headers) => api.POST('/api/me/external-calendars', { body, headers }),
    take: readAgain,
    done: t('calendar.external.added'),
  })

  const reading = useChange(
    ({ id }: ExternalCalendar) =>
      api.POST('/api/me/external-calendars/{id}/readings', { params: { path: { id } } }),
    (response) => readAgain(response),
  )
  const removal = useChange(
    ({ id }: ExternalCalendar) =>
      api.DELETE('/api/me/external-calendars/{id}', { params: { path: { id } } }),
    ({ error }) => {
      setRemoving(undefined)
      return readAgain({ error: unlessGone(error) }, t('calendar.external.removed'))
    },
  )
  const isBusy = (calendar: ExternalCalendar) =>
    [...reading.pending, ...removal.pending].some(({ id }) => id === calendar.id)

  return (
    <div className="external-calendars">
      <p className="muted">
        {t('calendar.external.lead')}{' '}
        {t('calendar.external.which', {
          providers: providers.length > 1 ? 'both' : (providers[0] ?? 'other'),
        })}
      </p>
      <MeetingDifferences {...{ differences, t, locale, now }} />
      <CalendarAccounts
        {...{ isMember, accounts, providers, connected, weekPath, now, t, locale }}
      />
      <section className="calendar-accounts" aria-labelledby={`${id}-by-address`}>
        <h3 className="text-20" id={`${id}-by-address`}>
          {t('calendar.external.byAddress')}
        </h3>
        <p className="muted">{t('calendar.external.when')}</p>
        {calendars.length > 0 && (
          <ul className="rows">
            {calendars.map((calendar) => (
              <li key={calendar.id} className="external-calendar">
                <div>
                  <p>
                    <b>{calendar.name}</b> <span className="small muted">{calendar.host}</span>
                  </p>
                  <p className="small muted" role="status">
                    {[
                      calendar.readAt
                        ? t('calendar.external.read', {
                            ago: agoText(calendar.readAt, now, locale, t),
                          })
                        : t('calendar.external.neverRead'),
                      calendar.eventCount !== null &&
                        t('calendar.external.events', { n: calendar.eventCount }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {calendar.error && (
                    <p className="field__error small">
                      {t('calendar.external.failed', { failure: calendar.error })}
                    </p>
                  )}
                  <UnreadEvents calendar={calendar} weekPath={weekPath} t={t} />
                </div>
                <div className="buttons">
                  <Button
                    tone="plain"
                    size="small"
                    isBusy={isBusy(calendar)}
                    aria-label={t('calendar.external.readNowNamed', { name: calendar.name })}
                    onClick={() => void reading.run(calendar)}
                  >
                    {t('calendar.external.readNow')}
                  </Button>
                  <Button
                    tone="plain"
                    size="small"
                    aria-label={t('calendar.external.removeNamed', { name: calendar.name })}
                    onClick={() => setRemoving(calendar)}
                  >
                    {t('calendar.external.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {isMember && (
          <details className="external-calendars__add">
            <summary>{t('calendar.external.add')}</summary>
            <form {...form.props}>
              <FormProblem form={form} />
              <TextField
                form={form}
                name="address"
                label={t('calendar.external.address')}
                hint={t('calendar.external.addressHint')}
                type="url"
                autoComplete="off"
                spellCheck={false}
              />
              <TextField
                form={form}
                name="name"
                label={t('calendar.external.name')}
                hint={t('calendar.external.nameHint')}
                maxLength={limits.NewExternalCalendar.name.maxLength}
                autoComplete="off"
              />
              <div>
                <SubmitButton form={form} tone="quiet">
                  {t('calendar.external.addSubmit')}
                </SubmitButton>
              </div>
            </form>
          </details>
        )}
      </section>
      <FeedSettings isMember={isMember} feed={feed} now={now} t={t} locale={locale} />
      {removing && (
        <RemoveDialog
          t={t}
          title={t('calendar.external.removeTitle')}
          isBusy={isBusy(removing)}
          onRemove={() => void removal.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('calendar.external.removeText', { name: removing.name })}
        </RemoveDialog>
      )}
    </div>
  )
}
