import { useEffect, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from '../draft.ts'
import { getSession, sessionReady } from '../session.ts'
import type { Drawn } from './scale-strokes.ts'

const keyOf = (consultationId: string) => `signature-${consultationId}`

/** Strokes that outlive a reload and a sign-in in the middle, in this tab alone and for the same person alone. */
export function useKeptStrokes(consultationId: string) {
  const [drawn, setDrawn] = useState<Drawn>({ strokes: [], width: 1 })

  useEffect(() => {
    const kept = readDraft(keyOf(consultationId), sessionStorage)
    if (kept) void sessionReady().then(({ user }) => (user?.id === kept.by ? setDrawn(kept.value as Drawn) : forgetStrokes(consultationId)))
  }, [consultationId])

  return {
    drawn,
    keep(next: Drawn): void {
      setDrawn(next)
      writeDraft(keyOf(consultationId), next, getSession().user?.id, sessionStorage)
    },
  }
}

export const forgetStrokes = (consultationId: string): void => discardDraft(keyOf(consultationId), sessionStorage)
