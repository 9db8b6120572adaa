import { useState } from 'react'
import type { PresentedParty } from '../../../modules/matter/index.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { ConflictHints } from '../consultation/detail/next-step/ConflictHints.tsx'
import { useChange } from '../data/use-change.ts'
import { useRead } from '../data/use-read.ts'
import { ChoiceField, FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'

type Props = { t: IslandTranslate; id: string; parties: readonly PresentedParty[] }

/** Opposing parties, and where the firm has met them; the lawyer adds those learned of later. */
export function MatterParties({ t, id, parties: first }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { data: parties, take } = useRead<{ items: PresentedParty[] }>({
    t,
    key: ['matter-parties', id],
    read: () => api.GET('/api/matters/{id}/parties', { params: { path: { id } } }),
    first: { items: [...first] },
  })
  const remove = useChange(
    (partyId: string, headers) =>
      api.DELETE('/api/matters/{id}/parties/{partyId}', {
        params: { path: { id, partyId } },
        headers,
      }),
    (response) => take(response),
  )
  const form = useForm({
    t,
    draft: `matter-party-${id}`,
    initial: { kind: 'natural' as 'natural' | 'legal', name: '', code: '' },
    required: ['kind', 'name'],
    clears: true,
    send: ({ kind, name, code }, headers) =>
      api.POST('/api/matters/{id}/parties', {
        params: { path: { id } },
        body: { kind, name, ...(kind === 'legal' && code && { code }) },
        headers,
      }),
    take,
    done: t('matter.practice.partyAdded'),
    onDone: () => setAdding(false),
  })
  return (
    <div className="practice__tasks">
      <h3 className="text-20">{t('matter.practice.parties')}</h3>
      <p className="hint">{t('matter.practice.partiesHint')}</p>
      {parties.items.length > 0 && (
        <ul className="practice__list">
          {parties.items.map(({ id: partyId, name, code, addedByLawyer, hints }) => (
            <li key={partyId}>
              <div className="practice__party">
                <p>
                  {name}
                  {code && <span className="hint"> {code}</span>}
                </p>
                {hints.length > 0 && (
                  <ConflictHints
                    hints={hints.map((hint) => ({ partyName: name, ...hint }))}
                    t={t}
                  />
                )}
              </div>
              {addedByLawyer && (
                <button
                  type="button"
                  className="button button--icon"
                  aria-label={t('matter.practice.removeParty', { name })}
                  onClick={() => void remove.run(partyId)}
                >
                  <Icon name="trash" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isAdding && (
        <div>
          <Button tone="quiet" size="small" onClick={() => setAdding(true)}>
            {t('matter.practice.addParty')}
          </Button>
        </div>
      )}
      <form {...form.props} hidden={!isAdding}>
        <FormProblem form={form} />
        <ChoiceField
          form={form}
          name="kind"
          legend={t('matter.practice.partyKind')}
          options={(['natural', 'legal'] as const).map((value) => ({
            value,
            text: t(`matter.practice.kinds.${value}`),
          }))}
        />
        <TextField
          form={form}
          name="name"
          label={t('matter.practice.partyName')}
          max={limits.OpposingParty.name.maxLength}
        />
        {form.values.kind === 'legal' && (
          <TextField
            form={form}
            name="code"
            label={t('matter.practice.partyCode')}
            max={limits.OpposingParty.code.maxLength}
          />
        )}
        <div className="buttons">
          <SubmitButton form={form} tone="quiet" size="small">
            {t('matter.practice.addParty')}
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
