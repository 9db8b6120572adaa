import type { Middleware } from 'openapi-fetch'
import { fingerprint } from './fingerprint.ts'

const KEY = 'idempotency-key'

/**
 * An attempt keeps its key until it is answered, also after a reload. If its request was changed
 * since the last try, by another file for example, it is another request, and the server would
 * refuse the old key. So the key that is sent is made of the attempt's key and the contents of the
 * request. Uploads are left as they are, since their boundary differs each time.
 */
export const idempotency: Middleware = {
  async onRequest({ request }) {
    const key = request.headers.get(KEY)
    const isUpload = request.headers.get('content-type')?.startsWith('multipart/')
    if (!key || isUpload) return undefined
    const content = `${request.method} ${request.url} ${await request.clone().text()}`
    request.headers.set(KEY, await fingerprint(`${key} ${content}`))
    return request
  },
}
