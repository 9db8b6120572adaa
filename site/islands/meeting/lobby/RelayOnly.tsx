import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'

/** "Hide my address": the call uses the relay only. Shown when there is a relay. */
export function RelayOnly({
  t,
  state,
  onChange,
}: {
  t: IslandTranslate
  state: CallState
  onChange: (isOn: boolean) => void
}) {
  const hasRelay = state.access?.iceServers.some(({ credential }) => credential) ?? false
  if (!hasRelay) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={state.relayOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{t('meeting.relay.only')}</span>
      <span className="field__hint">{t('meeting.relay.onlyHint')}</span>
    </label>
  )
}
