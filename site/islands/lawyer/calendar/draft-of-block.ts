import type { BlockDraft } from './BlockDialog.tsx'
import { localStretch } from './local-stretch.ts'
import type { Block } from './types.ts'

/** What the dialog shows to change a block. */
export const draftOfBlock = (
  { id, version, startsAt, endsAt, reason }: Block,
  timeZone: string,
): BlockDraft => ({
  id,
  version,
  reason: reason ?? '',
  local: localStretch({ startsAt, endsAt }, timeZone),
  exact: { startsAt, endsAt },
})
