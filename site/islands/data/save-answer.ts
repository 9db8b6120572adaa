import type { Problem } from '../api.ts'
import type { IslandTranslate } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { saveFile } from '../save-file.ts'

/** Saves an answer of the API, asked with `parseAs: 'blob'`, as a file, or shows the refusal. */
export function saveAnswer(
  { data, error }: { data?: unknown; error?: Problem | undefined },
  name: string,
  t: IslandTranslate,
): void {
  if (!error && data) saveFile(data, name)
  else sayRefusal(error, t)
}
