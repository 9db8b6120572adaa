import type { GuestKind } from '../../../../modules/meeting/guest/guest.ts'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import { api } from '../../api.ts'
import { ChoiceField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'

type Props = {
  t: IslandTranslate
  consultationId: string
  onInvited: (guest: MeetingGuest) => void
  onClose: () => void
}

const KINDS = ['interpreter', 'colleague', 'client', 'relative'] as const satisfies GuestKind[]

/** Name, address and kind of a third person. Nobody is mailed before the other side agrees. */
export function InviteGuest({ t, consultationId, onInvited, onClose }: Props) {
  const form = useForm<{ name: string; email: string; kind: GuestKind | '' }>({
    t,
    initial: { name: '', email: '', kind: '' },
    required: ['name', 'email', 'kind'],
    async send({ name, email, kind }) {
      const response = await api.POST('/api/consultations/{id}/guests', {
        params: { path: { id: consultationId } },
        // `kind` is required above, so it is never empty here; the type does not know that.
        body: { name, email, kind: kind || 'interpreter' },
      })
      if (response.data) onInvited(response.data)
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField form={form} name="name" label={t('meeting.guests.name')} autoComplete="off" />
      <TextField
        form={form}
        name="email"
        label={t('meeting.guests.email')}
        type="email"
        autoComplete="off"
      />
      <ChoiceField
        form={form}
        name="kind"
        legend={t('meeting.guests.kind')}
        options={KINDS.map((kind) => ({ value: kind, text: t(`meeting.guests.kinds.${kind}`) }))}
      />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet">
          {t('meeting.guests.invite')}
        </SubmitButton>
        <Button tone="plain" onClick={onClose}>
          {t('meeting.guests.cancel')}
        </Button>
      </div>
    </form>
  )
}
