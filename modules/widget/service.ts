import { bind } from '#modules/shared'
import { createPartsCache } from './parts-cache.ts'
import type { WidgetNeeds } from './needs.ts'
import { changeSites, listOwnWidgets } from './own-widgets.ts'
import { linksOf, writeScript } from './script.ts'
import { showFirmFrame, showLawyerFrame } from './show-frame.ts'

export const createWidget = (needs: WidgetNeeds) => ({
  publicUrl: needs.brand.publicUrl,
  script: writeScript(linksOf(needs.links)),
  ...bind(needs, { changeSites, listOwn: listOwnWidgets, showLawyerFrame }),
  ...bind({ ...needs, cached: createPartsCache(needs) }, { showFirmFrame }),
})

export type Widget = ReturnType<typeof createWidget>
