import { useRef, useState } from 'react'
import type { ConsultationRequest } from '../../../../modules/consultation/index.ts'
import { api, idempotencyKey, type Problem } from '../../api.ts'

type Attempt = { key: string; print: string }

const KEPT_AS = 'booking-attempt'

/**
 * Sends the request once, however often the button is pressed. An attempt that got no answer is repeated under its own key, so
 * that it has one effect; a changed request, or one that was refused, is a new attempt.
 */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const attempt = useRef<Attempt>(undefined)

  async function send(body: ConsultationRequest): Promise<{ id?: string; problem?: Problem } | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    try {
      const print = await fingerprint(JSON.stringify(body))
      attempt.current ??= keptAttempt()
      if (attempt.current?.print !== print) keep((attempt.current = { key: idempotencyKey(), print }))
      const { data, error } = await api.POST('/api/consultations', { body, headers: { 'Idempotency-Key': attempt.current.key } })
      if (data) return { id: data.id }
      const problem = error as unknown as Problem
      const isRefused = problem.status >= 400 && problem.status < 500 && problem.status !== 401 && problem.code !== 'CONFLICT'
      if (isRefused) keep((attempt.current = undefined))
      return { problem }
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { isSending, send }
}

/** Survives a reload, for whoever loses the connection while it is sent; what was written stays in the draft alone. */
function keep(attempt: Attempt | undefined): void {
  if (attempt) sessionStorage.setItem(KEPT_AS, JSON.stringify(attempt))
  else sessionStorage.removeItem(KEPT_AS)
}

const keptAttempt = (): Attempt | undefined => JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') ?? undefined

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
