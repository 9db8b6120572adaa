import type { Logger } from '#modules/shared'

export type RecordedLine = { level: keyof Logger; fields: object; message: string }

/**
 * A log that is kept instead of printed, so that a test can say what must, and must never, stand in
 * it.
 */
export function createRecordingLog(): Logger & { lines: RecordedLine[] } {
  const lines: RecordedLine[] = []
  const at = (level: keyof Logger) => (fields: object, message: string) => {
    lines.push({ level, fields, message })
  }
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
