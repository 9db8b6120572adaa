import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import type { RelayResult } from '../call/relay-check.ts'

/**
 * Whether the call would work without a direct route. Shows nothing when the operator has no relay.
 */
export function RelayLine({
  t,
  relay,
  onRetry,
}: {
  t: IslandTranslate
  relay: RelayResult | undefined
  onRetry: () => void
}) {
  if (relay === 'none') return <span hidden data-testid="relay-check" data-relay="none" />
  if (relay === 'fails') {
    return (
      <div data-testid="relay-check" data-relay="fails" role="alert">
        <Notice tone="wait" title={t('meeting.relay.fails')}>
          <p>{t('meeting.relay.failsHelp')}</p>
          <p>
            <Button tone="quiet" size="small" onClick={onRetry}>
              {t('meeting.relay.retry')}
            </Button>
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <p
      className={`status ${relay ? 'status--verified' : ''}`}
      role="status"
      data-testid="relay-check"
      data-relay={relay ?? 'trying'}
    >
      {t(relay ? 'meeting.relay.works' : 'meeting.relay.trying')}
    </p>
  )
}
