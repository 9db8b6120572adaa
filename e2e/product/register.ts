import { readFileSync, writeFileSync } from 'node:fs'
import { newestMail } from './mailbox.ts'
import { join } from 'node:path'
import { ownProduct } from './own-product.ts'
import { team } from './team.ts'

/** A person of the Bar's list without an account here. */
export async function printedIn(email: string): Promise<{ name: string; lastname: string }> {
  const found = await team('register', 'find', email)
  const [, name = '', lastname = ''] = /^name: (\S+) (\S+)$/m.exec(found) ?? []
  if (!lastname) throw new Error(`The register's line cannot be read: ${found}`)
  return { name, lastname }
}

/** The Bar prints its list of advocates without this line; the product reads it the next night. */
export function strikeOff(email: string): void {
  const file = join(ownProduct().dataDir, 'register/advocates.csv')
  const lines = readFileSync(file, 'utf8').split('\r\n')
  const left = lines.filter((line) => !line.includes(email))
  if (left.length === lines.length) throw new Error(`${email} is not printed in ${file}`)
  writeFileSync(file, left.join('\r\n'))
}

/** The code of the newest mail to this address. */
export async function codeMailedTo(origin: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await newestMail(origin, address)).replace(/#[0-9a-f]{6}|&[^;]+;/gi, '')
    const code = /\b(\d{6})\b/.exec(mail)?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code came to ${address}`)
}
