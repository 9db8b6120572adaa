import { useId, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { Button } from '../../Button.tsx'
import { Dialog } from '../../Dialog.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../Notice.tsx'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { agoText } from './ago-text.ts'
import type { OwnFeed } from './types.ts'

type Props = { feed: OwnFeed; now: Date; t: IslandTranslate; locale: Locale }
const DETAILS = ['busy', 'initials', 'full'] as const
type Detail = (typeof DETAILS)[number]

/**
 * The secret address at which other calendar programs read the lawyer's consultations, and how much
 * detail they get.
 */
export function FeedSettings({ feed: given, now, t, locale }: Props) {
  const id = useId()
  const [feed, setFeed] = useState(given)
  const [detail, setDetail] = useState<Detail>(given.detail ?? 'busy')
  const [isAgreed, setAgreed] = useState(given.detail === 'full')
  const [dialog, setDialog] = useState<'rotate' | 'off'>()
  const [isBusy, setBusy] = useState(false)
  const mayGo = detail !== 'full' || isAgreed

  async function run(work: () => Promise<{ data?: OwnFeed; error?: unknown }>, done?: string) {
    setBusy(true)
    const { data, error } = await work()
    setBusy(false)
    setDialog(undefined)
    if (error) return sayRefusal(error, t)
    // A new address stays visible until the page is left.
    if (data)
      setFeed((before) => ({
        ...(before.address && !data.address && { address: before.address }),
        ...data,
      }))
    if (done) toast({ tone: 'verified', text: done })
  }
  const make = () => run(() => api.POST('/api/me/calendar-feed', { body: { detail } }))
  const save = (wanted: Detail) =>
    run(
      () => api.PUT('/api/me/calendar-feed', { body: { detail: wanted } }),
      t('calendar.feedSettings.saved'),
    )
  const off = () =>
    run(async () => {
      const { error } = await api.DELETE('/api/me/calendar-feed')
      if (!error) setFeed({ isOn: false, detail: null, madeAt: null, fetchedAt: null })
      return { error }
    }, t('calendar.feedSettings.wasOff'))

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
      {detail === 'full' && (
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
            date: formatDeadline(new Date(feed.madeAt), locale, undefined, new Date()),
          })}{' '}
          {feed.fetchedAt
            ? t('calendar.feedSettings.fetched', { ago: agoText(feed.fetchedAt, now, locale, t) })
            : t('calendar.feedSettings.neverFetched')}
        </p>
      )}
      {feed.address && (
        <div className="feed__address" role="status">
          <label className="field">
            <span className="field__label">{t('calendar.feedSettings.address')}</span>
            <span className="field__hint">{t('calendar.feedSettings.once')}</span>
            <input
              className="field__control"
              readOnly
              value={feed.address}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <Button
            tone="quiet"
            onClick={() =>
              void navigator.clipboard
                .writeText(feed.address!)
                .then(() => toast({ tone: 'verified', text: t('calendar.feedSettings.copied') }))
            }
          >
            {t('calendar.feedSettings.copy')}
          </Button>
        </div>
      )}
      <div className="buttons">
        {!feed.isOn && (
          <Button tone="quiet" isBusy={isBusy} disabled={!mayGo} onClick={() => void make()}>
            {t('calendar.feedSettings.make')}
          </Button>
        )}
        {feed.isOn && (
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
                isBusy={isBusy}
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
