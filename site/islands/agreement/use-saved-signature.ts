import { useEffect, useState } from 'react'
import { deleteTyped, saveTyped, readTyped, whenTypedIsOurs } from '../typed/typed.ts'
import type { Drawn } from './scale-strokes.ts'

/** A signature that is not sent yet: the method and what was drawn or typed so far. */
export type Unsigned = { method: 'drawn' | 'typed'; drawn: Drawn; typed: string }

const keyOf = (consultationId: string) => `signature:${consultationId}`
const BLANK: Unsigned = { method: 'drawn', drawn: { strokes: [], width: 1 }, typed: '' }

/** Stored in this tab and for this session only; survives a reload. */
export function useSavedSignature(consultationId: string) {
  const [unsigned, setUnsigned] = useState(BLANK)

  useEffect(() => {
    void whenTypedIsOurs().then(() => {
      const saved = readTyped(keyOf(consultationId))
      if (saved) setUnsigned(saved as Unsigned)
    })
  }, [consultationId])

  return {
    unsigned,
    keep(change: Partial<Unsigned>): void {
      const next = { ...unsigned, ...change }
      setUnsigned(next)
      saveTyped(keyOf(consultationId), next)
    },
  }
}

export const deleteSignature = (consultationId: string): void => deleteTyped(keyOf(consultationId))
