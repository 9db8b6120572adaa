import { useState } from 'react'
import { api, type Problem } from '../api.ts'
import { useChange } from '../data/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sentenceOf } from '../refusal.ts'
import type { Me } from './types.ts'

type ProofInput = { password: string; code: string }
type Needs = { t: IslandTranslate; me: Pick<Me, 'hasPassword' | 'isFresh'>; madeAt: string }

/**
 * Proof of identity before a sensitive change: nothing in a fresh session, else the password, or a
 * mailed code for people without one. The server decides and refuses when a proof is needed.
 */
export function useProof(
  { t, me: { hasPassword, isFresh }, madeAt }: Needs,
  { always = false }: { always?: boolean } = {},
) {
  const [isAsked, setAsked] = useState(always || !isFresh)
  const request = useChange(() => api.POST('/api/me/identity-codes'))
  const ownKind = hasPassword ? 'password' : 'code'
  const kind = isAsked ? ownKind : 'none'
  return {
    t,
    kind,
    waiting: request.data,
    /** Why no code was sent. */
    problem: request.error && sentenceOf(request.error, t),
    madeAt,
    required: kind === 'none' ? [] : ([kind] as ('password' | 'code')[]),
    bodyOf: ({ password, code }: ProofInput) => ({
      ...(kind === 'password' && password && { password }),
      ...(kind === 'code' && code && { code }),
    }),
    /** The session became stale while the page was open: show the fields. */
    handleRefusal(problem: Partial<Problem> | undefined): void {
      if (problem?.errors?.some(({ field }) => field === 'password' || field === 'code'))
        setAsked(true)
    },
    isSending: request.isPending,
    sendCode: () => void request.run(),
  }
}

export type OwnProof = ReturnType<typeof useProof>
