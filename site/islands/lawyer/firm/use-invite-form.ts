import type { Qualification } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import type { FirmState } from './use-firm.ts'

type Options = { t: IslandTranslate; locale: Locale; state: FirmState }
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

/** Sends an invitation by mail, or creates an account for the lawyer. */
export function useInviteForm({ t, locale, state: { firm, refresh } }: Options) {
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
    clears: true,
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
      return {}
    },
  })
  return form
}
