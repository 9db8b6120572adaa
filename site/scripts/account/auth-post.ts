import { OFFLINE, type Problem } from '../../islands/problem.ts'

export type Answered<Body> =
  { data: Body; problem?: undefined } | { data?: undefined; problem: Problem }

/**
 * A request of the sign-in flow, with cookies and the form's own token. Not through `api`: there a
 * 401 means an expired session, here a wrong password.
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
    return { problem: OFFLINE }
  }
}
