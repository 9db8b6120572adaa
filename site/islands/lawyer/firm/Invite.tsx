import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import type { Qualification } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import {
  ChoiceField,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '../../form/index.ts'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { useNow } from '../../clock/use-now.ts'
import { toast } from '../../toast.ts'
import type { FirmState } from './use-firm.ts'

type Props = { t: IslandTranslate; locale: Locale; state: FirmState }
type InviteValues = {
  kind: 'invitation' | 'account'
  email: string
  name: string
  lastname: string
  qualification: Qualification
  officePositionLt: string
  officePositionEn: string
  locale: Locale
}

/**
 * Two ways to invite a lawyer: by e-mail to a colleague, or by preparing the account for them.
 * Below: the open invitations.
 */
export function Invite({ t, locale, state }: Props) {
  const { firm, refresh } = state
  const { firmId } = firm
  const form = useForm<InviteValues>({
    t,
    draft: `invite-${firmId}`,
    initial: {
      kind: 'invitation',
      email: '',
      name: '',
      lastname: '',
      qualification: 'advocate',
      officePositionLt: '',
      officePositionEn: '',
      locale,
    },
    required: ['email'],
    check: ({ kind, name, lastname }) =>
      kind === 'account'
        ? {
            ...(!name.trim() && { name: t('site.form.required') }),
            ...(!lastname.trim() && { lastname: t('site.form.required') }),
          }
        : {},
    async send({ kind, email, name, lastname, qualification, ...position }, headers) {
      const params = { path: { firmId } }
      const common = {
        email: email.trim(),
        ...position,
        officePositionLt: position.officePositionLt || null,
        officePositionEn: position.officePositionEn || null,
      }
      const person = { ...common, name, lastname, qualification }
      const { error } =
        kind === 'account'
          ? await api.POST('/api/me/firms/{firmId}/personal-accounts', {
              params,
              headers,
              body: person,
            })
          : await api.POST('/api/me/firms/{firmId}/invitations', { params, headers, body: common })
      if (error) return { error }
      await refresh()
      toast({ tone: 'verified', text: t('firm.invite.done', { email: common.email }) })
      form.startAfresh()
      return {}
    },
  })
  const isAccount = form.values.kind === 'account'
  return (
    <>
      <form {...form.props}>
        <p className="small muted">{t('firm.invite.text')}</p>
        <FormProblem form={form} />
        <ChoiceField
          form={{ ...form, required: [...form.required, 'kind'] }}
          name="kind"
          legend={t('firm.invite.which')}
          shape="list"
          options={[
            {
              value: 'invitation',
              text: t('firm.invite.byMail'),
              hint: t('firm.invite.byMailHint'),
            },
            {
              value: 'account',
              text: t('firm.invite.personal'),
              hint: t('firm.invite.personalHint'),
            },
          ]}
        />
        <TextField
          form={form}
          name="email"
          label={t('firm.invite.email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
        />
        {isAccount && (
          <>
            <div className="firm-pair">
              <TextField
                form={{ ...form, required: [...form.required, 'name'] }}
                name="name"
                label={t('firm.invite.name')}
                maxLength={60}
                autoComplete="off"
              />
              <TextField
                form={{ ...form, required: [...form.required, 'lastname'] }}
                name="lastname"
                label={t('firm.invite.lastname')}
                maxLength={60}
                autoComplete="off"
              />
            </div>
            <SelectField
              form={{ ...form, required: [...form.required, 'qualification'] }}
              name="qualification"
              label={t('firm.invite.qualification')}
              options={(['advocate', 'assistant', 'advisor'] as const).map((value) => ({
                value,
                text: t(`firm.invite.${value}`),
              }))}
            />
          </>
        )}
        <div className="firm-pair">
          <TextField
            form={form}
            name="officePositionLt"
            label={t('firm.invite.position')}
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="officePositionEn"
            label={t('firm.invite.positionEn')}
            maxLength={120}
            autoComplete="off"
          />
        </div>
        <SelectField
          form={{ ...form, required: [...form.required, 'locale'] }}
          name="locale"
          label={t('firm.invite.locale')}
          options={[
            { value: 'lt', text: t('firm.invite.lt') },
            { value: 'en', text: t('firm.invite.en') },
          ]}
        />
        <div>
          <SubmitButton form={form}>
            {t(isAccount ? 'firm.invite.submitAccount' : 'firm.invite.submit')}
          </SubmitButton>
        </div>
      </form>
      {firm.invitations.length > 0 && (
        <div className="waiting">
          <h3 className="text-20">{t('firm.invite.waiting')}</h3>
          <ul className="rows">
            {firm.invitations.map((invitation) => (
              <Waiting key={invitation.id} {...{ t, locale, state, invitation }} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** An open invitation: send it again, or withdraw it. */
function Waiting({
  t,
  locale,
  state: { firm, take },
  invitation,
}: Props & { invitation: PresentedFirm['invitations'][number] }) {
  const now = useNow()
  const { id, email, name, kind, expiresAt, isExpired } = invitation
  const path = { params: { path: { firmId: firm.firmId, id } } }
  const change = useChange(
    (what: 'resend' | 'withdraw'): Promise<{ error?: Problem | undefined }> =>
      what === 'resend'
        ? api.POST('/api/me/firms/{firmId}/invitations/{id}/mails', path)
        : api.DELETE('/api/me/firms/{firmId}/invitations/{id}', path),
    (answer, what) =>
      take(answer, t(what === 'resend' ? 'firm.invite.resent' : 'firm.invite.withdrawn')),
  )
  return (
    <li className="member">
      <div>
        <p className="member__name">{name ?? email}</p>
        <p className="small muted">
          {[
            name && email,
            kind === 'account' && t('firm.invite.waitingAccount'),
            isExpired
              ? t('firm.invite.expired')
              : t('firm.invite.until', {
                  until: formatDeadline(new Date(expiresAt), locale, undefined, now),
                }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div
        className="buttons member__actions"
        role="group"
        aria-label={t('firm.members.manage', { name: name ?? email })}
      >
        <Button
          tone="quiet"
          size="small"
          isBusy={change.isPending}
          onClick={() => void change.run('resend')}
        >
          {t('firm.invite.resend')}
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={change.isPending}
          onClick={() => void change.run('withdraw')}
        >
          {t('firm.invite.withdraw')}
        </Button>
      </div>
    </li>
  )
}
