import { api, type Problem } from '../../islands/api.ts'

type Answer = { error?: unknown; data?: unknown }
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'

/**
 * A call whose address the page chose: the session, the language and a lost connection are the API
 * client's business.
 */
export async function callTeam<Data = unknown>(
  method: Method,
  url: string,
  body?: object,
): Promise<{ data?: Data; problem?: Problem }> {
  const call = api[method] as unknown as (url: string, init: { body?: object }) => Promise<Answer>
  const { data, error } = await call(url, body ? { body } : {})
  return error ? { problem: error as Problem } : { data: data as Data }
}
