import { useId } from 'react'
import type { components } from '../../../api/schema.d.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { useChange } from '../../data/use-change.ts'
import { useRead } from '../../data/use-read.ts'
import type { Take } from '../../data/use-take.ts'
import { FieldFrame } from '../../form/index.ts'
import type { IslandMessages, IslandTranslate } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import './areas.css'

type LabelList = components['schemas']['RegisterLabels']
type Label = LabelList['items'][number]
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
  const { data, readAgain } = useRead<LabelList>({
    t,
    key: ['desk', 'register-labels'],
    read: () => api.GET('/api/admin/register/labels'),
    first: { items: [...labels] },
  })
  return (
    <ul className="rows labels">
      {data.items.map((label) => (
        <li key={label.key} data-register-label={label.label}>
          <LabelField {...{ t, label, options, readAgain }} />
        </li>
      ))}
    </ul>
  )
}

type LabelProps = {
  t: IslandTranslate
  label: Label
  options: Options
  readAgain: Take<unknown>
}

function LabelField({ t, label: shown, options, readAgain }: LabelProps) {
  const id = useId()
  const { label, people, specialtyCode } = shown
  const map = useChange(
    (code: string, headers) =>
      api.PUT('/api/admin/register/labels', {
        headers,
        body: { label, specialtyCode: code || null },
      }),
    (response) => readAgain(response, t('desk.specialty.mapped')),
    { about: () => label },
  )
  return (
    <FieldFrame id={id} t={t} label={`${label} (${t('desk.import.total', { n: people })})`}>
      <div className="select">
        <select
          className="field__control"
          id={id}
          name="specialty"
          value={map.pending[0] ?? specialtyCode ?? ''}
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
