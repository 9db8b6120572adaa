/** Saves a fetched file. Private files need the session's token, so a plain link would not work. */
export function saveFile(data: unknown, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data as Blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
