import { useState } from 'react'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'

type Props = {
  t: IslandTranslate
  consultationId: string
  guest: MeetingGuest
  onChanged: (guest: MeetingGuest) => void
  /** Consent is the page’s main act. */
  isMain?: boolean | undefined
}

/** `renew` sends the link again although it ends the guest's presence. */
type Act = 'agree' | 'end' | 'send-again' | 'renew'

/** What either side may do about a third person whose invitation has not ended. */
export function GuestActions({ t, consultationId, guest, onChanged, isMain }: Props) {
  const { id: guestId, isMine, agreedAt } = guest
  const name = guest.name ?? t('meeting.guests.nameless')
  const [asked, setAsked] = useState<'end' | 'renew'>()
  const [problem, setProblem] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const path = { params: { path: { id: consultationId, guestId } } }
  const change = useChange(
    (act: Act) => {
      if (act === 'agree')
        return api.PUT('/api/consultations/{id}/guests/{guestId}/consent', {
          ...path,
          body: { agrees: true },
        })
      if (act === 'end') return api.DELETE('/api/consultations/{id}/guests/{guestId}', path)
      return api.POST('/api/consultations/{id}/guests/{guestId}/link', {
        ...path,
        body: { endsPresence: act === 'renew' },
      })
    },
    ({ data, error }, act) => {
      const isPresent = error?.code === 'GUEST_IS_PRESENT'
      setAsked(isPresent ? 'renew' : undefined)
      setProblem(error && !isPresent ? sentenceOf(error, t) : undefined)
      setSent(!error && (act === 'send-again' || act === 'renew'))
      if (data) onChanged(data)
    },
    { about: () => guestId },
  )
  const act = (what: Act) => () => void change.run(what)
  const endLabel = () => {
    if (!agreedAt) return t(isMine ? 'meeting.guests.withdraw' : 'meeting.guests.refuse')
    return t(isMine ? 'meeting.guests.remove' : 'meeting.guests.takeBack')
  }
  const question =
    asked === 'renew'
      ? {
          title: t('meeting.guests.againAsk'),
          text: t('meeting.guests.againSure', { name }),
          yes: t('meeting.guests.again'),
          no: t('meeting.guests.againNot'),
        }
      : {
          title: endLabel(),
          text: t('meeting.guests.removeSure', { name }),
          yes: endLabel(),
          no: t('meeting.guests.keep'),
        }

  return (
    <>
      {problem && <Notice tone="stop" title={problem} live />}
      {wasSent && <p role="status">{t('meeting.guests.sentAgain')}</p>}
      <div className="buttons">
        {!isMine && !agreedAt && (
          <Button
            tone={isMain ? 'accent' : 'quiet'}
            isBusy={change.pending.includes('agree')}
            onClick={act('agree')}
          >
            {t('meeting.guests.agree')}
          </Button>
        )}
        {agreedAt && (
          <Button
            tone="quiet"
            isBusy={change.pending.includes('send-again')}
            onClick={act('send-again')}
          >
            {t('meeting.guests.again')}
          </Button>
        )}
        <Button
          tone="plain"
          isBusy={change.pending.includes('end')}
          onClick={agreedAt ? () => setAsked('end') : act('end')}
        >
          {endLabel()}
        </Button>
      </div>
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={question.title}
        closeLabel={t('site.form.close')}
        actions={
          <>
            <Button tone="accent" isBusy={change.isPending} onClick={act(asked ?? 'end')}>
              {question.yes}
            </Button>
            <Button tone="plain" onClick={() => setAsked(undefined)}>
              {question.no}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    </>
  )
}
