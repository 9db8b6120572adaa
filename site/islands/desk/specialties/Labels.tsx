import { useId, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { useChange } from '../../data/use-change.ts'
import { FieldFrame } from '../../form/index.ts'
import type { IslandMessages, IslandTranslate } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import './areas.css'

type Label = { key: string; label: string; people: number; specialtyCode: string | null }
type Options = readonly { value: string; text: string }[]
type Props = {
  locale: Locale
  messages: IslandMessages
  labels: readonly Label[]
  options: Options
}

/** Which area of law each label of the register means. A choice is saved at once. */
export const Labels = island(Content)

function Content({ locale, messages, labels, options }: Props) {
  const t = useT(messages, locale)
  return (
    <ul className="rows labels">
      {labels.map((label) => (
        <li key={label.key} data-register-label={label.label}>
          <LabelField t={t} label={label} options={options} />
        </li>
      ))}
    </ul>
  )
}

type LabelProps = { t: IslandTranslate; label: Label; options: Options }

function LabelField({ t, label: { label, people, specialtyCode }, options }: LabelProps) {
  const id = useId()
  const [saved, setSaved] = useState(specialtyCode ?? '')
  const map = useChange(
    (code: string, headers) =>
      api.PUT('/api/admin/register/labels', {
        headers,
        body: { label, specialtyCode: code || null },
      }),
    ({ error }, code) => {
      if (error) return sayRefusal(error, t)
      setSaved(code)
      toast({ tone: 'verified', text: t('desk.specialty.mapped') })
    },
    { about: () => label },
  )
  return (
    <FieldFrame id={id} t={t} label={`${label} (${t('desk.import.total', { n: people })})`}>
      <div className="select">
        <select
          className="field__control"
          id={id}
          name="specialty"
          value={map.pending[0] ?? saved}
          onChange={({ target }) => void map.run(target.value)}
        >
          <option value="">{t('desk.specialty.noArea')}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
