declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const KEPT_FOR_SECONDS = 180 * 24 * 60 * 60

/**
 * Loads the operator's analytics and reports which page of the route table is open. Neither the
 * query nor the referrer is sent, and advertising is off.
 */
export function measure({ id, script, page }: { id: string; script: string; page: string }): void {
  const layer = (window.dataLayer ??= [])
  // The analytics script reads the `arguments` of each call, not arrays.
  function say(..._words: unknown[]): void {
    layer.push(arguments)
  }
  say('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  say('js', new Date())
  say('config', id, {
    page_location: location.origin + page,
    page_title: page,
    page_referrer: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: KEPT_FOR_SECONDS,
  })
  document.head.append(
    Object.assign(document.createElement('script'), {
      async: true,
      src: `${script}?id=${encodeURIComponent(id)}`,
    }),
  )
}

/** Deletes what the analytics script stored in the browser; the page then reloads without it. */
export function forgetVisitor(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => /^_g(a|id|at|cl)/.test(name))
  const parts = location.hostname.split('.')
  const domains = [
    '',
    ...parts.slice(0, -1).map((_, from) => `; domain=.${parts.slice(from).join('.')}`),
  ]
  for (const name of names)
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
}
