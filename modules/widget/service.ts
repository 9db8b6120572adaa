import type { Actor, Locale } from '#modules/shared'
import { createKeptParts } from './kept-parts.ts'
import type { Needs } from './needs.ts'
import { changeSites, listOwnWidgets } from './own-widgets.ts'
import { writeScript } from './script.ts'
import { showFirmFrame, showLawyerFrame } from './show-frame.ts'

/** Free times on a lawyer's or a firm's own website. */
export function createWidget(needs: Needs) {
  const keep = createKeptParts(needs)
  const ways = (page: string, param: string) => ({
    lt: needs.links.to(page, { [param]: 'ID' }, 'lt'),
    en: needs.links.to(page, { [param]: 'ID' }, 'en'),
  })
  return {
    publicUrl: needs.brand.publicUrl,
    script: writeScript({
      lawyers: ways('lawyer-calendar', 'firmLawyerId'),
      firms: ways('firm', 'slug'),
    }),
    listOwn: (actor: Actor) => listOwnWidgets(needs, actor),
    changeSites: (actor: Actor, input: { id: string; sites: readonly string[] }) =>
      changeSites(needs, actor, input),
    showLawyerFrame: (firmLawyerId: string, locale: Locale) =>
      showLawyerFrame(needs, firmLawyerId, locale),
    showFirmFrame: (slug: string, locale: Locale) => showFirmFrame(needs, keep, slug, locale),
  }
}

export type Widget = ReturnType<typeof createWidget>
