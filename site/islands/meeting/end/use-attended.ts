import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** The server may need a moment to learn that the call has ended. */
const ASK_AGAIN_MS = [0, 1_500, 5_000]

/**
 * Whether the server counts the meeting as attended by both. Only then are there next steps and a
 * review.
 */
export function useAttended(id: string, isAsked: boolean): boolean {
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const ask = async () => {
      const { data } = await api.GET('/api/consultations/{id}', { params: { path: { id } } })
      if (data?.attendance.clientJoinedAt && data.attendance.lawyerJoinedAt) setAttended(true)
    }
    const timers = ASK_AGAIN_MS.map((after) => setTimeout(() => void ask(), after))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [id, isAsked])
  return isAttended
}
