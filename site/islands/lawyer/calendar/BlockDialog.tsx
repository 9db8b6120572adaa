import { useId, useState } from 'react'
import { Button } from '../../Button.tsx'
import { Dialog } from '../../Dialog.tsx'
import { DateInput, TimeInput } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../Notice.tsx'
import type { BlockTime } from './types.ts'
import type { LocalStretch } from './local-stretch.ts'

export type BlockDraft = { id?: string; version?: number; reason: string; local: LocalStretch; /** The instants behind, while the times are as they were given. */ exact?: { startsAt: string; endsAt: string } }
export type BlockAnswer = { kind: 'block' | 'open'; time: BlockTime; local: LocalStretch; reason: string }

type Props = {
  draft: BlockDraft
  t: IslandTranslate
  /** In a variable calendar the same stretch may be opened for work instead. */
  mayOpen: boolean
  onClose: () => void
  onDelete?: () => void
  /** Answers a sentence when it was refused; then the dialog stays. */
  onSave: (answer: BlockAnswer) => Promise<string | undefined>
}

/** A stretch of time as a plain form: what the week view does by dragging, said in fields. */
export function BlockDialog({ draft, t, mayOpen, onClose, onDelete, onSave }: Props) {
  const formId = useId()
  const [kind, setKind] = useState<'block' | 'open'>('block')
  const [local, setLocal] = useState(draft.local)
  const [reason, setReason] = useState(draft.reason)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const isAsGiven = JSON.stringify(local) === JSON.stringify(draft.local)
  const isReversed = local.isWhole ? local.toDate < local.fromDate : `${local.toDate}T${local.toTime}` <= `${local.fromDate}T${local.fromTime}`

  const set = (part: Partial<LocalStretch>) => setLocal((now) => {
    const next = { ...now, ...part }
    // An end before the beginning follows it, as long as nobody has moved it on purpose.
    return part.fromDate && next.toDate < next.fromDate ? { ...next, toDate: next.fromDate } : next
  })

  async function save() {
    if (isSending) return
    if (!local.fromDate || !local.toDate || (!local.isWhole && (!local.fromTime || !local.toTime))) return setFault(t('calendar.block.incomplete'))
    if (isReversed) return setFault(t('calendar.errors.BLOCK_NOT_VALID'))
    setSending(true)
    const time = isAsGiven && draft.exact ? draft.exact : local.isWhole ? { from: local.fromDate, to: local.toDate } : { from: `${local.fromDate}T${local.fromTime}`, to: `${local.toDate}T${local.toTime}` }
    const refused = await onSave({ kind, time, local, reason: reason.trim() })
    setSending(false)
    setFault(refused)
  }

  return (
    <Dialog isOpen onClose={onClose} title={t(draft.id ? 'calendar.block.change' : 'calendar.block.new')} closeLabel={t('site.form.close')} actions={<>
      <Button type="submit" form={formId} isBusy={isSending}>{t(kind === 'open' ? 'calendar.block.open' : draft.id ? 'calendar.block.save' : 'calendar.block.make')}</Button>
      {onDelete && <Button tone="stop" onClick={onDelete}>{t('calendar.block.delete')}</Button>}
      <Button tone="plain" onClick={onClose}>{t('calendar.actions.cancel')}</Button>
    </>}>
      <form id={formId} className="form" noValidate onSubmit={(event) => { event.preventDefault(); void save() }}>
        {fault && <div role="alert"><Notice tone="stop" title={fault} /></div>}
        {mayOpen && !draft.id && (
          <fieldset className="field">
            <legend className="fieldset__legend">{t('calendar.block.what')}</legend>
            <div className="choices">
              <label className="choice"><input type="radio" name="kind" checked={kind === 'block'} onChange={() => setKind('block')} /><span>{t('calendar.block.takeOut')}</span></label>
              <label className="choice"><input type="radio" name="kind" checked={kind === 'open'} onChange={() => { setKind('open'); set({ isWhole: false, toDate: local.fromDate }) }} /><span>{t('calendar.block.workThen')}</span></label>
            </div>
          </fieldset>
        )}
        {kind === 'block' && (
          <label className="check"><input type="checkbox" checked={local.isWhole} onChange={({ target }) => set({ isWhole: target.checked })} /><span>{t('calendar.block.wholeDays')}</span></label>
        )}
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="moment-fields">
            {(side === 'from' || kind === 'block') && (
              <label className="field">
                <span className="field__label">{t(side === 'from' ? 'calendar.block.fromDate' : local.isWhole ? 'calendar.block.toDateIncluded' : 'calendar.block.toDate')}</span>
                <DateInput t={t} value={side === 'from' ? local.fromDate : local.toDate} onValue={(date) => set(side === 'from' ? { fromDate: date, ...(kind === 'open' && { toDate: date }) } : { toDate: date })} />
              </label>
            )}
            {!local.isWhole && (
              <label className="field">
                <span className="field__label">{t(side === 'from' ? 'calendar.block.fromTime' : 'calendar.block.toTime')}</span>
                <TimeInput t={t} value={side === 'from' ? local.fromTime : local.toTime} onValue={(time) => set(side === 'from' ? { fromTime: time } : { toTime: time })} />
              </label>
            )}
          </div>
        ))}
        {kind === 'block' && (
          <label className="field">
            <span className="field__label">{t('calendar.block.reason')} <span className="field__optional">({t('site.form.optional')})</span></span>
            <span className="field__hint">{t('calendar.block.reasonHint')}</span>
            <input className="field__control" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
        )}
      </form>
    </Dialog>
  )
}
