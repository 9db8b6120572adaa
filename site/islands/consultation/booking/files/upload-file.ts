import { goToLogin } from '../../../session/go-to-login.ts'
import { freshToken, loadSession } from '../../../session/session.ts'
import { OFFLINE, type Problem } from '../../../problem.ts'
import type { KeptFile } from '../answers/answers.ts'

type Answer = { data: KeptFile; error?: undefined } | { data?: undefined; error: Problem }

/** Files uploaded before their request exists. */
const UNATTACHED = '/api/files'

/**
 * Sends one file and reports progress from 0 to 1, which fetch cannot do. After a 401 it retries
 * once with a new token.
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  url = UNATTACHED,
): Promise<Answer> {
  const answer = await post(url, file, await freshToken(), onProgress, signal)
  if (answer.error?.status !== 401) return answer
  const { token } = await loadSession()
  const second = token ? await post(url, file, token, onProgress, signal) : answer
  if (second.error?.status === 401) goToLogin()
  return second
}

const post = (
  url: string,
  file: File,
  token: string | undefined,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 201) resolve({ data: answer as KeptFile })
      else
        resolve({
          error: (answer as Problem | null) ?? {
            type: 'about:blank',
            title: '',
            status: request.status,
            code: 'SYSTEM_ERROR',
          },
        })
    }
    request.onerror = request.onabort = () => resolve({ error: OFFLINE })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
