import { api } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { saveAnswer } from '../data/save-answer.ts'

/** Downloads a file of a matter with the session's token. */
export async function downloadFile({
  id,
  file,
  t,
}: {
  id: string
  file: { id: string; name: string }
  t: IslandTranslate
}): Promise<void> {
  const response = await api.GET('/api/matters/{id}/files/{fileId}', {
    params: { path: { id, fileId: file.id } },
    parseAs: 'blob',
  })
  saveAnswer(response, file.name, t)
}
