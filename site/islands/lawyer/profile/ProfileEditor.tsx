import type { PresentedOwnProfile } from '../../../../modules/lawyer/index.ts'
import { formatDateAndTime } from '../../../../modules/shared/time.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, SubmitButton } from '../../form/index.ts'
import { Notice } from '../../parts/Notice.tsx'
import { toast, toastOnNextPage } from '../../toast.ts'
import { EntriesEditor } from './EntriesEditor.tsx'
import { ContactsPart, InsurancePart } from './OfficeParts.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { AboutPart, YouPart } from './PersonParts.tsx'
import { PracticePart } from './PracticePart.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { island, type IslandProps } from '../../data/index.ts'
import './profile.css'

type Option = { value: string; text: string }

type Props = {
  own: PresentedOwnProfile
  areas: readonly { code: string; name: string; isOffered: boolean }[]
  languages: readonly Option[]
  sectors: readonly Option[]
  firms: readonly { firmLawyerId: string; name: string }[]
  years: { first: number; last: number }
  limits: { description: number; entries: number; specialties: number; pictureBytes: number }
  links: { preview: string; here: string }
}

/** Everything a lawyer says of themselves, in one form that may be left half-way. */
export const ProfileEditor = island<Props>(Content)

function Content({
  t,
  locale,
  own,
  areas,
  languages,
  sectors,
  firms,
  years,
  limits,
  links,
}: IslandProps & Props) {
  const isPublished = own.status === 'approved' || own.status === 'hidden'
  const editor = useProfileForm({
    t,
    locale,
    own,
    onSubmitted(next) {
      const text = t(next.waiting ? 'lawyer.profile.sentToReview' : 'lawyer.profile.saved')
      // What the page says around the form has changed with it.
      toastOnNextPage({ tone: 'verified', text })
      location.assign(links.here)
      if (location.hash) location.reload()
    },
  })
  const { form } = editor

  async function keep(): Promise<void> {
    if (await editor.keep()) toast({ tone: 'verified', text: t('lawyer.profile.draftSaved') })
  }
  async function preview(): Promise<void> {
    if (!editor.hasUnkept || (await editor.keep())) location.assign(links.preview)
  }

  return (
    <form {...form.props} className="form profile-editor">
      <FormProblem form={form} />
      {editor.newer !== undefined && (
        <div role="alert">
          <Notice tone="wait" title={t('lawyer.profile.changedTitle')}>
            <p>{t('lawyer.profile.changedText')}</p>
            <div className="buttons">
              <Button size="small" tone="quiet" onClick={editor.takeTheirs}>
                {t('lawyer.profile.takeTheirs')}
              </Button>
              <Button size="small" tone="plain" onClick={editor.keepMine}>
                {t('lawyer.profile.keepMine')}
              </Button>
            </div>
          </Notice>
        </div>
      )}

      <YouPart
        form={form}
        isPublished={isPublished}
        firms={firms}
        years={years}
        pictureBytes={limits.pictureBytes}
      />
      <AboutPart form={form} most={limits.description} />
      <PracticePart
        form={form}
        areas={areas}
        languages={languages}
        sectors={sectors}
        most={limits.specialties}
      />
      <ProfileSection id="career" t={t}>
        {(['experience', 'education'] as const).map((kind) => (
          <EntriesEditor
            key={kind}
            form={form}
            locale={locale}
            kind={kind}
            years={years}
            most={limits.entries}
          />
        ))}
      </ProfileSection>
      <ContactsPart form={form} />
      <InsurancePart form={form} />

      <div className="profile-editor__bar">
        <div className="buttons">
          <SubmitButton form={form}>
            {t(isPublished ? 'lawyer.profile.submitChanges' : 'lawyer.profile.submit')}
          </SubmitButton>
          <Button tone="quiet" isBusy={editor.isKeeping} onClick={() => void keep()}>
            {t('lawyer.profile.saveDraft')}
          </Button>
          <Button tone="plain" onClick={() => void preview()}>
            {t('lawyer.profile.preview')}
          </Button>
        </div>
        <p className="small muted" aria-live="polite">
          {editor.savedAt
            ? t('lawyer.profile.draftSavedAt', {
                at: formatDateAndTime(new Date(editor.savedAt), locale),
              })
            : t(isPublished ? 'lawyer.profile.reviewNote' : 'lawyer.profile.draftNote')}
        </p>
      </div>
    </form>
  )
}
