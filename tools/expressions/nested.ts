/**
 * Whether a repetition without end stands within another one: of all ways to write a bad expression
 * the only one that grows without all measure.
 */
export function isNested(source: string): boolean {
  const groups: { repeats: boolean }[] = [{ repeats: false }]
  let last = false
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') {
      at++
      last = false
    } else if (sign === '[') {
      at = endOfClass(source, at)
      last = false
    } else if (sign === '(') {
      groups.push({ repeats: false })
      last = false
    } else if (sign === ')') {
      last = groups.pop()?.repeats ?? false
      if (last) groups.at(-1)!.repeats = true
    } else if (isEndless(source.slice(at))) {
      if (last) return true
      groups.at(-1)!.repeats = true
      last = false
    } else if (sign !== '?' && sign !== '{') last = false
  }
  return false
}

const isEndless = (rest: string): boolean => /^(?:[*+]|\{\d+,\})/.test(rest)

function endOfClass(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === ']') return at
  }
  return source.length
}
