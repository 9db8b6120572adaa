import { expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer, aPicture } from '#modules/lawyer/testing'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { foundation, services } = product
const { lawyer, onboarding } = services

/** A draft that lacks nothing but to be handed in. */
async function aDraft() {
  const draft = await aLawyer(foundation, { status: 'draft' })
  const { lawyerId } = draft
  await foundation.transact((tx) =>
    lawyer.portraits.setPortrait(tx, { lawyerId, picture: aPicture('#9a3b1d') }),
  )
  return draft
}
type Draft = Awaited<ReturnType<typeof aDraft>>

const submit = async ({ actor }: Draft) => {
  const { form, version } = await lawyer.ownProfiles.openOwnProfile(actor)
  return lawyer.ownProfiles.submitProfile(actor, { profile: form, version })
}
const statusOf = async ({ actor }: Draft) =>
  (await lawyer.ownProfiles.openOwnProfile(actor)).profile.lawyer.status

test('a profile that is handed in after the calendar is filled waits for the register check', async () => {
  const draft = await aDraft()
  await aCalendar(foundation, draft.firmLawyerId)
  await foundation
    .db('firm')
    .where({ id: draft.firm.id })
    .update({ bankAccount: 'LT601010012345678901' })
  expect(await statusOf(draft)).toBe('draft')
  expect((await submit(draft)).profile.lawyer.status).toBe('pending')
  expect(await onboarding.describeOnboarding(draft.actor)).toMatchObject({
    isActive: true,
    isApproved: false,
    publication: 'ready-to-check',
  })
})

test('one that was handed in before waits as soon as the calendar is filled, once', async () => {
  const draft = await aDraft()
  expect((await submit(draft)).profile.lawyer.status).toBe('draft')
  await aCalendar(foundation, draft.firmLawyerId)
  await foundation
    .db('firm')
    .where({ id: draft.firm.id })
    .update({ bankAccount: 'LT601010012345678901' })
  const settled = await Promise.all(
    [1, 2].map(() =>
      foundation.transact((tx) => onboarding.submitIfReady(tx, draft)).catch(() => false),
    ),
  )
  expect(settled.filter(Boolean)).toHaveLength(1)
  expect(await statusOf(draft)).toBe('pending')
})

test('the checklist is for lawyers alone and says what is still missing', async () => {
  const [rasa, tomas] = [
    await product.person({ name: 'Rasa', lastname: 'Kazlauskienė', roles: ['ROLE_LAWYER'] }),
    await product.person(),
  ]
  const path = '/api/me/lawyer/onboarding'
  expect(await rasa.ask('GET', path)).toMatchObject({
    status: 200,
    body: { total: 6, publication: 'incomplete', isApproved: false },
  })
  expect((await tomas.ask('GET', path)).status).toBe(403)
  expect((await product.guest().ask('GET', path)).status).toBe(401)
})
