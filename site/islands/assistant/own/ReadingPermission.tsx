import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDate } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import type { OwnAssistant, TakeAssistants } from './types.ts'

type Props = {
  assistant: OwnAssistant
  shown: string
  t: IslandTranslate
  locale: Locale
  take: TakeAssistants
}

/** The lawyer's written permission to read matters: what was given and when, or a way to give it. */
export function ReadingPermission({
  assistant: { id, permission },
  shown,
  t,
  locale,
  take,
}: Props) {
  const [isReading, read] = useState(false)
  const wording = t('assistant.own.permission.wording')
  const path = { params: { path: { id } } }
  const give = useChange(
    (_: void, headers) =>
      api.PUT('/api/me/assistants/{id}/permission', { ...path, body: { wording }, headers }),
    async (response) => {
      if (!(await take(response, t('assistant.own.permission.saved')))) read(false)
    },
  )
  const end = useChange(
    (_: void, headers) => api.DELETE('/api/me/assistants/{id}/permission', { ...path, headers }),
    (response) => take(response, t('assistant.own.permission.ended')),
  )
  return (
    <section className="assistants__permission" aria-label={t('assistant.own.permission.title')}>
      <p className="small">{t('assistant.own.permission.title')}</p>
      {permission ? (
        <>
          <blockquote>{permission.wording}</blockquote>
          <p className="small muted">
            {t('assistant.own.permission.given', {
              day: formatDate(new Date(permission.givenAt), locale),
            })}
          </p>
          <div>
            <Button tone="quiet" size="small" isBusy={end.isPending} onClick={() => void end.run()}>
              {t('assistant.own.permission.end')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="small muted">{t('assistant.own.permission.none', { name: shown })}</p>
          <div>
            <Button tone="quiet" size="small" onClick={() => read(true)}>
              {t('assistant.own.permission.give')}
            </Button>
          </div>
        </>
      )}
      <Dialog
        isOpen={isReading}
        onClose={() => read(false)}
        title={t('assistant.own.permission.giveTitle', { name: shown })}
        closeLabel={t('site.form.close')}
        actions={
          <>
            <Button isBusy={give.isPending} onClick={() => void give.run()}>
              {t('assistant.own.permission.confirm')}
            </Button>
            <Button tone="plain" onClick={() => read(false)}>
              {t('site.form.cancel')}
            </Button>
          </>
        }
      >
        <p>{wording}</p>
      </Dialog>
    </section>
  )
}
