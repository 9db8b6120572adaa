import { describe, expect, test } from 'vitest'
import { aLawyer } from '../testing.ts'
import { aWorldOfProfiles } from '../test/own-profile-world.ts'
import { aForm } from '../test/own-profiles.ts'

const { foundation, db, clock, own, portrait, rasa, ona, approved } = await aWorldOfProfiles()

const eventsOf = async (lawyerId: string): Promise<string[]> =>
  (await db('outbox').whereRaw(`payload->>'lawyerId' = ?`, [lawyerId]).orderBy('id')).map(
    ({ type }) => type as string,
  )

test('an inactive area stays with lawyers who have it and cannot be chosen by others', async () => {
  const [rasas, onos] = [await approved(), await approved()]
  await db('specialty').where({ code: 'inheritance' }).update({ isActive: false })
  clock.advance(61_000)
  try {
    expect(await rasas.change({ hourlyRateCents: 9_500 })).toMatchObject({
      published: { specialties: [{ code: 'family' }, { code: 'inheritance' }] },
    })
    await db('lawyer_specialty').where({ lawyerId: onos.lawyerId }).delete()
    await expect(onos.change({})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      extras: { errors: [{ field: 'specialties', code: 'SPECIALTY_NOT_FOUND' }] },
    })
  } finally {
    await db('specialty').where({ code: 'inheritance' }).update({ isActive: true })
    clock.advance(61_000)
  }
})

describe('a lawyer who has just registered', () => {
  test('has a draft profile under their name, created once for concurrent requests', async () => {
    const account = await rasa()
    const opened = await Promise.all([1, 2, 3, 4].map(() => own.openOwnProfile(account.actor)))
    expect(new Set(opened.map(({ profile }) => profile.lawyer.id)).size).toBe(1)
    expect(opened[0]).toMatchObject({
      profile: {
        lawyer: { status: 'draft', name: 'Rasa', lastname: 'Kazlauskienė', gender: 'feminine' },
      },
      version: 0,
    })
  })

  test('saves a draft that breaks every rule, and gets it back', async () => {
    const { actor } = await rasa()
    const { form } = await own.openOwnProfile(actor)
    await own.saveDraft(actor, {
      profile: {
        ...form,
        descriptionLt: 'Per trump',
        specialties: [{ code: 'family', percentage: 60 }],
        education: [
          { titleLt: '', titleEn: '', placeLt: 'VU', placeEn: '', fromYear: null, toYear: null },
        ],
      },
      version: 0,
    })
    const again = await own.openOwnProfile(actor)
    expect(again.form).toMatchObject({
      descriptionLt: 'Per trump',
      specialties: [{ code: 'family', percentage: 60 }],
      education: [{ placeLt: 'VU' }],
    })
    expect(again.published.descriptionLt).toBe('')
    expect((await own.discardDraft(actor, { version: again.version })).form.descriptionLt).toBe('')
  })

  test('submits the profile and gets a firm of one', async () => {
    const { actor } = await rasa()
    const portraitVersion = await portrait(actor)
    const { profile } = await own.submitProfile(actor, {
      profile: aForm({ portraitVersion }),
      version: 0,
    })
    expect(profile.memberships).toMatchObject([
      { firmName: 'Rasa Kazlauskienė', role: 'representative', city: 'Vilnius' },
    ])
    expect(profile.lawyer.status).toBe('draft')
    expect(await eventsOf(profile.lawyer.id)).toContain('lawyer.profile-submitted')
  })

  test('who belongs to a firm gets no second one', async () => {
    const { actor } = await aLawyer(foundation, {
      status: 'draft',
      firm: { name: 'Kazlauskienė ir partneriai' },
    })
    const { form, version } = await own.openOwnProfile(actor)
    const { profile } = await own.submitProfile(actor, {
      profile: aForm({ portraitVersion: await portrait(actor), positions: form.positions }),
      version,
    })
    expect(profile.memberships.map(({ firmName }) => firmName)).toEqual([
      'Kazlauskienė ir partneriai',
    ])
  })

  test('gets all faults at once, each at its field', async () => {
    const { actor } = await rasa()
    const { form } = await own.openOwnProfile(actor)
    const refused = await own
      .submitProfile(
        { ...actor, locale: 'en' },
        { profile: { ...form, specialties: [{ code: 'family', percentage: 101 }] }, version: 0 },
      )
      .catch(
        (error: unknown) => error as { extras: { errors: { field: string; message: string }[] } },
      )
    const errors = 'extras' in refused ? refused.extras.errors : []
    expect(errors.map(({ field }) => field)).toEqual([
      'portraitVersion',
      'workingSince',
      'descriptionLt',
      'specialties',
      'languages',
      'clientTypes',
      'hourlyRateCents',
      'city',
    ])
    expect(errors.find(({ field }) => field === 'specialties')?.message).toBe(
      'Total percentage cannot exceed 100%.',
    )
  })
})

test('cannot overwrite a change of another window', async () => {
  const { actor } = await rasa()
  const { form } = await own.openOwnProfile(actor)
  const save = (descriptionLt: string) =>
    own.saveDraft(actor, { profile: { ...form, descriptionLt }, version: 0 })
  const outcomes = await Promise.allSettled([save('Pirmas langas'), save('Antras langas')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    code: 'PROFILE_CHANGED',
    statusCode: 409,
    extras: { version: 1 },
  })
})

