import type { IncomingHttpHeaders } from 'node:http'

/** In order of preference: the smallest first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/**
 * Browsers send about a dozen values of Accept-Encoding. The limit keeps invented ones from filling
 * memory.
 */
const understood = new Map<string, Encoding>()
const MAX_LENGTH = 200

export function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const said = String(accepted)
  const known = understood.get(said)
  if (known) return known
  const encoding = encodingOf(said)
  if (understood.size < MAX_LENGTH) understood.set(said, encoding)
  return encoding
}

function encodingOf(accepted: string): Encoding {
  const refused = new Set<string>()
  const taken = new Set(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name)
      return name
    }),
  )
  return ENCODINGS.find((encoding) => taken.has(encoding) && !refused.has(encoding)) ?? 'identity'
}
