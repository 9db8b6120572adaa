import {
  deleteTyped,
  keepSealed,
  saveTyped,
  recallSealed,
  readTyped,
  whenTypedIsOurs,
} from './typed.ts'
import { getSession, sessionReady } from '../session/session.ts'

/**
 * A half-filled form, stored for a day. It survives a reload, a sign-in and a registration in
 * another tab. What is typed in a session is encrypted with a key that only its owner's session
 * has, so it also survives an expired session and opens for nobody else. Sign-out deletes it.
 * Passwords and files are never stored.
 */
const NONCE_BYTES = 12
const nameOf = (key: string) => `draft:${key}`
/** Counts the writes under each name: sealing is asynchronous, and the newest text must win. */
const writes = new Map<string, number>()

export async function readDraft(key: string): Promise<unknown> {
  const name = nameOf(key)
  const sealed = recallSealed(name)
  if (sealed) {
    const { user, draftKey } = await sessionReady()
    return user?.id === sealed.by && draftKey ? unseal(sealed.sealed, draftKey, name) : undefined
  }
  await whenTypedIsOurs()
  return readTyped(name, localStorage)
}

export async function writeDraft(key: string, value: unknown): Promise<void> {
  const name = nameOf(key)
  const write = (writes.get(name) ?? 0) + 1
  writes.set(name, write)
  const { user, draftKey } = getSession()
  // Until the owner is known, the text belongs to this browser's session.
  if (!user || !draftKey)
    return recallSealed(name) ? undefined : saveTyped(name, value, localStorage)
  const sealed = await seal(value, draftKey, name)
  if (writes.get(name) === write && getSession().user?.id === user.id)
    keepSealed(name, sealed, user.id)
}

export function discardDraft(key: string): void {
  const name = nameOf(key)
  writes.set(name, (writes.get(name) ?? 0) + 1)
  deleteTyped(name, localStorage)
}

const keyFrom = (draftKey: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', fromHex(draftKey), 'AES-GCM', false, [use])

async function seal(value: unknown, draftKey: string, name: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
    await keyFrom(draftKey, 'encrypt'),
    bytes,
  )
  return toHex(iv) + toHex(new Uint8Array(sealed))
}

/** Undefined when it was sealed with another key: then only this draft is lost. */
async function unseal(text: string, draftKey: string, name: string): Promise<unknown> {
  try {
    const bytes = fromHex(text)
    const [iv, sealed] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)]
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
      await keyFrom(draftKey, 'decrypt'),
      sealed,
    )
    return JSON.parse(new TextDecoder().decode(opened)) as unknown
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
