const MAX_LENGTH = 2_000

/** A path of our own origins, or undefined. */
export function toCallbackPath(
  url: string | null | undefined,
  origins: readonly [string, ...string[]],
): string | undefined {
  if (!url || url.length > MAX_LENGTH) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(url, origins[0])
    const path = pathname + search + hash
    // A browser reads "//elsewhere" as another host; the path of a "blob:" is an address; encoding
    // makes a path longer.
    return origins.includes(origin) && /^\/(?!\/)/.test(path) && path.length <= MAX_LENGTH
      ? path
      : undefined
  } catch {
    return undefined
  }
}
