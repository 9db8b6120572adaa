import type { Problem } from '../../islands/api.ts'

export type Answered<Body> =
  { data: Body; problem?: undefined } | { data?: undefined; problem: Problem }

/**
 * A step of signing in, which goes by cookies and the form's own token. Not by `api`: there a 401
 * means that a session has ended, here that a password is wrong.
 */
export async function authPost<Body = object>(path: string, body: object): Promise<Answered<Body>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'accept-language': document.documentElement.lang,
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return response.ok ? { data: answer as Body } : { problem: answer as Problem }
  } catch (error) {
    console.warn(error)
    return { problem: { title: 'offline', status: 0, code: 'OFFLINE' } }
  }
}