describe('a change to a published profile', () => {
  test('waits while clients see the approved version; the hourly rate and other facts change at once', async () => {
    const { change, published, lawyerId } = await approved()
    const after = await change({
      descriptionEn: 'I help families agree, and stand for them in court when they cannot.',
      hourlyRateCents: 12_000,
      languages: ['lt', 'en', 'pl'],
    })
    expect(after.waiting?.changes).toEqual({
      descriptionEn: 'I help families agree, and stand for them in court when they cannot.',
    })
    expect(await published()).toMatchObject({
      descriptionEn: 'I help families agree, and when they cannot, I stand for them in court.',
      hourlyRateCents: 12_000,
      languages: ['lt', 'en', 'pl'],
    })
    expect(after.form.descriptionEn).toContain('stand for them')
    expect(await eventsOf(lawyerId)).toContain('lawyer.profile-change-submitted')
  })

  test('joins waiting changes, which keep their place in the queue; it can be withdrawn', async () => {
    const { actor, form, change, lawyerId } = await approved()
    const first = await change({ city: 'Kaunas' })
    clock.advance(60_000)
    const second = await own.submitProfile(actor, {
      profile: { ...form, city: 'Kaunas', address: 'Laisvės al. 1' },
      version: first.version,
    })
    expect(second.waiting?.changes).toEqual({ city: 'Kaunas', address: 'Laisvės al. 1' })
    expect(second.waiting?.submittedAt).toEqual(first.waiting?.submittedAt)
    expect(
      (await own.listProfileChanges()).items.filter(
        (profileChange) => profileChange.lawyerId === lawyerId,
      ),
    ).toMatchObject([{ id: second.waiting?.id, fields: ['address', 'city'] }])
    expect((await own.withdrawChange(actor)).form).toMatchObject({
      city: 'Vilnius',
      address: 'Gedimino pr. 12-4',
    })
    await expect(own.withdrawChange(actor)).rejects.toMatchObject({ code: 'NO_CHANGE_WAITS' })
  })

  test('that is reverted by hand no longer waits', async () => {
    const { actor, form, change } = await approved()
    const first = await change({ city: 'Kaunas' })
    expect(
      (await own.submitProfile(actor, { profile: form, version: first.version })).waiting,
    ).toBeUndefined()
  })

  test('is shown side by side and published with a reason, by one of two concurrent decisions', async () => {
    const { change, published, lawyerId } = await approved()
    const { actor: team } = await ona()
    const entry = {
      titleLt: 'Advokatė',
      titleEn: '',
      placeLt: '',
      placeEn: '',
      fromYear: 2010,
      toYear: null,
    }
    const { waiting } = await change({
      city: 'Kaunas',
      experience: [entry],
      specialties: [{ code: 'tax', percentage: 100 }],
    })
    const id = waiting?.id as string
    expect(await own.getProfileChange(id)).toMatchObject({
      lawyer: { id: lawyerId },
      fields: [
        {
          field: 'specialties',
          before: [
            { code: 'family', percentage: 70 },
            { code: 'inheritance', percentage: 30 },
          ],
          after: [{ code: 'tax', percentage: 100 }],
        },
        { field: 'experience', before: [], after: [entry] },
        { field: 'city', before: 'Vilnius', after: 'Kaunas' },
      ],
    })
    await expect(
      own.decideProfileChange(team, { id, decision: 'publish', reason: '  ' }),
    ).rejects.toMatchObject({ code: 'CHANGE_REASON_NEEDED', field: 'reason' })
    const outcomes = await Promise.allSettled(
      (['publish', 'reject', 'publish'] as const).map((decision) =>
        own.decideProfileChange(team, { id, decision, reason: 'Viskas tvarkoje' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'PROFILE_CHANGE_ALREADY_CLOSED',
          statusCode: 409,
        })
    const wasPublished = outcomes[1]?.status === 'rejected'
    expect(await published()).toMatchObject(
      wasPublished
        ? { city: 'Kaunas', experience: [entry], specialties: [{ code: 'tax', percentage: 100 }] }
        : { city: 'Vilnius', experience: [] },
    )
    expect(
      (await eventsOf(lawyerId)).filter((type) => type === 'lawyer.profile-change-decided'),
    ).toHaveLength(1)
  })

  test('that is rejected leaves the approved version, and the lawyer gets the reason', async () => {
    const { actor, change, published } = await approved()
    const { waiting } = await change({ webPage: 'https://reklama.lt' })
    const { actor: team } = await ona()
    await own.decideProfileChange(team, {
      id: waiting?.id as string,
      decision: 'reject',
      reason: 'Svetainė ne jūsų',
    })
    expect((await published()).webPage).toBe('https://kazlauskiene.lt')
    expect((await own.openOwnProfile(actor)).lastDecision).toMatchObject({
      status: 'rejected',
      reason: 'Svetainė ne jūsų',
    })
  })

  test('that the lawyer extends meanwhile is not published unseen', async () => {
    const { actor, form, change, published } = await approved()
    const first = await change({ city: 'Kaunas' })
    const { actor: team } = await ona()
    await own.submitProfile(actor, {
      profile: { ...form, city: 'Kaunas', name: 'Rasė' },
      version: first.version,
    })
    await expect(
      own.decideProfileChange(team, {
        id: first.waiting?.id as string,
        decision: 'publish',
        reason: 'Gerai',
      }),
    ).rejects.toMatchObject({ code: 'PROFILE_CHANGE_REPLACED' })
    expect((await published()).city).toBe('Vilnius')
  })

  test("of a window opened before the team's decision does not overwrite it", async () => {
    const { change, version } = await approved()
    const { waiting } = await change({ city: 'Kaunas' })
    const { actor: team } = await ona()
    await own.decideProfileChange(team, {
      id: waiting?.id as string,
      decision: 'publish',
      reason: 'Gerai',
    })
    await expect(change({ city: 'Alytus' }, version + 1)).rejects.toMatchObject({
      code: 'PROFILE_CHANGED',
    })
  })
})
