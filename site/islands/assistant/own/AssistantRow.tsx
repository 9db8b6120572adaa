import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDate, formatDeadline } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import { FormProblem, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Acts } from './Acts.tsx'
import { ReadingPermission } from './ReadingPermission.tsx'
import { RightsFields } from './RightsFields.tsx'
import type { OwnAssistant, TakeAssistants } from './types.ts'

type Props = {
  assistant: OwnAssistant
  t: IslandTranslate
  locale: Locale
  take: TakeAssistants
  timeZone: string
  consultationPath: string
  matterPath: string
}

/** One assistant or invitation, with its rights while they can still change. */
export function AssistantRow({
  assistant,
  t,
  locale,
  take,
  timeZone,
  consultationPath,
  matterPath,
}: Props) {
  const { id, state, name, email, acts } = assistant
  const [isAsking, ask] = useState(false)
  const isActive = state === 'active'
  const isOpen = isActive || state === 'invited' || state === 'expired'
  const shown = name ?? email ?? t('assistant.own.gone')
  const end = useChange(
    (_: void, headers) =>
      api.DELETE('/api/me/assistants/{id}', { params: { path: { id } }, headers }),
    async (response) => {
      ask(false)
      await take(response, t(isActive ? 'assistant.own.ended' : 'assistant.own.withdrawn'))
    },
  )
  const sendAgain = useChange(
    (_: void, headers) =>
      api.POST('/api/me/assistants/{id}/invitation', { params: { path: { id } }, headers }),
    async (response) => {
      await take(response, t('assistant.own.sentAgain'))
    },
  )
  return (
    <li className="assistants__row" data-testid="assistant">
      <div className="assistants__head">
        <div>
          <p className="assistants__name">{shown}</p>
          <p className="small muted">
            {name && email && `${email} · `}
            {stateText()}
          </p>
        </div>
        {isOpen && !isActive && (
          <Button
            tone="quiet"
            size="small"
            isBusy={sendAgain.isPending}
            onClick={() => void sendAgain.run()}
          >
            {t('assistant.own.sendAgain')}
          </Button>
        )}
        {isOpen && (
          <Button
            tone="quiet"
            size="small"
            isBusy={end.isPending}
            onClick={() => (isActive ? ask(true) : void end.run())}
          >
            {t(isActive ? 'assistant.own.end' : 'assistant.own.withdraw')}
          </Button>
        )}
      </div>
      {isOpen && <Rights {...{ assistant, shown, t, take }} />}
      {isActive && <ReadingPermission {...{ assistant, shown, t, locale, take }} />}
      {(isActive || acts.length > 0) && (
        <Acts acts={acts} {...{ t, locale, timeZone, consultationPath, matterPath }} />
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t('assistant.own.endTitle')}
        closeLabel={t('site.form.close')}
        actions={
          <>
            <Button isBusy={end.isPending} onClick={() => void end.run()}>
              {t('assistant.own.end')}
            </Button>
            <Button tone="plain" onClick={() => ask(false)}>
              {t('site.form.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('assistant.own.endText', { name: shown })}</p>
      </Dialog>
    </li>
  )

  function stateText() {
    const day = (instant: string | null) => (instant ? formatDate(new Date(instant), locale) : '')
    if (state === 'active') return t('assistant.own.state.active', { day: day(assistant.beganAt) })
    if (state === 'ended') return t('assistant.own.state.ended', { day: day(assistant.endedAt) })
    const sent = {
      day: day(assistant.invitedAt),
      until: formatDeadline(new Date(assistant.expiresAt), locale, timeZone),
    }
    if (state === 'invited' || state === 'expired') return t(`assistant.own.state.${state}`, sent)
    return t(`assistant.own.state.${state}`)
  }
}

type RightsProps = {
  assistant: OwnAssistant
  shown: string
  t: IslandTranslate
  take: TakeAssistants
}

function Rights({ assistant, shown, t, take }: RightsProps) {
  const { id, mayAnswer, mayChangeCalendar, mayHandlePapers } = assistant
  const form = useForm({
    t,
    initial: { mayAnswer, mayChangeCalendar, mayHandlePapers },
    send: (body, headers) =>
      api.PUT('/api/me/assistants/{id}/rights', { params: { path: { id } }, body, headers }),
    take,
    done: t('assistant.own.saved'),
  })
  const { values } = form
  const isSame =
    values.mayAnswer === mayAnswer &&
    values.mayChangeCalendar === mayChangeCalendar &&
    values.mayHandlePapers === mayHandlePapers
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <fieldset className="assistants__rights">
        <legend className="small">{t('assistant.own.rights', { name: shown })}</legend>
        <RightsFields form={form} />
        {!isSame && (
          <div>
            <Button type="submit" size="small" isBusy={form.isSending}>
              {t('assistant.own.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
