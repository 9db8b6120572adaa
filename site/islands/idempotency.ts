import type { Middleware } from 'openapi-fetch'

const KEY = 'idempotency-key'
/** What each key was first sent with, and the keys of the same attempt with other contents. */
const sent = new Map<string, Map<string, string>>()

/**
 * An attempt keeps its key until it is answered. If its request was changed since the last try, by
 * another file for example, it is another request and gets a key of its own: the server would
 * refuse the old one. Uploads are left as they are, since their boundary differs each time.
 */
export const idempotency: Middleware = {
  async onRequest({ request }) {
    const key = request.headers.get(KEY)
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/')
    if (!key || isUpload) return undefined
    const content = `${request.method} ${request.url} ${await request.clone().text()}`
    const keys = sent.get(key) ?? new Map([[content, key]])
    sent.set(key, keys)
    if (!keys.has(content)) keys.set(content, crypto.randomUUID())
    request.headers.set(KEY, keys.get(content)!)
    return request
  },
}
