import { useState } from 'react'
import { api, type Problem } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Helped } from './types.ts'
import { useReloadAfterAnswer } from './use-reload-after-answer.ts'

type HelpedRequest = { id: string; consultation: Helped; t: IslandTranslate }
type Answer = { error?: Problem | undefined }

/** The answers of one press: accept, agree to the client's time, keep the agreed one. */
export function useAnswers({ id, consultation, t }: HelpedRequest) {
  /** Which answer found the time busy in another calendar of the lawyer. */
  const [externalBusyFor, setExternalBusyFor] = useState<'accept' | 'agree'>()
  const answered = useReloadAfterAnswer(t)
  const at = { params: { path: { id, consultationId: consultation.id } } }
  const accept = useChange(
    (despiteExternal: boolean, headers): Promise<Answer> =>
      api.PUT('/api/helped-lawyers/{id}/consultations/{consultationId}/acceptance', {
        params: { ...at.params, query: despiteExternal ? { despiteExternal } : {} },
        headers,
      }),
    async (outcome) => {
      if (isExternalBusy(outcome)) return setExternalBusyFor('accept')
      await answered(outcome, t('assistant.help.done.accept'))
    },
    { about: () => consultation.id },
  )
  const agree = useChange(
    (despiteExternal: boolean, headers): Promise<Answer> =>
      api.PUT('/api/helped-lawyers/{id}/consultations/{consultationId}/proposal/acceptance', {
        params: { ...at.params, query: despiteExternal ? { despiteExternal } : {} },
        headers,
      }),
    async (outcome) => {
      if (isExternalBusy(outcome)) return setExternalBusyFor('agree')
      await answered(outcome, t('assistant.help.done.agree'))
    },
    { about: () => consultation.id },
  )
  const keep = useChange(
    (_: void, headers): Promise<Answer> =>
      api.DELETE('/api/helped-lawyers/{id}/consultations/{consultationId}/proposal', {
        ...at,
        headers,
      }),
    (outcome) => answered(outcome, t('assistant.help.done.keep')),
  )
  return { accept, agree, keep, externalBusyFor }
}

const isExternalBusy = ({ error }: Answer) => error?.code === 'EXTERNAL_CALENDAR_BUSY'
