import { useState } from 'react'
import type { Locale } from '../../../modules/shared/index.ts'
import type { OwnWidget } from '../../../modules/widget/index.ts'
import { LOCALES } from '../../../modules/shared/locale.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextAreaField, useForm } from '../form/index.ts'
import { toast } from '../toast.ts'
import type { IslandTranslate } from '../i18n.ts'
import { island, type IslandProps } from '../data/index.ts'
import './widget.css'

type Props = {
  widgets: readonly OwnWidget[]
  publicUrl: string
}

const THEMES = ['site', 'light', 'dark', 'auto'] as const

/** The websites that may show this lawyer's free times, and the HTML to embed. */
export const WidgetSettings = island<Props>(Content)

function Content({ t, locale, widgets, publicUrl }: IslandProps & Props) {
  const [chosen, setChosen] = useState(widgets[0]?.id)
  const widget = widgets.find(({ id }) => id === chosen)
  if (!widget) return null
  return (
    <div className="widget-settings">
      {widgets.length > 1 && (
        <label className="field">
          <span className="field__label">{t('widget.settings.for')}</span>
          <select
            className="field__control"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {widgets.map(({ id, kind, name }) => (
              <option key={id} value={id}>
                {kind === 'firm' ? t('widget.settings.firm', { name }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <OneWidget key={widget.id} widget={widget} t={t} locale={locale} publicUrl={publicUrl} />
    </div>
  )
}

function OneWidget({
  widget,
  t,
  locale,
  publicUrl,
}: {
  widget: OwnWidget
  t: IslandTranslate
  locale: Locale
  publicUrl: string
}) {
  const [lang, setLang] = useState<Locale>(locale)
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('site')
  const form = useForm({
    t,
    initial: { sites: widget.sites.join('\n') },
    async send({ sites }) {
      const response = await api.PUT('/api/me/widgets/{id}', {
        params: { path: { id: widget.id } },
        body: {
          sites: sites
            .split('\n')
            .map((site) => site.trim())
            .filter(Boolean),
        },
      })
      if (response.data) {
        form.set('sites', response.data.sites.join('\n'))
        toast({ tone: 'verified', text: t('widget.settings.saved') })
      }
      return response
    },
  })
  const code = `<script async src="${publicUrl}/widget.js"></script>\n<booking-times ${widget.kind}="${widget.value}" lang="${lang}"${theme === 'site' ? '' : ` theme="${theme}"`}></booking-times>`
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast({ tone: 'verified', text: t('widget.settings.copied') }),
      () => toast({ tone: 'stop', text: t('widget.settings.notCopied') }),
    )
  return (
    <>
      <form {...form.props}>
        <FormProblem form={form} />
        <TextAreaField
          form={form}
          name="sites"
          label={t('widget.settings.sites')}
          hint={t('widget.settings.sitesHint')}
          rows={3}
        />
        <SubmitButton form={form} tone="quiet">
          {t('widget.settings.save')}
        </SubmitButton>
      </form>
      <fieldset className="field">
        <legend className="fieldset__legend">{t('widget.settings.lang')}</legend>
        {LOCALES.map((option) => (
          <label key={option} className="check">
            <input
              type="radio"
              name="widget-lang"
              checked={lang === option}
              onChange={() => setLang(option)}
            />{' '}
            <span>{t(`widget.settings.${option}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span className="field__label">{t('widget.settings.look')}</span>
        <select
          className="field__control"
          value={theme}
          onChange={(event) => setTheme(event.target.value as typeof theme)}
        >
          {THEMES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`widget.settings.looks.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field__label">{t('widget.settings.code')}</span>
        <span className="field__hint">{t('widget.settings.codeHint')}</span>
        <textarea
          className="field__control widget-settings__code"
          readOnly
          rows={4}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <div className="buttons">
        <Button tone="quiet" onClick={() => void copy()}>
          {t('widget.settings.copy')}
        </Button>
        <a
          className="button button--plain"
          href={`/widget/preview?${new URLSearchParams({ [widget.kind]: widget.value, lang, ...(theme !== 'site' && { theme }) })}`}
          target="_blank"
          rel="noopener"
        >
          {t('widget.settings.preview')}
        </a>
      </div>
    </>
  )
}
