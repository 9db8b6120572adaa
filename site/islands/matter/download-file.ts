import { api } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { saveFile } from '../save-file.ts'

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
  const { data, error } = await api.GET('/api/matters/{id}/files/{fileId}', {
    params: { path: { id, fileId: file.id } },
    parseAs: 'blob',
  })
  if (error || !data) return sayRefusal(error, t)
  saveFile(data, file.name)
}
