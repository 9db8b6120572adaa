import { useRef, useState, type ReactNode } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sentenceOf } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { useAttempt } from '../../use-attempt.ts'
import { AffectedDialog, type Offer } from './AffectedDialog.tsx'
import type { AffectedList, Change } from './types.ts'

type Save = (seen: string[]) => Promise<{ error?: Problem | undefined }>
/** The result: saved, cancelled by the lawyer, or refused. */
export type Outcome = 'saved' | 'given-up' | Problem

type Asking = { list: AffectedList; failed: Offer[]; answer: (offers: Offer[] | undefined) => void }

/**
 * A change never overrides an agreed consultation unseen. The server first lists the affected
 * consultations, the lawyer keeps each one or offers another time, and only then the change is
 * saved and the offers are sent.
 */
export function useAffected({
  firmLawyerId,
  t,
  locale,
  consultationPath,
}: {
  firmLawyerId: string
  t: IslandTranslate
  locale: Locale
  consultationPath: string
}): { saveSeen: (change: Change, save: Save) => Promise<Outcome>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>()
  const isRunning = useRef(false)
  const attempt = useAttempt()

  const ask = (list: AffectedList, failed: Offer[] = []) =>
    new Promise<Offer[] | undefined>((resolve) => {
      setAsking({
        list,
        failed,
        answer: (offers) => {
          setAsking(undefined)
          resolve(offers)
        },
      })
    })

  async function saveSeen(change: Change, save: Save): Promise<Outcome> {
    if (isRunning.current) return 'given-up'
    isRunning.current = true
    try {
      // A client may book while the lawyer decides: then the updated list is shown again.
      for (let round = 0; round < 5; round++) {
        const preview = await api.POST('/api/me/calendar/affected', {
          body: { firmLawyerId, ...change },
        })
        if (!preview.data) return preview.error
        const offers = preview.data.items.length === 0 ? [] : await ask(preview.data)
        if (!offers) return 'given-up'
        const { error } = await save(preview.data.items.map(({ id }) => id))
        if (error?.code === 'CONSULTATIONS_AFFECTED') continue
        if (error) return error
        await send(offers)
        return 'saved'
      }
      return 'given-up'
    } finally {
      isRunning.current = false
    }
  }

  async function send(offers: Offer[]): Promise<void> {
    let sent = 0
    for (const { id, startsAt, comment } of offers) {
      const body = { startsAt, ...(comment && { comment }) }
      const { error } = await attempt({ id, body }, (headers) =>
        api.PUT('/api/consultations/{id}/proposal', { params: { path: { id } }, body, headers }),
      )
      if (error)
        toast({
          tone: 'stop',
          durationMs: 15_000,
          text: t('calendar.affected.notOffered', { why: sentenceOf(error, t) }),
          action: { text: t('calendar.affected.open'), href: consultationPath.replace('{id}', id) },
        })
      else sent++
    }
    if (sent > 0) toast({ tone: 'verified', text: t('calendar.affected.offered', { n: sent }) })
  }

  return {
    saveSeen,
    dialog: asking && (
      <AffectedDialog
        list={asking.list}
        {...{ t, locale, consultationPath }}
        onAnswer={asking.answer}
      />
    ),
  }
}
