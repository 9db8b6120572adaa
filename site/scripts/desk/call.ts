import { api, type Problem } from '../../islands/api.ts'

type Answer = { error?: unknown; data?: unknown }
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'

/**
 * Calls an API address given by the page. The API client handles session, language and a lost
 * connection.
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
