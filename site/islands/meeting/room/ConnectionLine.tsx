import type { IslandTranslate } from '../../i18n.ts'
import { hasGone, type CallState } from '../call/call-state.ts'

type Props = {
  t: IslandTranslate
  state: CallState
  now: number
  otherName: string
  /** A banner with its button says that the other person waits. */
  hasKnock: boolean
}

/** One sentence about the connection; while it is broken, with the seconds. */
export function ConnectionLine(props: Props) {
  const { tone, words, code } = describe(props)
  // Without the seconds, so that screen readers announce it once and not every second.
  const spoken = words.replace(/\(\d+ s\)/, '')
  return (
    <p
      className={`status room__connection ${tone ? `status--${tone}` : ''}`}
      data-testid="connection-state"
      data-state={code}
    >
      {spoken !== words && <span aria-hidden="true">{words}</span>}
      <span className={spoken === words ? undefined : 'only-read-aloud'} role="status">
        {spoken}
      </span>
    </p>
  )
}

function describe({ t, state, now, otherName, hasKnock }: Props): {
  tone: '' | 'verified' | 'wait' | 'stop'
  words: string
  code: string
} {
  const { link, linkCutSince, lineCutSince, peer, hasPeerHungUp, clockShift } = state
  const since = (instant: number) => Math.max(0, Math.round((now - clockShift - instant) / 1000))
  const name = otherName
  if (hasGone(state))
    return { tone: 'wait', words: t('meeting.connection.gone', { name }), code: 'interrupted' }
  if (link === 'interrupted') {
    const key = navigator.onLine ? 'meeting.connection.interrupted' : 'meeting.connection.offline'
    return {
      tone: 'stop',
      words: t(key, { seconds: since(linkCutSince ?? now) }),
      code: 'interrupted',
    }
  }
  if (lineCutSince && since(lineCutSince) > 2)
    return {
      tone: 'wait',
      words: t('meeting.connection.signalling', { seconds: since(lineCutSince) }),
      code: link === 'connected' ? 'connected' : 'signalling',
    }
  if (link === 'connected')
    return { tone: 'verified', words: t('meeting.connection.connected'), code: 'connected' }
  if (link === 'connecting')
    return { tone: 'wait', words: t('meeting.connection.connecting'), code: 'connecting' }
  if (hasPeerHungUp)
    return { tone: 'wait', words: t('meeting.connection.hungUp', { name }), code: 'hung-up' }
  if (peer?.stage === 'waiting-room')
    return {
      tone: 'wait',
      words: hasKnock
        ? t('meeting.connection.notYet')
        : t('meeting.connection.waitingRoom', { name }),
      code: 'waiting-room',
    }
  if (peer?.stage === 'lobby')
    return { tone: 'wait', words: t('meeting.connection.lobby', { name }), code: 'lobby' }
  return { tone: '', words: t('meeting.connection.alone', { name }), code: 'alone' }
}
