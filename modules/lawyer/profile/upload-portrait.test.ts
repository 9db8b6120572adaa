import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { HOUR } from '#modules/shared'
import { deleteLawyer } from '../delete-lawyer.ts'
import { aWorldOfProfiles } from '../test/own-profile-world.ts'
import { MAX_UPLOADS_PER_DAY } from './upload-portrait.ts'
import { aForm } from '../test/own-profiles.ts'

const { foundation, db, transact, clock, own, portraits, storage, portrait, rasa, ona, approved } =
  await aWorldOfProfiles()

describe('a portrait', () => {
  test('of another lawyer cannot be used', async () => {
    const stranger = await portrait((await rasa()).actor, '#123456')
    const { actor } = await rasa()
    await expect(
      own.submitProfile(actor, {
        profile: aForm({ portraitVersion: stranger }),
        version: (await own.openOwnProfile(actor)).version,
      }),
    ).rejects.toMatchObject({ code: 'PICTURE_NOT_READABLE', field: 'portraitVersion' })
  })

  test('waits for the review like any other change', async () => {
    const { actor, change, published, form } = await approved()
    const version = await portrait(actor, '#1e6b4e')
    expect((await change({ portraitVersion: version })).waiting?.changes).toEqual({
      portraitVersion: version,
    })
    expect((await published()).portraitVersion).toBe(form.portraitVersion)
  })

  const isPublic = async (lawyerId: string, version: string) =>
    (await portraits.openPortrait({ lawyerId, version, size: 'small', format: 'webp' })) !==
    undefined
  const lies = (version: string) =>
    [...storage.kept.keys()].filter((key) => key.includes(version)).length > 0

  test('becomes public when published, which deletes the earlier one; a rejected or withdrawn one is deleted', async () => {
    const {
      actor,
      lawyerId,
      change,
      form: { portraitVersion: first },
    } = await approved('#404040')
    const { actor: team } = await ona()
    const [refused, takenBack, second] = [
      await portrait(actor, '#400000'),
      await portrait(actor, '#004000'),
      await portrait(actor, '#000040'),
    ]
    const handIn = async (version: string) =>
      (await change({ portraitVersion: version }, (await own.openOwnProfile(actor)).version))
        .waiting?.id as string
    const decide = (id: string, decision: 'publish' | 'reject') =>
      own.decideProfileChange(team, { id, decision, reason: 'Nuotrauka' })

    await decide(await handIn(refused), 'reject')
    await handIn(takenBack)
    await own.withdrawChange(actor)
    const waiting = await handIn(second)
    await portraits.deleteUnusedPortraits()
    expect([first as string, second, refused, takenBack].map(lies)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([await isPublic(lawyerId, first as string), await isPublic(lawyerId, second)]).toEqual([
      true,
      false,
    ])
    await decide(waiting, 'publish')
    await portraits.deleteUnusedPortraits()
    expect([lies(first as string), await isPublic(lawyerId, second)]).toEqual([false, true])

    await transact((tx) => deleteLawyer(foundation, tx, { lawyerId }))
    expect(await isPublic(lawyerId, second)).toBe(false)
    await portraits.deleteUnusedPortraits()
    expect(lies(second)).toBe(false)
    expect(await db('lawyer_portrait').where({ lawyerId })).toEqual([])
  })

  test('not submitted is deleted after a day, in a draft with the draft, and shared by two after both', async () => {
    const [ownAccount, other] = [await rasa(), await rasa()]
    const [drafted, idle] = [
      await portrait(ownAccount.actor, '#101010'),
      await portrait(ownAccount.actor, '#202020'),
    ]
    await portrait(other.actor, '#202020')
    const { form } = await own.openOwnProfile(ownAccount.actor)
    await own.saveDraft(ownAccount.actor, {
      profile: { ...form, portraitVersion: drafted },
      version: 0,
    })
    await portraits.deleteUnusedPortraits()
    expect([drafted, idle].map(lies)).toEqual([true, true])
    clock.advance(25 * HOUR)
    await portrait(other.actor, '#202020')
    await portraits.deleteUnusedPortraits()
    expect([drafted, idle].map(lies)).toEqual([true, true])
    clock.advance(25 * HOUR)
    await own.discardDraft(ownAccount.actor, { version: 1 })
    await portraits.deleteUnusedPortraits()
    expect([drafted, idle].map(lies)).toEqual([false, false])
  })

  test('opens before publication with a key for this picture, for an hour', async () => {
    const [{ actor }, stranger] = [await rasa(), await approved()]
    const version = await portrait(actor, '#303030')
    const {
      profile: {
        lawyer: { id: lawyerId },
      },
    } = await own.openOwnProfile(actor)
    const preview = new URL(
      portraits.previewPortrait({ lawyerId, version }).small.jpg,
      'http://x',
    ).searchParams.get('preview') as string
    const opens = async (given: object) =>
      (await portraits.openPortrait({
        lawyerId,
        version,
        size: 'small',
        format: 'jpg',
        preview,
        ...given,
      })) !== undefined
    expect([
      await opens({}),
      await opens({ lawyerId: stranger.lawyerId }),
      await opens({ version: stranger.form.portraitVersion }),
      await opens({ preview: preview.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ]).toEqual([true, false, false, false])
    clock.advance(HOUR)
    expect(await opens({})).toBe(false)
  })

  test(`is uploaded at most ${MAX_UPLOADS_PER_DAY} times a day`, async () => {
    const { actor } = await rasa()
    const attempt = () =>
      own
        .uploadPortrait(actor, { stream: Readable.from([Buffer.from('no picture')]) })
        .catch(({ code }: { code: string }) => code)
    for (let tries = 0; tries < MAX_UPLOADS_PER_DAY; tries++)
      expect(await attempt()).toBe('FILE_IS_NO_PICTURE')
    expect(await attempt()).toBe('TOO_MANY_ATTEMPTS')
  })

  test('is checked by its content, not its name', async () => {
    const { actor } = await rasa()
    await expect(
      own.uploadPortrait(actor, {
        stream: Readable.from([Buffer.from('%PDF-1.7\nno picture\n%%EOF')]),
      }),
    ).rejects.toMatchObject({ code: 'FILE_IS_NO_PICTURE', statusCode: 415 })
    await expect(
      own.uploadPortrait(actor, { stream: Readable.from([Buffer.alloc(8 * 1024 * 1024 + 1)]) }),
    ).rejects.toMatchObject({ code: 'FILE_IS_TOO_LARGE', statusCode: 413 })
  })
})
