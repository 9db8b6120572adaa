import { useId, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import { toast } from '../../toast.ts'
import { useChange } from '../../data/use-change.ts'
import { useRead } from '../../data/use-read.ts'
import { agoText } from './ago-text.ts'
import type { OwnFeed } from './types.ts'

type Props = { isMember: boolean; feed: OwnFeed; now: Date; t: IslandTranslate; locale: Locale }
const DETAILS = ['busy', 'initials', 'full'] as const
type Detail = (typeof DETAILS)[number]
type Action = { what: 'make' | 'save'; detail: Detail } | { what: 'off' }

const DONE = {
  // The new address is shown.
  make: undefined,
  save: 'calendar.feedSettings.saved',
  off: 'calendar.feedSettings.wasOff',
} as const

const send = (action: Action): Promise<{ data?: OwnFeed; error?: Problem | undefined }> => {
  if (action.what === 'off') return api.DELETE('/api/me/calendar-feed')
  const body = { detail: action.detail }
  return action.what === 'make'
    ? api.POST('/api/me/calendar-feed', { body })
    : api.PUT('/api/me/calendar-feed', { body })
}

/**
 * The secret address at which other calendar programs read the lawyer's consultations, and how much
 * detail they get.
 */
export function FeedSettings({ isMember, feed: given, now, t, locale }: Props) {
  const id = useId()
  const { data: feed, take } = useRead<OwnFeed>({
    t,
    key: ['calendar-feed'],
    read: () => api.GET('/api/me/calendar-feed'),
    first: given,
  })
  /** A new address: it is answered once, and stays visible until the page is left. */
  const [address, setAddress] = useState<string>()
  const [detail, setDetail] = useState<Detail>(given.detail ?? 'busy')
  const [isAgreed, setAgreed] = useState(given.detail === 'full')
  const [dialog, setDialog] = useState<'rotate' | 'off'>()
  const mayGo = detail !== 'full' || isAgreed

  const { run, isPending } = useChange(
    send,
    async (response, { what }) => {
      setDialog(undefined)
      const done = DONE[what]
      const refused = await take(response, done && t(done))
      if (!refused && what === 'off') setAddress(undefined)
      // The choice that was not saved does not stay.
      if (refused && feed.detail) setDetail(feed.detail)
      if (response.data?.address) setAddress(response.data.address)
    },
    { about: () => 'feed' },
  )
  const make = () => run({ what: 'make', detail })
  const save = (wanted: Detail) => run({ what: 'save', detail: wanted })
  const off = () => run({ what: 'off' })

  function choose(wanted: Detail) {
    setDetail(wanted)
    if (feed.isOn && (wanted !== 'full' || isAgreed)) void save(wanted)
  }

  return (
    <section className="feed" aria-labelledby={`${id}-title`}>
      <h3 className="text-20" id={`${id}-title`}>
        {t('calendar.feedSettings.title')}
      </h3>
      <p className="muted">{t('calendar.feedSettings.lead')}</p>
      {isMember && (
        <fieldset className="field">
          <legend className="fieldset__legend">{t('calendar.feedSettings.detail')}</legend>
          <div className="checks">
            {DETAILS.map((value) => (
              <label key={value} className="check">
                <input
                  type="radio"
                  name={`${id}-detail`}
                  checked={detail === value}
                  onChange={() => choose(value)}
                />
                <span>{t(`calendar.feedSettings.${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isMember && detail === 'full' && (
        <Notice tone="wait">
          <p>{t('calendar.feedSettings.warning')}</p>
          <label className="check">
            <input
              type="checkbox"
              checked={isAgreed}
              onChange={({ target }) => {
                setAgreed(target.checked)
                if (target.checked && feed.isOn) void save('full')
              }}
            />
            <span>{t('calendar.feedSettings.agree')}</span>
          </label>
        </Notice>
      )}
      {feed.isOn && feed.madeAt && (
        <p className="small muted">
          {t('calendar.feedSettings.isOn', {
            date: formatDeadline(new Date(feed.madeAt), locale, undefined, now),
          })}{' '}
          {feed.fetchedAt
            ? t('calendar.feedSettings.fetched', { ago: agoText(feed.fetchedAt, now, locale, t) })
            : t('calendar.feedSettings.neverFetched')}
        </p>
      )}
      {address && (
        <div className="feed__address" role="status">
          <label className="field">
            <span className="field__label">{t('calendar.feedSettings.address')}</span>
            <span className="field__hint">{t('calendar.feedSettings.once')}</span>
            <input
              className="field__control"
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <Button
            tone="quiet"
            onClick={() =>
              void navigator.clipboard
                .writeText(address)
                .then(() => toast({ tone: 'verified', text: t('calendar.feedSettings.copied') }))
            }
          >
            {t('calendar.feedSettings.copy')}
          </Button>
        </div>
      )}
      <div className="buttons">
        {isMember && !feed.isOn && (
          <Button tone="quiet" isBusy={isPending} disabled={!mayGo} onClick={() => void make()}>
            {t('calendar.feedSettings.make')}
          </Button>
        )}
        {isMember && feed.isOn && (
          <Button tone="quiet" disabled={!mayGo} onClick={() => setDialog('rotate')}>
            {t('calendar.feedSettings.rotate')}
          </Button>
        )}
        {feed.isOn && (
          <Button tone="plain" onClick={() => setDialog('off')}>
            {t('calendar.feedSettings.off')}
          </Button>
        )}
      </div>
      {dialog && (
        <Dialog
          isOpen
          onClose={() => setDialog(undefined)}
          title={t(`calendar.feedSettings.${dialog}Title`)}
          closeLabel={t('site.form.close')}
          actions={
            <>
              <Button
                tone="stop"
                isBusy={isPending}
                onClick={() => void (dialog === 'rotate' ? make() : off())}
              >
                {t(`calendar.feedSettings.${dialog}`)}
              </Button>
              <Button tone="plain" onClick={() => setDialog(undefined)}>
                {t('calendar.actions.cancel')}
              </Button>
            </>
          }
        >
          <p>{t(`calendar.feedSettings.${dialog}Text`)}</p>
        </Dialog>
      )}
    </section>
  )
}
