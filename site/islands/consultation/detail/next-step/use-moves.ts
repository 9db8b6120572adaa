import { useState } from 'react'
import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { useChange } from '../../../data/use-change.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { Take } from '../use-consultation.ts'

export type Move = 'accept-proposal' | 'drop-proposal' | 'come'

const DONE = {
  'accept-proposal': 'consultation.detail.proposalAccepted',
  'drop-proposal': 'consultation.detail.proposalDropped',
  come: 'consultation.detail.comeDone',
} as const satisfies Record<Move, string>

/** The moves that need no form. */
export function useMoves({ id }: PresentedConsultation, take: Take, t: IslandTranslate) {
  /** The external calendar's sentence, when it says "busy". */
  const [busySentence, setBusySentence] = useState<string>()
  const path = { id }
  const move = useChange(
    (name: Move, headers) => {
      const given = { params: { path }, headers }
      if (name === 'accept-proposal')
        return api.PUT('/api/consultations/{id}/proposal/acceptance', given)
      return name === 'come'
        ? api.PUT('/api/consultations/{id}/coming', given)
        : api.DELETE('/api/consultations/{id}/proposal', given)
    },
    (answer, name) => take(answer, t(DONE[name])),
    { about: () => id },
  )

  /** If an external calendar says "busy", the lawyer is asked once more and decides. */
  const accept = useChange(
    (query: { despiteExternal?: true }, headers) =>
      api.PUT('/api/consultations/{id}/acceptance', { params: { path, query }, headers }),
    (answer) => {
      const problem = answer.error
      const isExternalBusy = problem?.code === 'EXTERNAL_CALENDAR_BUSY'
      setBusySentence(isExternalBusy ? (problem.detail ?? problem.title) : undefined)
      return isExternalBusy ? undefined : take(answer, t('consultation.detail.accepted'))
    },
    { about: () => id },
  )
  return { move, accept, busySentence, closeBusyDialog: () => setBusySentence(undefined) }
}
