/** The mails to an address in the demo's mailbox, newest first: the row of each, and its path. */
export async function mailsTo(
  origin: string,
  address: string,
): Promise<Array<{ row: string; path: string }>> {
  const list = await (await fetch(`${origin}/dev/mail`)).text()
  return [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)]
    .map(([row, path]) => ({ row, path: path! }))
    .filter(({ row }) => row.includes(address))
}

/** The page of the newest mail to an address; empty if there is none. */
export async function newestMail(origin: string, address: string): Promise<string> {
  const [mail] = await mailsTo(origin, address)
  return mail ? (await fetch(origin + mail.path)).text() : ''
}
