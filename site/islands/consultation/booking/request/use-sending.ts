import { useRef, useState } from 'react'
import type { ConsultationRequest } from '../../../../../modules/consultation/index.ts'
import { api, type Problem } from '../../../api.ts'
import { keptInSession } from '../../../attempt.ts'
import { useAttempt } from '../../../use-attempt.ts'

/** Sends the request once, whatever the number of presses, also across a reload. */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const attempt = useAttempt(keptInSession('booking-attempt'))

  async function send(
    body: ConsultationRequest,
  ): Promise<{ id?: string; problem?: Problem } | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    try {
      const { data, error } = await attempt(body, (headers) =>
        api.POST('/api/consultations', { body, headers }),
      )
      return data ? { id: data.id } : { problem: error as unknown as Problem }
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { isSending, send }
}
