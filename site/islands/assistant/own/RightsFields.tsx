import { CheckboxField, type Form, type Values } from '../../form/index.ts'

const RIGHTS = ['mayAnswer', 'mayChangeCalendar', 'mayHandlePapers'] as const
type Rights = Record<(typeof RIGHTS)[number], boolean>

/** What an assistant may do: a checkbox for each right. */
export const RightsFields = <V extends Values & Rights>({ form }: { form: Form<V> }) =>
  RIGHTS.map((right) => (
    <CheckboxField key={right} form={form} name={right}>
      {form.t(`assistant.own.${right}`)}
    </CheckboxField>
  ))
