import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'
import { api } from '../api.ts'
import { useChange, type Take } from '../data/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'

/** What a side does to the whole conversation, after a question. */
export type ThreadAction = 'name' | 'close' | 'block'

const PATHS = {
  name: '/api/inquiries/{id}/name',
  close: '/api/inquiries/{id}/closing',
  block: '/api/inquiries/{id}/block',
} as const

type Props = {
  t: IslandTranslate
  /** The inquiry. */
  id: string
  action: ThreadAction
  take: Take<PresentedInquiry>
  onClose: () => void
}

/** Asks before the name is shown, the conversation is closed, or the client is blocked. */
export function ActionDialog({ t, id, action, take, onClose }: Props) {
  const { title, text, verb, done } = {
    name: {
      title: t('inquiry.thread.showNameTitle'),
      text: t('inquiry.thread.showNameText'),
      verb: t('inquiry.thread.showName'),
      done: t('inquiry.thread.shown'),
    },
    close: {
      title: t('inquiry.thread.closeTitle'),
      text: t('inquiry.thread.closeText'),
      verb: t('inquiry.thread.close'),
      done: t('inquiry.thread.closedDone'),
    },
    block: {
      title: t('inquiry.thread.blockTitle'),
      text: t('inquiry.thread.blockText'),
      verb: t('inquiry.thread.block'),
      done: t('inquiry.thread.blocked'),
    },
  }[action]
  const change = useChange(
    (_: void, headers) => api.PUT(PATHS[action], { params: { path: { id } }, headers }),
    async (response) => {
      await take(response, done)
      onClose()
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button isBusy={change.isPending} onClick={() => void change.run()}>
            {verb}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('inquiry.thread.cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
