import { useCallback, useEffect, useState } from 'react'
import type { PhoneConsent } from '../../../../modules/meeting/schemas.ts'
import { api } from '../../api.ts'

/** Whether the two may telephone if the call fails; reloaded whenever `moment` changes. */
export function usePhone(id: string, moment?: unknown) {
  const [consent, setConsent] = useState<PhoneConsent>()
  const [hasFailed, setFailed] = useState(false)
  const params = { path: { id } }

  const ask = useCallback(async () => {
    const { data } = await api.GET('/api/consultations/{id}/phone-consent', {
      params: { path: { id } },
    })
    if (data) setConsent(data)
  }, [id])
  useEffect(() => void ask(), [ask, moment])
  // The number may have been confirmed in another tab.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask])

  const agree = async (agrees: boolean) => {
    const { data, error } = await api.PUT('/api/consultations/{id}/phone-consent', {
      params,
      body: { agrees },
    })
    setFailed(Boolean(error))
    if (data) setConsent(data)
  }
  return { consent, hasFailed, agree }
}
