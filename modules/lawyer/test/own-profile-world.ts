import { Readable } from 'node:stream'
import sharp from 'sharp'
import { anAccount } from '#modules/account/testing'
import { testFoundation } from '#testing'
import { findProfile } from '../queries.ts'
import { aLawyer } from '../testing.ts'
import { formOf, type ProfileForm } from '../profile/profile-form.ts'
import { createTestOwnProfiles } from './own-profiles.ts'

/** Lawyers who write their profiles, and the team that judges them. */
export async function aWorldOfProfiles() {
  const foundation = await testFoundation()
  const { db, transact, clock } = foundation
  const { own, portraits, storage } = createTestOwnProfiles(foundation)
  const picture = (background: string) =>
    sharp({ create: { width: 500, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  type Actor = Parameters<typeof own.openOwnProfile>[0]
  const portrait = async (actor: Actor, background = '#9a3b1d') =>
    (await own.uploadPortrait(actor, { stream: Readable.from([await picture(background)]) }))
      .version
  const rasa = () =>
    anAccount(foundation, { name: 'Rasa', lastname: 'Kazlauskienė', roles: ['ROLE_LAWYER'] })
  const ona = () =>
    anAccount(foundation, { name: 'Ona', lastname: 'Komandaitė', roles: ['ROLE_ADMIN'] })

  /** Advocate Rasa, approved, with a profile that breaks no rule. */
  async function approved(background?: string) {
    const made = await aLawyer(foundation, { webPage: 'https://kazlauskiene.lt' })
    const portraitVersion = await portrait(made.actor, background)
    await db('lawyer').where({ id: made.lawyerId }).update({
      portraitVersion,
      descriptionLt: 'Padedu šeimoms susitarti, o kai nepavyksta – ginu jų interesus teisme.',
    })
    const { form, version } = await own.openOwnProfile(made.actor)
    const change = (changes: Partial<ProfileForm>, from = version) =>
      own.submitProfile(made.actor, { profile: { ...form, ...changes }, version: from })
    return {
      ...made,
      form,
      version,
      change,
      published: async () => formOf((await findProfile(db, { id: made.lawyerId }))!),
    }
  }
  return {
    foundation,
    db,
    transact,
    clock,
    own,
    portraits,
    storage,
    portrait,
    rasa,
    ona,
    approved,
  }
}
