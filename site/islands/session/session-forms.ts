import type { SessionEdges } from './session-edges.ts'

type FormAnswer = { url?: string; code?: string }

/** The requests for sign-in and sign-out, each with its own CSRF token. */
export function createSessionForms(edges: Pick<SessionEdges, 'fetch' | 'warn' | 'language'>) {
  async function postForm(
    path: string,
    fields: Record<string, string>,
  ): Promise<FormAnswer & { isOk: boolean }> {
    const given = await edges.fetch('/api/auth/csrf', {
      credentials: 'same-origin',
      cache: 'no-store',
    })
    const { csrfToken } = (await given.json()) as { csrfToken: string }
    const response = await edges.fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': edges.language() },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    })
    return { ...((await response.json()) as FormAnswer), isOk: response.ok }
  }

  /** Ends the session on the server. A failure is logged and returned. */
  const endSession = async (callbackUrl: string): Promise<boolean> => {
    try {
      return (await postForm('/api/auth/signout', { callbackUrl })).isOk
    } catch (error) {
      edges.warn('Signing out failed', error)
      return false
    }
  }

  return { postForm, endSession }
}
