/** For pages: an expected refusal means "no such page for you"; any other error is thrown on. */
export function isRefused(error: unknown): undefined {
  const { statusCode } = error as { statusCode?: number }
  // By its properties: `instanceof` fails between the server and the bundled pages. 22P02: an
  // invalid identifier matches nothing.
  if ((statusCode !== undefined && statusCode < 500) || isNoIdentifier(error)) return undefined
  throw error
}

/** For a page that shows nothing where this refusal comes; any other error is thrown on. */
export function noneIfRefused(error: unknown, as: string): undefined {
  const { code } = error as { code?: string }
  if (code !== as) throw error
  return undefined
}

const isNoIdentifier = (error: unknown): boolean => {
  const { code, nativeError } = error as { code?: string; nativeError?: { code?: string } }
  return code === '22P02' || nativeError?.code === '22P02'
}
