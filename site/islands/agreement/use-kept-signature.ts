import { useEffect, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from '../draft.ts'
import { getSession, sessionReady } from '../session.ts'
import type { Drawn } from './scale-strokes.ts'

/** A signature on its way: how, and what was drawn or typed so far. */
export type Unsigned = { method: 'drawn' | 'typed'; drawn: Drawn; typed: string }

const keyOf = (consultationId: string) => `signature-${consultationId}`
const BLANK: Unsigned = { method: 'drawn', drawn: { strokes: [], width: 1 }, typed: '' }

/** Outlives a reload and a sign-in in the middle, in this tab alone and for the same person alone. */
export function useKeptSignature(consultationId: string) {
  const [unsigned, setUnsigned] = useState(BLANK)

  useEffect(() => {
    const kept = readDraft(keyOf(consultationId), sessionStorage)
    if (kept) void sessionReady().then(({ user }) => (user?.id === kept.by ? setUnsigned(kept.value as Unsigned) : forgetSignature(consultationId)))
  }, [consultationId])

  return {
    unsigned,
    keep(change: Partial<Unsigned>): void {
      const next = { ...unsigned, ...change }
      setUnsigned(next)
      writeDraft(keyOf(consultationId), next, getSession().user?.id, sessionStorage)
    },
  }
}

export const forgetSignature = (consultationId: string): void => discardDraft(keyOf(consultationId), sessionStorage)
