import type { App } from '#modules/shared'

/**
 * By which methods the API answers at an address, so that a wrong one is told from a wrong address
 * (RFC 9110, 15.5.6). Asked only where nothing answered.
 */
export function createAllowedMethods(
  app: Pick<App, 'routeAccess' | 'hasRoute'>,
): (path: string) => string[] {
  let known: { at: RegExp; methods: string[] }[] | undefined
  return (path) => {
    if (!path.startsWith('/api/')) return []
    known ??= [
      ...Map.groupBy(
        [...app.routeAccess.keys()].map((route) => route.split(' ') as [string, string]),
        ([, url]) => url,
      ),
    ].map(([url, routes]) => ({
      at: new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
      methods: [
        ...routes.map(([method]) => method),
        ...(app.hasRoute({ method: 'HEAD', url }) ? ['HEAD'] : []),
      ],
    }))
    return [
      ...new Set(known.flatMap(({ at, methods }) => (at.test(path) ? methods : []))),
    ].toSorted()
  }
}
