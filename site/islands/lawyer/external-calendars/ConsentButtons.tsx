import { api } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { sayRefusal } from '../../refusal.ts'
import type { CalendarAccount } from './types.ts'

export type Provider = NonNullable<CalendarAccount['provider']>

const NAMES: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft 365' }

/** "Google", or the server of an app password. */
export const nameOf = ({ provider, host }: CalendarAccount): string =>
  provider ? NAMES[provider] : host

type Props = { providers: readonly Provider[]; t: IslandTranslate; isAgain?: boolean }

/** Lead to the provider, which asks the lawyer for consent and leads back. */
export function ConsentButtons({ providers, t, isAgain = false }: Props) {
  const { run, pending } = useChange(
    (provider: Provider) => api.POST('/api/me/calendar-consents', { body: { provider } }),
    ({ data, error }) => {
      if (error) sayRefusal(error, t)
      if (data) window.location.assign(data.consentUrl)
    },
    // The page is left for one of them.
    { about: () => 'consent' },
  )
  return (
    <div className="buttons">
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          isBusy={pending.includes(provider)}
          onClick={() => void run(provider)}
        >
          {t(isAgain ? 'calendar.consent.again' : 'calendar.consent.connect', {
            provider: NAMES[provider],
          })}
        </Button>
      ))}
    </div>
  )
}
