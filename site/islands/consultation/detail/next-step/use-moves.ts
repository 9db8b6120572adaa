import { useState } from 'react'
import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { useChange } from '../../../data/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { Take } from '../use-consultation.ts'

export type Move = 'drop-proposal' | 'come'
type Acceptance = 'accept' | 'accept-proposal'

const DONE = {
  accept: 'consultation.detail.accepted',
  'accept-proposal': 'consultation.detail.proposalAccepted',
  'drop-proposal': 'consultation.detail.proposalDropped',
  come: 'consultation.detail.comeDone',
} as const satisfies Record<Move | Acceptance, string>

/** The moves that need no form. */
export function useMoves({ id }: PresentedConsultation, take: Take, t: IslandTranslate) {
  /** What was accepted and the external calendar's sentence, when it says "busy". */
  const [busy, setBusy] = useState<{ accepting: Acceptance; sentence: string }>()
  const path = { id }
  const move = useChange(
    (name: Move, headers) => {
      const given = { params: { path }, headers }
      return name === 'come'
        ? api.PUT('/api/consultations/{id}/coming', given)
        : api.DELETE('/api/consultations/{id}/proposal', given)
    },
    (response, name) => take(response, t(DONE[name])),
    { about: () => id },
  )

  /** If an external calendar says "busy", the lawyer is asked once more and decides. */
  const accept = useChange(
    ({ accepting, ...query }: { accepting: Acceptance; despiteExternal?: true }, headers) => {
      const given = { params: { path, query }, headers }
      return accepting === 'accept'
        ? api.PUT('/api/consultations/{id}/acceptance', given)
        : api.PUT('/api/consultations/{id}/proposal/acceptance', given)
    },
    (response, { accepting }) => {
      const problem = response.error
      const isExternalBusy = problem?.code === 'EXTERNAL_CALENDAR_BUSY'
      const sentence = problem?.detail ?? problem?.title ?? ''
      setBusy(isExternalBusy ? { accepting, sentence } : undefined)
      return isExternalBusy ? undefined : take(response, t(DONE[accepting]))
    },
    { about: () => id },
  )
  return { move, accept, busy, closeBusyDialog: () => setBusy(undefined) }
}
