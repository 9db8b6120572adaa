import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { ReasonField } from '../ReasonField.tsx'
import { RunningMeetings } from './RunningMeetings.tsx'
import { useSettings, type SettingsState } from './use-settings.ts'
import '../desk.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  initial: SettingsState
  maintenancePage: string
}

/** Closes the site to visitors, and opens it again. */
export const Maintenance = island(Content)

function Content({ locale, messages, initial, maintenancePage }: Props) {
  const t = useT(messages, locale)
  const { settings, take } = useSettings(initial, t)
  const isClosed = settings.maintenance
  const form = useForm({
    t,
    initial: { reason: '' },
    required: ['reason'],
    async send({ reason }, headers) {
      const response = await api.PUT('/api/admin/maintenance', {
        headers,
        body: { on: !isClosed, reason: reason.trim() },
      })
      if (response.data) {
        form.set('reason', '')
        await take(response, isClosed ? t('desk.setting.opened') : t('desk.setting.closed'))
      }
      return response
    },
  })
  return (
    <>
      <span className={`status status--${isClosed ? 'stop' : 'verified'}`}>
        {isClosed ? t('desk.state.closed') : t('desk.state.open')}
      </span>
      <p className="muted measure">
        {isClosed ? t('desk.setting.maintenanceOn') : t('desk.setting.maintenanceOff')}{' '}
        <a href={maintenancePage}>{t('desk.setting.maintenancePage')}</a>
      </p>
      {!isClosed && <RunningMeetings {...{ t, locale }} />}
      <form {...form.props}>
        <FormProblem form={form} />
        <ReasonField form={form} />
        <div className="buttons">
          <SubmitButton form={form} tone={isClosed ? 'accent' : 'stop'}>
            {isClosed ? t('desk.setting.open') : t('desk.setting.close')}
          </SubmitButton>
        </div>
      </form>
    </>
  )
}
