export type TurnstileChallenge = { provider: 'turnstile'; origin: string; siteKey: string }

type Turnstile = {
  render(container: HTMLElement, options: object): string
  remove(id: string): void
}

/**
 * Gets a token from Cloudflare's widget. The widget is visible only when it needs interaction; the
 * form makes room for it.
 */
export async function proveByTurnstile({ origin, siteKey }: TurnstileChallenge): Promise<string> {
  const turnstile = await load(origin)
  const container = document.createElement('div')
  document.querySelector('[data-field=robotCheck], form button[type=submit]')?.before(container)
  let id: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      id = turnstile.render(container, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        language: document.documentElement.lang,
        callback: resolve,
        'error-callback': (code: string) => reject(new Error(`Turnstile answered ${code}`)),
        'timeout-callback': () => reject(new Error('Turnstile was not answered in time')),
      })
    })
  } finally {
    if (id !== undefined) turnstile.remove(id)
    container.remove()
  }
}

let loading: Promise<Turnstile> | undefined

function load(origin: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: `${origin}/turnstile/v0/api.js?render=explicit`,
      async: true,
    })
    script.onload = () => resolve((globalThis as unknown as { turnstile: Turnstile }).turnstile)
    script.onerror = () => reject(new Error('Turnstile could not be loaded'))
    document.head.append(script)
  })
  loading.catch(() => (loading = undefined))
  return loading
}
