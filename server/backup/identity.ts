import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/**
 * The age identity of one backup, encrypted with the passphrase. Its files are encrypted to the
 * identity, so a passphrase is stretched once a backup and not once a file.
 */
const identityPath = (folder: string): string => join(folder, 'identity.age')

export const hasIdentity = (folder: string): boolean => existsSync(identityPath(folder))

export async function makeIdentity(
  folder: string,
  passphrase: string,
): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  writeFileSync(identityPath(folder), await encrypter.encrypt(`${identity}\n`), { mode: 0o600 })
  return { identity, recipient: await identityToRecipient(identity) }
}

export async function openIdentity(folder: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return (await decrypter.decrypt(readFileSync(identityPath(folder)), 'text')).trim()
  } catch (cause) {
    throw new Error(
      'The backup cannot be opened: another passphrase, or its identity.age was changed after the backup was written.',
      { cause },
    )
  }
}
