import { Notice } from '../parts/Notice.tsx'
import type { Form, Values } from './use-form.ts'

/**
 * The notices above the fields: several errors, an error that belongs to no field, or a restored
 * draft.
 */
export function FormProblem<V extends Values>({ form }: { form: Form<V> }) {
  const { '': general, ...atFields } = form.errors
  const count = Object.keys(atFields).length
  return (
    <>
      {form.wasRestored && (
        <Notice>
          <p>
            {form.t('site.form.draftRestored')}{' '}
            <button className="link" type="button" onClick={() => form.startAfresh()}>
              {form.t('site.form.discardDraft')}
            </button>
          </p>
        </Notice>
      )}
      {(general || (count > 0 && !form.isAtField)) && (
        <div role="alert" tabIndex={-1} data-form-problem>
          <Notice tone="stop" title={general ?? form.t('site.form.errors')}>
            {count > 0 && <p>{form.t('site.form.errorsAbout', { n: count })}</p>}
          </Notice>
        </div>
      )}
    </>
  )
}
