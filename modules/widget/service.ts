import { bind } from '#modules/shared'
import { createKeptParts } from './kept-parts.ts'
import type { WidgetNeeds } from './needs.ts'
import { changeSites, listOwnWidgets } from './own-widgets.ts'
import { linksOf, writeScript } from './script.ts'
import { showFirmFrame, showLawyerFrame } from './show-frame.ts'

/** Free times on a lawyer's or a firm's own website. */
export const createWidget = (needs: WidgetNeeds) => ({
  publicUrl: needs.brand.publicUrl,
  script: writeScript(linksOf(needs.links)),
  ...bind(needs, { changeSites, listOwn: listOwnWidgets, showLawyerFrame }),
  ...bind({ ...needs, keep: createKeptParts(needs) }, { showFirmFrame }),
})

export type Widget = ReturnType<typeof createWidget>
