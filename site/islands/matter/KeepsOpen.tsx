import type { IslandTranslate } from '../i18n.ts'

type Props = { t: IslandTranslate; tasks: ReadonlyArray<{ href: string; title: string }> }

/** Why the conversation cannot be ended yet: work that is not finished. */
export const KeepsOpen = ({ t, tasks }: Props) => (
  <div className="hint">
    <p>{t('fixed-price-task.list.keepsOpen', { n: tasks.length })}</p>
    {tasks.map(({ href, title }) => (
      <p key={href}>
        <a href={href}>{title}</a>
      </p>
    ))}
  </div>
)
