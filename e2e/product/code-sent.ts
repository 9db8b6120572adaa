/**
 * The six digits that were sent to an address or a number last, as the demo's mailbox shows them.
 */
export async function codeSentTo(origin: string, address: string, not?: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const row = [...list.matchAll(/<li.*?<\/li>/gs)]
      .map(([found]) => found)
      .find((found) => found.includes(address) && /\b\d{6}\b/.test(found.replace(address, '')))
    const code = row && /\b\d{6}\b/.exec(row.replace(address, ''))?.[0]
    if (code && code !== not) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code came to ${address}`)
}
