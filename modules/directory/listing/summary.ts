const LONGEST = 180

/** The first whole sentences of a description, for lists. */
export function summaryOf(description: string | null): string | null {
  const text = description?.replace(/\s+/g, ' ').trim()
  if (!text) return null
  if (text.length <= LONGEST) return text
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? []
  let summary = ''
  for (const sentence of sentences) {
    if (summary.length + sentence.length > LONGEST) break
    summary += sentence
  }
  if (summary) return summary.trim()
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1)).replace(/[,;:–-]+$/, '')} …`
}
