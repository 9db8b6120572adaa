import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import type { PresentedMessage } from '../../../modules/matter/index.ts'
import { Button } from '../parts/Button.tsx'
import { toast } from '../toast.ts'
import { MessageItems, type MessageProps } from './MessageItems.tsx'

type Props = MessageProps & {
  messages: readonly PresentedMessage[]
  hasEarlier: boolean
  showEarlier: () => Promise<boolean>
}

/** Pixels from the end within which the log follows new messages. */
const NEAR_END = 120

/** The conversation, scrolled to its end. New messages are read aloud. */
export function MessageLog({ messages, hasEarlier, showEarlier, ...shared }: Props) {
  const { t } = shared
  const log = useRef<HTMLDivElement>(null)
  /** Distance between what is seen and the end, before the messages changed. */
  const fromEnd = useRef(0)
  const [hasNewBelow, setNewBelow] = useState(false)
  const [isLoading, startLoading] = useTransition()
  const newest = messages.at(-1)
  const oldest = messages[0]?.id
  const before = useRef({ newest: newest?.id, oldest })

  const remember = () => {
    const element = log.current
    if (!element) return
    fromEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight
    if (fromEnd.current < NEAR_END) setNewBelow(false)
  }
  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
    setNewBelow(false)
  }
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const hadOldest = before.current.oldest
    const hadNewest = before.current.newest
    before.current = { newest: newest?.id, oldest }
    // Earlier messages were put above: what is seen stays where it is.
    if (hadOldest !== oldest && hadNewest === newest?.id && hadOldest !== undefined) {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
      return
    }
    if (fromEnd.current < NEAR_END || newest?.isOwn) element.scrollTop = element.scrollHeight
    else if (hadNewest !== newest?.id) setNewBelow(true)
  }, [newest?.id, newest?.isOwn, oldest])

  const loadEarlier = () =>
    startLoading(async () => {
      if (!(await showEarlier())) toast({ tone: 'stop', text: t('matter.thread.noEarlier') })
    })
  if (messages.length === 0) return <p className="muted">{t('matter.thread.none')}</p>
  return (
    <div className="matter__log">
      {hasEarlier && (
        <Button tone="quiet" size="small" isBusy={isLoading} onClick={loadEarlier}>
          {t('matter.thread.earlier')}
        </Button>
      )}
      <div
        ref={log}
        className="matter__scroll"
        role="log"
        aria-label={t('matter.thread.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        onScroll={remember}
      >
        <ol className="matter__items">
          <MessageItems {...shared} messages={messages} />
        </ol>
      </div>
      {hasNewBelow && (
        <Button tone="quiet" size="small" onClick={toEnd}>
          {t('matter.thread.newBelow')}
        </Button>
      )}
    </div>
  )
}
