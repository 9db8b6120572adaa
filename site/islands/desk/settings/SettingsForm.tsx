import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SubmitButton, TextAreaField, TextField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { buildRefusal } from '../after-change.ts'
import { useSettings, type SettingsState } from './use-settings.ts'
import './settings.css'

const TEXTS = [
  'contactEmail',
  'contactPhone',
  'contactHoursLt',
  'contactHoursEn',
  'analyticsId',
  'maintenanceNoteLt',
  'maintenanceNoteEn',
] as const
const NUMBERS = [
  'profileChangeHours',
  'reviewHours',
  'messageHours',
  'refundHours',
  'contactMessagesPerHour',
] as const
type Text = (typeof TEXTS)[number]
type Figure = (typeof NUMBERS)[number]
type Typed = Record<`changes.${Text | Figure}` | 'reason', string>

type Props = { locale: Locale; messages: IslandMessages; initial: SettingsState }

/** The settings the team can change without a deployment. */
export const SettingsForm = island(Content)

function Content({ locale, messages, initial }: Props) {
  const t = useT(messages, locale)
  const { settings, version, take } = useSettings(initial, t)
  const form = useForm<Typed>({
    t,
    initial: typedOf(initial.settings),
    required: [...NUMBERS.map((name) => `changes.${name}` as const), 'reason'],
    async send({ reason, ...values }, headers) {
      const isChanged = (name: Text | Figure) =>
        values[`changes.${name}`].trim() !== String(settings[name])
      const texts: Partial<Record<Text, string>> = Object.fromEntries(
        TEXTS.filter(isChanged).map((name) => [name, values[`changes.${name}`].trim()]),
      )
      const numbers: Partial<Record<Figure, number>> = Object.fromEntries(
        NUMBERS.filter(isChanged).map((name) => [name, Number(values[`changes.${name}`])]),
      )
      const changes = { ...texts, ...numbers }
      if (Object.keys(changes).length === 0) return buildRefusal(t('desk.setting.unchanged'))
      const response = await api.PATCH('/api/admin/settings', {
        headers,
        body: { version, reason: reason.trim(), changes },
      })
      if (response.data) {
        form.set('reason', '')
        await take(response, t('desk.setting.saved'))
      }
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {TEXTS.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`changes.${name}`}
          label={t(`desk.setting.names.${name}`)}
          hint={t(`desk.setting.hints.${name}`)}
        />
      ))}
      <fieldset className="fieldset">
        <legend className="fieldset__legend">{t('desk.setting.promises')}</legend>
        <div className="numbers">
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              form={form}
              name={`changes.${name}`}
              label={t(`desk.setting.names.${name}`)}
              type="number"
              min={limits.SettingsChange.changes[name].min}
              step={1}
              inputMode="numeric"
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        form={form}
        name="reason"
        label={t('desk.reason')}
        hint={t('desk.logHint')}
        max={limits.SettingsChange.reason.maxLength}
        rows={2}
      />
      <div className="buttons">
        <SubmitButton form={form}>{t('desk.setting.save')}</SubmitButton>
      </div>
    </form>
  )
}

const typedOf = (settings: SettingsState['settings']): Typed => ({
  ...(Object.fromEntries(
    [...TEXTS, ...NUMBERS].map((name) => [`changes.${name}`, String(settings[name])]),
  ) as Omit<Typed, 'reason'>),
  reason: '',
})
