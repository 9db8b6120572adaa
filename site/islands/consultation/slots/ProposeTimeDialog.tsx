import { useState, type ReactNode } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMomentWithZone } from '../../../../modules/shared/time.ts'
import type { Problem } from '../../api.ts'
import type { IdempotencyHeaders } from '../../attempt.ts'
import { useNow } from '../../clock/use-now.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { sentenceOf } from '../../refusal.ts'
import { OtherTime } from './OtherTime.tsx'
import { SlotPicker } from './SlotPicker.tsx'

type Props = {
  title: string
  /** The button that sends the chosen time. */
  submit: string | ((chosen: string | undefined) => string)
  /** Offers the published times of this calendar; without it, only a time of one's own. */
  slotsOf?: { firmLawyerId: string; serviceId: string } | undefined
  /** A lawyer's side may propose any time; the server checks that it is free. */
  isAnyTime: boolean
  /** Chosen from the start. */
  initial?: string | undefined
  timeZone: string
  locale: Locale
  t: IslandTranslate
  onClose: () => void
  /** Resolves to the refusal, which is shown here: the dialog stays open and keeps the choice. */
  onPropose: (
    startsAt: string,
    headers: IdempotencyHeaders,
  ) => Promise<Partial<Problem> | undefined>
  children: ReactNode
}

/** Proposes another time: one dialog for client, lawyer, assistant and a colleague who covers. */
export function ProposeTimeDialog({
  title,
  submit,
  slotsOf,
  isAnyTime,
  initial,
  timeZone,
  locale,
  t,
  onClose,
  onPropose,
  children,
}: Props) {
  const now = useNow()
  const [chosen, setChosen] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const choose = (startsAt: string | undefined) => {
    setRefusal(undefined)
    setChosen(startsAt)
  }
  const propose = useChange(
    async (startsAt: string, headers) => ({ error: await onPropose(startsAt, headers) }),
    ({ error }) => (error ? setRefusal(sentenceOf(error, t)) : onClose()),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.form.close')}
      actions={
        <>
          {chosen && (
            <strong aria-live="polite">
              {formatMomentWithZone(new Date(chosen), locale, timeZone, now)}
            </strong>
          )}
          {refusal && (
            <p className="field__error" role="alert">
              {refusal}
            </p>
          )}
          <Button
            isBusy={propose.isPending}
            disabled={!chosen}
            onClick={() => chosen && void propose.run(chosen)}
          >
            {typeof submit === 'string' ? submit : submit(chosen)}
          </Button>
        </>
      }
    >
      {children}
      {slotsOf && (
        <SlotPicker {...slotsOf} {...{ timeZone, locale, t }} value={chosen} onChange={choose} />
      )}
      {isAnyTime && <OtherTime {...{ timeZone, locale, t, now }} onChoose={choose} />}
    </Dialog>
  )
}
