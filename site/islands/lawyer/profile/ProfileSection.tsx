import type { ReactNode } from 'react'
import type { IslandTranslate } from '../../i18n.ts'

type Props = {
  id: 'you' | 'about' | 'practice' | 'career' | 'contacts' | 'insurance'
  t: IslandTranslate
  children: ReactNode
}

/** A titled part of the profile's form. */
export const ProfileSection = ({ id, t, children }: Props) => (
  <section className="profile-editor__part" aria-labelledby={`part-${id}`}>
    <h2 className="text-25" id={`part-${id}`}>
      {t(`lawyer.profile.part.${id}`)}
    </h2>
    {children}
  </section>
)
