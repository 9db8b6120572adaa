/**
 * Hands a fetched file to the browser: private files come with the session's token, so that a bare
 * link would not do.
 */
export function saveFile(data: unknown, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data as Blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
