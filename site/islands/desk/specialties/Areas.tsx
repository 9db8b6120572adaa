import { nameIn } from '../../../../modules/shared/locale.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { island } from '../../data/island.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import type { Area } from './area.ts'
import { AreaForm } from './AreaForm.tsx'
import '../desk.css'
import './areas.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  /** In the order of the list; clients see them by position. */
  areas: readonly Area[]
}

/** The areas of law, each with its form. */
export const Areas = island(Content)

function Content({ locale, messages, areas }: Props) {
  const t = useT(messages, locale)
  const codes = areas
    .toSorted((left, right) => left.position - right.position)
    .map(({ code }) => code)
  return (
    <ol className="rows areas">
      {areas.map((area) => (
        <li key={area.code} data-desk-item={area.code}>
          <details>
            <summary>
              <span className="area">
                <b>{nameIn(area, locale)}</b>
                <span className="muted">{locale === 'lt' ? area.nameEn : area.nameLt}</span>
                {!area.isActive && (
                  <span className="status status--wait">{t('desk.specialty.off')}</span>
                )}
              </span>
              <span className="small muted figures">
                {t('desk.specialty.lawyers', { n: area.lawyers })}
              </span>
            </summary>
            <AreaForm t={t} area={area} codes={codes} />
          </details>
        </li>
      ))}
    </ol>
  )
}
