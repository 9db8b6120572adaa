/** For pages: an expected refusal means "no such page for you"; any other error is thrown on. */
export function isRefused(error: unknown): undefined {
  const { statusCode } = error as { statusCode?: number }
  // By its properties: `instanceof` fails between the server and the bundled pages. 22P02: an
  // invalid identifier matches nothing.
  if ((statusCode !== undefined && statusCode < 500) || isNoIdentifier(error)) return undefined
  throw error
}

const isNoIdentifier = (error: unknown): boolean => {
  const { code, nativeError } = error as { code?: string; nativeError?: { code?: string } }
  return code === '22P02' || nativeError?.code === '22P02'
}
