import type { App } from '#modules/shared'

/**
 * The methods that the API has at an address, to tell a wrong method (405) from a wrong address
 * (404) (RFC 9110, 15.5.6). Computed when first needed.
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
