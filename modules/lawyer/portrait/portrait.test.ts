import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { aLawyer, aPicture, createPortraitStorage, createTestLawyers } from '../testing.ts'

const foundation = await testFoundation()
const { transact } = foundation
const storage = createPortraitStorage()
const lawyers = createTestLawyers(foundation, storage)

describe('a portrait', () => {
  test('of any shape is cropped to 428 x 490 and served in three formats and two sizes', async () => {
    const { lawyerId } = await aLawyer(foundation)
    const picture = await sharp({
      create: { width: 1200, height: 700, channels: 3, background: '#9a3b1d' },
    })
      .png()
      .toBuffer()
    const version = await transact((tx) => lawyers.portraits.setPortrait(tx, { lawyerId, picture }))
    for (const [format, name] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const full = await sharp(
        await lawyers.portraits.findPortrait({ version, size: 'full', format }),
      ).metadata()
      const small = await sharp(
        await lawyers.portraits.findPortrait({ version, size: 'small', format }),
      ).metadata()
      expect([full.format, full.width, full.height, small.width, small.height]).toEqual([
        name,
        428,
        490,
        214,
        245,
      ])
    }
  })

  test('is rendered once for concurrent requests', async () => {
    const { lawyerId } = await aLawyer(foundation)
    const version = await transact((tx) =>
      lawyers.portraits.setPortrait(tx, { lawyerId, picture: aPicture('teal') }),
    )
    const pictures = await Promise.all(
      Array.from({ length: 8 }, () =>
        lawyers.portraits.findPortrait({ version, size: 'small', format: 'webp' }),
      ),
    )
    expect(new Set(pictures.map((picture) => picture?.toString('base64'))).size).toBe(1)
    expect([...storage.kept.keys()].filter((key) => key.includes(version))).toHaveLength(2)
  })

  test('without a readable picture is refused at its field', async () => {
    const { lawyerId } = await aLawyer(foundation)
    await expect(
      transact((tx) =>
        lawyers.portraits.setPortrait(tx, {
          lawyerId,
          picture: Buffer.from('%PDF-1.7 no picture'),
        }),
      ),
    ).rejects.toMatchObject({ code: 'PICTURE_NOT_READABLE', field: 'picture' })
  })

  test('that was not uploaded is not found', async () => {
    expect(
      await lawyers.portraits.findPortrait({
        version: '0123456789abcdef',
        size: 'full',
        format: 'avif',
      }),
    ).toBeUndefined()
  })
})
