/**
 * For pages: an expected refusal is "there is no such page for you"; anything else is a fault and
 * goes on.
 */
export function isRefused(error: unknown): undefined {
  const { statusCode } = error as { statusCode?: number }
  // By its shape: `instanceof` fails across the border to the bundled pages. 22P02: what is no
  // identifier names nothing.
  if ((statusCode !== undefined && statusCode < 500) || isNoIdentifier(error)) return undefined
  throw error
}

const isNoIdentifier = (error: unknown): boolean => {
  const { code, nativeError } = error as { code?: string; nativeError?: { code?: string } }
  return code === '22P02' || nativeError?.code === '22P02'
}
