import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import { CHAT_LENGTH } from '../call/channel-message.ts'
import { ChatWords } from './ChatWords.tsx'
import './chat.css'

type Props = {
  t: IslandTranslate
  state: CallState
  /** Of the first and of the second of the others. */
  names: { first: string; second: string }
  /** What is typed and not sent yet; the room keeps it while the panel is closed. */
  draft: string
  onDraft: (text: string) => void
  onWrite: (text: string) => boolean
  onClose: () => void
}

/**
 * Chat between the two browsers: for when the sound fails, or for text that is hard to spell out.
 */
export function ChatPanel({ t, state, names, draft, onDraft, onWrite, onClose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isConnected = state.link === 'connected' || state.second.link === 'connected'
  const field = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const aside = panel.current
    const closeByEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onClose()
    aside?.addEventListener('keydown', closeByEscape)
    return () => aside?.removeEventListener('keydown', closeByEscape)
  }, [onClose])
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [state.chat.length])

  const send = () => {
    if (onWrite(draft)) onDraft('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <aside className="chat" aria-label={t('meeting.chat.heading')} data-testid="chat" ref={panel}>
      <header className="chat__head">
        <h2>{t('meeting.chat.heading')}</h2>
        <button
          className="button button--icon"
          type="button"
          aria-label={t('meeting.room.chatClose')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <p className="chat__hint tiny muted">{t('meeting.chat.hint')}</p>
      <ol className="chat__lines" ref={list} role="log" aria-live="polite">
        {state.chat.map(({ by, text: words }, index) => (
          <li key={index} className={by === 'me' ? 'chat__line chat__line--mine' : 'chat__line'}>
            <b>{by === 'me' ? t('meeting.chat.you') : names[by]}</b>
            <ChatWords text={words} />
          </li>
        ))}
        {state.chat.length === 0 && <li className="muted small">{t('meeting.chat.empty')}</li>}
      </ol>
      <form className="chat__form" onSubmit={onSubmit}>
        <label className="only-read-aloud" htmlFor="chat-text">
          {t('meeting.chat.label')}
        </label>
        <textarea
          id="chat-text"
          ref={field}
          className="field__control"
          rows={2}
          maxLength={CHAT_LENGTH}
          value={draft}
          placeholder={t(isConnected ? 'meeting.chat.label' : 'meeting.chat.notConnected')}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="small" disabled={!isConnected || !draft.trim()}>
          {t('meeting.chat.send')}
        </Button>
      </form>
    </aside>
  )
}
