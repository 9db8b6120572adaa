import { useEffect, useEffectEvent, useState } from 'react'
import type {
  ConsultationRequest,
  PresentedConsultation,
} from '../../../../../modules/consultation/index.ts'
import { deleteDescription } from '../../../../scripts/described/saved-description.ts'
import { api, type Problem } from '../../../api.ts'
import { useChange } from '../../../data/index.ts'
import { errorsOf } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { toastOnNextPage } from '../../../toast.ts'
import { keepWithDraft } from '../../../typed/kept-attempt.ts'
import { whenTypedIsOurs } from '../../../typed/typed.ts'
import { requestBody } from '../answers/answers.ts'
import { faultsOn, type CheckInput } from '../answers/check.ts'
import type { BookingForm } from '../answers/use-answers.ts'
import type { Uploads } from '../files/use-uploads.ts'
import { screenOfRefusal, type FlowEvent } from '../flow/flow.ts'
import type { Screen } from '../flow/screens.ts'
import type { BookingFirst, BookingLinks } from '../props.ts'
import { findSentHere, rememberSent, useSentElsewhere } from './sent-before.ts'

type Options = {
  t: IslandTranslate
  firmLawyerId: string
  form: BookingForm
  uploads: Uploads
  links: BookingLinks
  hold: BookingFirst['hold']
  check: CheckInput
  incomplete: Screen | undefined
  /** The time in the address, when it is not available. */
  unavailableAt: string | null
  /**
   * The time that was just taken, perhaps by this client in another window. The event about that
   * may arrive later.
   */
  justTakenAt: string | undefined
  flow: { screen: Screen; dispatch: (event: FlowEvent) => void; go: (to: Screen) => void }
  onLost: (startsAt: string, sentence: string) => void
}

/**
 * Submits from the review, once, whatever the number of presses, also across a reload. Refusals are
 * shown at their fields; a lost time is shown with the nearest free ones.
 */
export function useSubmit({
  t,
  firmLawyerId,
  form,
  uploads,
  links,
  hold,
  check,
  incomplete,
  unavailableAt,
  justTakenAt,
  flow: { screen, dispatch, go },
  onLost,
}: Options) {
  const { startsAt } = form.values
  const sentElsewhere = useSentElsewhere(firmLawyerId, startsAt || (justTakenAt ?? ''))
  const [keep] = useState(() => keepWithDraft(`booking-${firmLawyerId}`))
  const request = useChange(
    (body: ConsultationRequest, headers) => api.POST('/api/consultations', { body, headers }),
    ({ data, error }) => (data ? onCreated(data) : onRefused(error)),
    { about: () => firmLawyerId, keep },
  )

  // Returning from the consultation, the client's own request made the time busy or used up the
  // first meeting. That a lawyer was asked is a secret, so only this person may be told.
  const recall = useEffectEvent(() => {
    const sent = unavailableAt ? findSentHere(firmLawyerId, unavailableAt) : undefined
    if (sent) dispatch({ type: 'sent', sent })
  })
  useEffect(() => void whenTypedIsOurs().then(() => recall()), [])

  const stillSending = t('consultation.booking.review.stillSending')
  const stopWaiting = useEffectEvent(() => {
    if (form.errors[''] === stillSending) form.forget([''])
  })
  useEffect(() => {
    if (!uploads.isSending) stopWaiting()
  }, [uploads.isSending])

  async function submit(): Promise<void> {
    const faults = faultsOn('review', check)
    if (Object.keys(faults).length > 0) return form.refuse(faults)
    if (incomplete) return dispatch({ type: 'redirected', to: incomplete })
    if (uploads.isSending) return form.refuse({ '': stillSending })
    await request.run({
      ...requestBody(firmLawyerId, check.answers, uploads.kept),
      ...(hold && { holdId: hold.id }),
    })
  }

  /** A consultation that was confirmed at once goes on with its agreement. */
  function onCreated({ id, status }: Pick<PresentedConsultation, 'id' | 'status'>): void {
    const href = links.consultation.replace('{id}', id)
    const isToSign = status === 'awaiting-payment' || status === 'awaiting-signature'
    const sent = { href, isConfirmed: status !== 'requested' }
    dispatch({ type: 'sent', sent })
    form.discardDraft()
    deleteDescription()
    rememberSent({ firmLawyerId, startsAt, ...sent })
    const text = t(`consultation.booking.${sent.isConfirmed ? 'confirmed' : 'sent'}`)
    toastOnNextPage({ tone: 'verified', text })
    location.assign(isToSign ? links.agreement.replace('{id}', id) : href)
  }

  function onRefused(problem: Problem | undefined): void {
    if (!problem || problem.status === 401) return
    if (problem.code === 'TIME_IS_BUSY' || problem.code === 'TIME_IS_NOT_OFFERED') {
      onLost(startsAt, problem.detail ?? problem.title)
      return dispatch({ type: 'redirected', to: 'time' })
    }
    const errors = errorsOf(problem, [...Object.keys(form.values), 'attachmentIds'], t)
    const { '': general, ...atFields } = errors
    const fields = Object.keys(atFields)
    const target = screenOfRefusal(fields)
    if (target !== screen) go(target)
    form.refuse(general && fields.length > 0 ? atFields : errors)
  }

  return { submit, isSending: request.isPending, sentElsewhere }
}
