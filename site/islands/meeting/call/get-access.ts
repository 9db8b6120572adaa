import { api, type Problem } from '../../api.ts'
import type { Refusal, SignallingNeeds } from './signalling.ts'

/** A refusal is final; a missing answer is not. */
export const getAccess = async (
  id: string,
  signal: AbortSignal,
): ReturnType<SignallingNeeds['getAccess']> => {
  const { data, error } = await api.POST('/api/consultations/{id}/meeting-access', {
    params: { path: { id } },
    signal,
  })
  return data ? { access: data } : refusedBy(error)
}

/** The same for a guest, whose session opens this meeting only. */
export const getGuestAccess = async (
  session: string,
  signal: AbortSignal,
): ReturnType<SignallingNeeds['getAccess']> => {
  const { data, error } = await api.POST('/api/meeting-guests/meeting-access', {
    body: { session },
    signal,
  })
  return data ? { access: data } : refusedBy(error)
}

function refusedBy({ code, title, status }: Problem): { refusal: Refusal } | undefined {
  return status >= 400 && status < 500 && status !== 429 ? { refusal: { code, title } } : undefined
}
