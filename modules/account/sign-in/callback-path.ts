const LONGEST = 2_000

/** Where a person may be sent back to: a path of our own origins, or nothing at all. */
export function toCallbackPath(
  url: string | null | undefined,
  origins: readonly [string, ...string[]],
): string | undefined {
  if (!url || url.length > LONGEST) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(url, origins[0])
    const path = pathname + search + hash
    // "//elsewhere" would be read as another host by the browser that follows it; the path of a
    // "blob:" is an address, not a path; signs that are encoded make a path longer.
    return origins.includes(origin) && /^\/(?!\/)/.test(path) && path.length <= LONGEST
      ? path
      : undefined
  } catch {
    return undefined
  }
}
