import { useId, useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { DateField, FormProblem, TextField, TimeField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { endsEarly, isSameTimeRange, type BlockAnswer, type BlockDraft } from './block-draft.ts'
import type { LocalTimeRange } from './local-time-range.ts'

type Props = {
  draft: BlockDraft
  t: IslandTranslate
  /** In a variable calendar the same time range may be opened as working hours instead. */
  mayOpen: boolean
  onClose: () => void
  onDelete?: () => void
  /** Resolves to an error text when refused; then the dialog stays open. */
  onSave: (answer: BlockAnswer) => Promise<string | undefined>
  /** Continues with a time that repeats every week. */
  onRepeat?: (local: LocalTimeRange, reason: string) => void
}

type Values = Omit<LocalTimeRange, 'isAllDay'> & { reason: string }

/** A time range as a form: the keyboard alternative to dragging in the week view. */
export function BlockDialog({ draft, t, mayOpen, onClose, onDelete, onSave, onRepeat }: Props) {
  const formId = useId()
  const [kind, setKind] = useState<'block' | 'open'>('block')
  const [isAllDayChosen, setWholeDays] = useState(draft.local.isAllDay)
  const isAllDay = isAllDayChosen && kind === 'block'
  const closingText = draft.id ? 'calendar.block.save' : 'calendar.block.make'
  const { isAllDay: _isAllDay, ...moments } = draft.local
  /** Opened hours are within one day. */
  const timeRangeOf = ({ fromDate, fromTime, toDate, toTime }: Values): LocalTimeRange => ({
    isAllDay,
    fromDate,
    fromTime,
    toDate: kind === 'open' ? fromDate : toDate,
    toTime,
  })

  const form = useForm<Values>({
    t,
    initial: { ...moments, reason: draft.reason },
    required: [
      'fromDate',
      ...(kind === 'block' ? ['toDate' as const] : []),
      ...(isAllDay ? [] : ['fromTime' as const, 'toTime' as const]),
    ],
    check(values) {
      const early = endsEarly(timeRangeOf(values))
      return early ? { [early]: t('calendar.errors.BLOCK_NOT_VALID') } : {}
    },
    async send(values) {
      const local = timeRangeOf(values)
      const { fromDate, fromTime, toDate, toTime } = local
      const typed = isAllDay
        ? { from: fromDate, to: toDate }
        : { from: `${fromDate}T${fromTime}`, to: `${toDate}T${toTime}` }
      const isUnchanged = isSameTimeRange(local, draft.local)
      const time = isUnchanged && draft.exact ? draft.exact : typed
      const refused = await onSave({ kind, time, local, reason: values.reason.trim() })
      return refused ? { error: { detail: refused } } : {}
    },
  })
  // While the person has not set the end, it follows the beginning.
  const follow: typeof form = {
    ...form,
    set(name, value) {
      form.set(name, value)
      if (name === 'fromDate' && typeof value === 'string' && form.values.toDate < value)
        form.set('toDate', value)
    },
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(draft.id ? 'calendar.block.change' : 'calendar.block.new')}
      closeLabel={t('site.form.close')}
      // A time range drawn in the week has its times already.
      firstField={draft.exact ? 'reason' : undefined}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={form.isSending}>
            {t(kind === 'open' ? 'calendar.block.open' : closingText)}
          </Button>
          {onDelete && (
            <Button tone="stop" onClick={onDelete}>
              {t('calendar.block.delete')}
            </Button>
          )}
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <FormProblem form={form} />
        {mayOpen && !draft.id && (
          <fieldset className="field">
            <legend className="fieldset__legend">{t('calendar.block.what')}</legend>
            <div className="choices">
              <label className="choice">
                <input
                  type="radio"
                  name="kind"
                  checked={kind === 'block'}
                  onChange={() => setKind('block')}
                />
                <span>{t('calendar.block.takeOut')}</span>
              </label>
              <label className="choice">
                <input
                  type="radio"
                  name="kind"
                  checked={kind === 'open'}
                  onChange={() => {
                    setKind('open')
                    setWholeDays(false)
                  }}
                />
                <span>{t('calendar.block.workThen')}</span>
              </label>
            </div>
          </fieldset>
        )}
        {kind === 'block' && (
          <label className="check">
            <input
              type="checkbox"
              checked={isAllDay}
              onChange={({ target }) => setWholeDays(target.checked)}
            />
            <span>{t('calendar.block.wholeDays')}</span>
          </label>
        )}
        {kind === 'block' && onRepeat && !draft.id && (
          <label className="check">
            <input
              type="checkbox"
              checked={false}
              disabled={!form.values.fromDate}
              onChange={() => onRepeat(timeRangeOf(form.values), form.values.reason)}
            />
            <span>{t('calendar.recurring.repeat')}</span>
          </label>
        )}
        <div className="fields-abreast moment-fields">
          <DateField form={follow} name="fromDate" label={t('calendar.block.fromDate')} />
          {!isAllDay && (
            <TimeField form={form} name="fromTime" label={t('calendar.block.fromTime')} />
          )}
        </div>
        <div className="fields-abreast moment-fields">
          {kind === 'block' && (
            <DateField
              form={form}
              name="toDate"
              label={t(isAllDay ? 'calendar.block.toDateIncluded' : 'calendar.block.toDate')}
            />
          )}
          {!isAllDay && <TimeField form={form} name="toTime" label={t('calendar.block.toTime')} />}
        </div>
        {kind === 'block' && (
          <TextField
            form={form}
            name="reason"
            label={t('calendar.block.reason')}
            hint={t('calendar.block.reasonHint')}
            maxLength={limits.NewCalendarBlock.reason.maxLength}
          />
        )}
      </form>
    </Dialog>
  )
}
