const MAX_LENGTH = 180

/** The first whole sentences of a description, for lists. */
export function summaryOf(description: string | null): string | null {
  const text = description?.replace(/\s+/g, ' ').trim()
  if (!text) return null
  if (text.length <= MAX_LENGTH) return text
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? []
  let summary = ''
  for (const sentence of sentences) {
    if (summary.length + sentence.length > MAX_LENGTH) break
    summary += sentence
  }
  if (summary) return summary.trim()
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH - 1)).replace(/[,;:–-]+$/, '')} …`
}
