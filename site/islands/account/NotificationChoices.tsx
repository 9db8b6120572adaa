import type { paths } from '../../api/schema.d.ts'
import { api } from '../api.ts'
import { island, type IslandProps, useChange, useRead } from '../data/index.ts'
import './notification-choices.css'

type Settings =
  paths['/api/me/notification-settings']['get']['responses'][200]['content']['application/json']['kinds']
type Kind = Settings[number]['kind']
type Channel = Settings[number]['channels'][number]['channel']
type Choice = { kind: Kind; channel: Channel; isOn: boolean }
type Props = {
  settings: Settings
  canText: boolean
  phoneHref: string
}

const CHANNELS: readonly Channel[] = ['bell', 'mail', 'sms']

/** One checkbox per kind and channel. Each change is saved at once; a failed one is reverted. */
export const NotificationChoices = island<Props>(Content)

function Content({ t, settings: first, canText, phoneHref }: IslandProps & Props) {
  const { data, take } = useRead<{ kinds: Settings }>({
    t,
    key: ['notification-settings'],
    read: () => api.GET('/api/me/notification-settings'),
    first: { kinds: first },
  })
  // The page leaves out what is not for this person; the API answers every kind.
  const settings = data.kinds.filter(({ kind }) => first.some((setting) => setting.kind === kind))
  const { run: choose, pending } = useChange(
    (choice: Choice) => api.PUT('/api/me/notification-settings', { body: choice }),
    (response) => take(response, t('notification.settings.saved')),
  )
  /** The choice that is being saved shows at once. */
  const isOn = (kind: Kind, { channel, isOn: saved }: Settings[number]['channels'][number]) =>
    pending.findLast((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? saved

  return (
    <>
      <table className="ways">
        <thead>
          <tr>
            <th scope="col">
              <span className="only-read-aloud">{t('notification.settings.title')}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notification.settings.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map(({ kind, channels }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`notification.settings.kinds.${kind}`)}
                <span>{t(`notification.settings.about.${kind}`)}</span>
              </th>
              {CHANNELS.map((channel) => {
                const offered = channels.find((each) => each.channel === channel)
                return (
                  <td key={channel} data-label={t(`notification.settings.${channel}`)}>
                    {!offered && <span aria-hidden="true">–</span>}
                    {offered?.isFixed && (
                      <span className="small muted">{t('notification.settings.always')}</span>
                    )}
                    {offered && !offered.isFixed && (
                      <label className="check">
                        <input
                          type="checkbox"
                          checked={isOn(kind, offered)}
                          disabled={channel === 'sms' && !canText}
                          aria-label={t('notification.settings.label', {
                            kind: t(`notification.settings.kinds.${kind}`),
                            channel: t(`notification.settings.${channel}`),
                          })}
                          onChange={({ target }) =>
                            void choose({ kind, channel, isOn: target.checked })
                          }
                        />
                      </label>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('notification.settings.whyFixed')}</p>
      {!canText && (
        <p className="small muted">
          {t('notification.settings.noPhone')}{' '}
          <a href={phoneHref}>{t('notification.settings.addPhone')}</a>
        </p>
      )}
    </>
  )
}
