import { api } from '../../api.ts'
import type { SignallingNeeds } from './signalling.ts'

/** A refusal is final; a missing answer is not. */
export const getAccess = async (
  id: string,
  signal: AbortSignal,
): ReturnType<SignallingNeeds['getAccess']> => {
  const { data, error } = await api.POST('/api/consultations/{id}/meeting-access', {
    params: { path: { id } },
    signal,
  })
  if (data) return { access: data }
  const { code, title, status } = error
  return status >= 400 && status < 500 && status !== 429 ? { refusal: { code, title } } : undefined
}
