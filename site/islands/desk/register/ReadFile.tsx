import { useRef } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { describedBy } from '../../../components/form/described-by.ts'
import { api, formBody } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FieldFrame, FormProblem, SelectField, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import type { List } from './list.ts'
import { showReport } from './show-report.ts'
import './register.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  lists: readonly { value: List; text: string }[]
  report: string
}

/** Imports a list of the register from a file. */
export const ReadFile = island(Content)

function Content({ locale, messages, lists, report }: Props) {
  const t = useT(messages, locale)
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    t,
    initial: { list: lists[0]!.value, file: '' },
    required: ['list'],
    // The file may have been chosen before the script came, so the field itself is asked.
    check: () => (input.current?.files?.length ? {} : { file: t('site.form.required') }),
    async send({ list }, headers) {
      const body = new FormData()
      body.append('file', input.current?.files?.[0] ?? new Blob())
      const response = await api.POST('/api/admin/register/imports', {
        params: { query: { list } },
        headers,
        ...formBody(body),
      })
      if (response.data) showReport(response.data, report, t)
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <SelectField form={form} name="list" label={t('desk.import.list')} options={lists} />
      <FieldFrame
        id="register-file"
        t={t}
        label={t('desk.import.file')}
        hint={t('desk.import.fileHint')}
        error={form.errors.file}
        isAlert={form.isAtField}
      >
        <input
          className="file"
          id="register-file"
          ref={input}
          type="file"
          name="file"
          accept=".csv,.json,text/csv,application/json"
          aria-required
          aria-invalid={form.errors.file ? true : undefined}
          aria-describedby={describedBy('register-file', true, form.errors.file)}
          onChange={({ target }) => form.set('file', target.files?.[0]?.name ?? '')}
        />
      </FieldFrame>
      <div className="buttons">
        <SubmitButton form={form}>{t('desk.import.readFile')}</SubmitButton>
      </div>
    </form>
  )
}
