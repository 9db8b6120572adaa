import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { ChoiceField, FormProblem, SelectField, SubmitButton, TextField } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { OpenInvitation } from './OpenInvitation.tsx'
import type { FirmState } from './use-firm.ts'
import { useInviteForm } from './use-invite-form.ts'

type Props = { t: IslandTranslate; locale: Locale; state: FirmState }
/**
 * Two ways to invite a lawyer: by e-mail to a colleague, or by preparing the account for them.
 * Below: the open invitations.
 */
export function Invite({ t, locale, state }: Props) {
  const { firm } = state
  const form = useInviteForm({ t, locale, state })
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
          maxLength={limits.NewPersonalAccount.email.maxLength}
          autoComplete="off"
        />
        {isAccount && (
          <>
            <div className="firm-pair">
              <TextField
                form={{ ...form, required: [...form.required, 'name'] }}
                name="name"
                label={t('firm.invite.name')}
                maxLength={limits.NewPersonalAccount.name.maxLength}
                autoComplete="off"
              />
              <TextField
                form={{ ...form, required: [...form.required, 'lastname'] }}
                name="lastname"
                label={t('firm.invite.lastname')}
                maxLength={limits.NewPersonalAccount.lastname.maxLength}
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
            maxLength={limits.NewPersonalAccount.officePositionLt.maxLength}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="officePositionEn"
            label={t('firm.invite.positionEn')}
            maxLength={limits.NewPersonalAccount.officePositionEn.maxLength}
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
              <OpenInvitation key={invitation.id} {...{ t, locale, state, invitation }} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
