import { useEffect } from 'react'
import { errorsOf } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { toastOnNextPage } from '../../../toast.ts'
import { requestOf } from '../answers/answers.ts'
import { faultsOn } from '../answers/check.ts'
import { screenOfRefusal, type FlowEvent } from '../flow/flow.ts'
import type { BookingFirst, BookingLinks } from '../props.ts'
import type { Screen } from '../flow/screens.ts'
import { recallSent, rememberSent, useSentElsewhere } from './sent-before.ts'
import type { BookingForm } from '../answers/use-answers.ts'
import { useSending } from './use-sending.ts'
import type { Uploads } from '../files/use-uploads.ts'

type Options = {
  t: IslandTranslate
  firmLawyerId: string
  form: BookingForm
  uploads: Uploads
  links: BookingLinks
  hold: BookingFirst['hold']
  check: Parameters<typeof faultsOn>[1]
  unready: Screen | undefined
  /** The time in the address when it is not available. */
  goneAt: string | null
  /**
   * The time that was just taken, perhaps by this client in another window. The event about that
   * may arrive later.
   */
  lostAt: string | undefined
  screen: Screen
  tell: (event: FlowEvent) => void
  go: (to: Screen) => void
  onLost: (startsAt: string, sentence?: string) => Promise<void>
  onUnderWay: (isUnderWay: boolean) => void
}

/**
 * Submits from the review. Refusals are shown at their fields; a lost time is shown with the
 * nearest free ones.
 */
export function useSubmit({
  t,
  firmLawyerId,
  form,
  uploads,
  links,
  hold,
  check,
  unready,
  goneAt,
  lostAt,
  screen,
  tell,
  go,
  onLost,
  onUnderWay,
}: Options) {
  const { isSending, send } = useSending()
  const { startsAt } = form.values
  const isSentElsewhere = useSentElsewhere(firmLawyerId, startsAt || (lostAt ?? ''))

  // Returning from the consultation, the client's own request made the time busy or used up the
  // first meeting.
  useEffect(() => {
    const href = goneAt && recallSent(firmLawyerId, goneAt)
    if (href) tell({ type: 'was-sent', href })
  }, [])

  async function submit() {
    const faults = faultsOn('review', check)
    if (Object.keys(faults).length > 0) return form.refuse(faults)
    if (unready) return tell({ type: 'was-led', to: unready })
    if (uploads.isSending) return form.refuse({ '': t('consultation.booking.review.stillSending') })
    onUnderWay(true)
    const answer = await send({
      ...requestOf(firmLawyerId, form.values, uploads.kept),
      ...(hold && { holdId: hold.id }),
    })
    if (answer?.id) return arrive(answer.id)
    onUnderWay(false)
    const { problem } = answer ?? {}
    if (!problem || problem.status === 401) return
    if (problem.code === 'TIME_IS_BUSY' || problem.code === 'TIME_IS_NOT_OFFERED') {
      void onLost(startsAt, problem.detail ?? problem.title)
      return tell({ type: 'was-led', to: 'time' })
    }
    const errors = errorsOf(problem, [...Object.keys(form.values), 'attachmentIds'], t)
    const { '': general, ...atFields } = errors
    const fields = Object.keys(atFields)
    const target = screenOfRefusal(fields)
    if (target !== screen) go(target)
    form.refuse(general && fields.length > 0 ? atFields : errors)
  }

  function arrive(id: string) {
    const href = links.consultation.replace('{id}', id)
    tell({ type: 'was-sent', href })
    form.discardDraft()
    rememberSent({ firmLawyerId, startsAt, href })
    toastOnNextPage({ tone: 'verified', text: t('consultation.booking.sent') })
    location.assign(href)
  }

  return { submit, isSending, isSentElsewhere }
}
