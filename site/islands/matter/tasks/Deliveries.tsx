import type { PresentedFixedPriceTask } from '../../../../modules/fixed-price-task/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { sizeText } from '../../consultation/booking/files/file-rules.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { downloadDelivered } from './download.ts'

type Props = {
  t: IslandTranslate
  task: PresentedFixedPriceTask
  locale: Locale
  moments: Readonly<Record<string, string>>
}

/** Each time that work was handed over, with its files and what was then missing. */
export function Deliveries({ t, task, locale, moments }: Props) {
  if (task.deliveries.length === 0) return null
  const at = (instant: string) => moments[instant] ?? ''
  return (
    <section aria-labelledby="deliveries">
      <h2 className="text-25" id="deliveries">
        {t('fixed-price-task.work.title')}
      </h2>
      <ol className="tasks__deliveries">
        {task.deliveries.map(({ id, note, deliveredAt, files, missing, missingAt }) => (
          <li key={id}>
            <p className="hint">{t('fixed-price-task.work.at', { moment: at(deliveredAt) })}</p>
            {note && <p className="tasks__text">{note}</p>}
            {files.map((file) => (
              <p key={file.id} className="tasks__file">
                <Icon name="file" />
                <button
                  className="link"
                  type="button"
                  onClick={() => void downloadDelivered(task.id, file, t)}
                >
                  {file.name}
                </button>
                <span className="hint">{sizeText(file.byteSize, locale)}</span>
              </p>
            ))}
            {missingAt && (
              <>
                <p className="hint">
                  {t('fixed-price-task.work.missingAt', { moment: at(missingAt) })}
                </p>
                <p className="tasks__text">{missing}</p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
