import { limits } from '../../api/limits.ts'
import { TextField, type Form, type Values } from '../form/index.ts'

type Props<V extends Values & { reason: string }> = { form: Form<V> }

/** Why the team does it. Goes into the team's log. */
export const ReasonField = <V extends Values & { reason: string }>({ form }: Props<V>) => (
  <TextField
    form={form}
    name="reason"
    label={form.t('desk.reason')}
    hint={form.t('desk.logHint')}
    maxLength={limits.Reason.reason.maxLength}
  />
)
