import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { DAY, isRefusal, sealedFile } from '#modules/shared'
import { testFoundation } from '#testing'
import { attachmentHeader, safeName } from './file-name.ts'
import { createFile, fileErrors } from './index.ts'
import { judgeType } from './judge-type.ts'
import { MAX_UNATTACHED } from './limits.ts'
import { anUpload, aZip, createMemoryStorage } from './testing.ts'

const text = (content: string) => Buffer.from(content)
const pdf = (tail = '%%EOF\n') =>
  Buffer.concat([text('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n'), text(tail)])
const docx = (...more: string[]) =>
  aZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w/>' },
    ...more.map((name) => ({ name, content: 'x' })),
  ])
const odt = () =>
  aZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<o/>' },
  ])
const mail = text(
  'From: Tomas <tomas@example.lt>\r\nTo: rasa@example.lt\r\nSubject: Nuoma\r\nDate: Tue, 1 Dec 2026 10:00:00 +0200\r\n\r\nLaba diena,\r\n',
)
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  text('ftypheic'),
  Buffer.from([0, 0, 0, 0]),
  text('mif1heic'),
  Buffer.alloc(64),
])
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer()

describe('the type of a file', () => {
  test.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['an ODT', odt(), 'application/vnd.oasis.opendocument.text'],
    ['a text in UTF-8', text('Ieškinys: ąčęėįšųūž'), 'text/plain'],
    [
      'a text of an old Lithuanian Windows',
      Buffer.from([0x49, 0x65, 0xf0, 0x6b, 0x69, 0x6e, 0x79, 0x73]),
      'text/plain',
    ],
    ['a mail', mail, 'message/rfc822'],
    ['an iPhone’s picture', heic, 'image/heic'],
  ] as const)('of %s is detected from its content', async (_name, bytes, type) =>
    expect(await judgeType(bytes)).toBe(type),
  )

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s picture is detected from its content',
    async (format) => expect(await judgeType(await picture(format))).toBe(`image/${format}`),
  )

  test.each([
    ['a program', Buffer.concat([text('MZ'), Buffer.from([0x90, 0, 3, 0, 0, 0])])],
    ['bytes that are no text', Buffer.from([1, 2, 3, 0, 5])],
    ['a PDF that breaks off', pdf('')],
    ['an archive that is no document', aZip([{ name: 'a.txt', content: 'a' }])],
    ['a document with macros', docx('word/vbaProject.bin')],
    [
      'a spreadsheet',
      aZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'xl/workbook.xml', content: '' },
      ]),
    ],
    [
      'a document that would inflate to gigabytes',
      aZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'word/document.xml', content: 'x', claimedSize: 0xf0000000 },
      ]),
    ],
    ['an archive cut in the middle', docx().subarray(0, 60)],
    ['a PDF with an archive behind it', Buffer.concat([pdf(), docx()])],
    [
      'a PNG header with nothing behind it',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    ],
  ])('is refused for %s', async (_name, bytes) => expect(await judgeType(bytes)).toBeUndefined())

  test('is refused for a GIF and for a picture of 50,000 by 50,000 pixels', async () => {
    expect(await judgeType(await picture('gif'))).toBeUndefined()
    const png = await picture('png')
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    expect(await judgeType(png)).toBeUndefined()
  })
})

describe('a name', () => {
  test.each([
    ['Sutartis.PDF', 'application/pdf', 'Sutartis.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Dokumentai\\ieškinys.exe', 'application/pdf', 'ieškinys.exe.pdf'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
    ['foto.heic', 'image/jpeg', 'foto.heic.jpg'],
    ['..', 'text/plain', 'file.txt'],
    ['', 'text/plain', 'file.txt'],
    ['a\u0000b\u202Egpj.exe', 'application/pdf', 'abgpj.exe.pdf'],
    ['x'.repeat(300), 'text/plain', `${'x'.repeat(120)}.txt`],
  ] as const)('%j of a %s is stored as %j', (given, type, kept) =>
    expect(safeName(given, type)).toBe(kept),
  )

  test('cannot inject into its header', () => {
    expect(attachmentHeader('a"; filename="b\r\nx: y.pdf')).toBe(
      `attachment; filename="a_; filename=_bx: y.pdf"; filename*=UTF-8''a%22%3B%20filename%3D%22b%0D%0Ax%3A%20y.pdf`,
    )
  })
})

describe('a stored file', async () => {
  const foundation = await testFoundation()
  const { db, clock, cipher, transact } = foundation
  const storage = createMemoryStorage()
  const file = createFile({ ...foundation, storage, scanner: undefined })
  let tomas: TestAccount['actor']
  let emma: TestAccount['actor']
  beforeAll(async () => {
    ;[tomas, emma] = await Promise.all([anAccount(foundation), anAccount(foundation)]).then(
      ([one, other]) => [one.actor, other.actor],
    )
  })
  const code = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => undefined,
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    )

  test('is sealed, and opens unchanged or not at all', async () => {
    const { id } = await file.storeFile(tomas, anUpload('slaptai.txt', 'Labai slapta.'))
    const [key] = storage.keys().filter((name) => name.endsWith(id))
    expect((await storage.get(key!))!.includes('slapta')).toBe(false)
    expect((await buffer((await file.openFile(db, id)).stream)).toString()).toBe('Labai slapta.')
    await storage.put(key!, cipher.sealBytes(text('Visai kas kita.'), sealedFile(key!)))
    await expect(file.openFile(db, id)).rejects.toThrow('is not what was stored')
    expect(await code(file.openFile(db, tomas.accountId))).toBe('NOT_FOUND')
  })

  test('is limited to the size of its purpose, for every type', async () => {
    expect(await code(file.storeFile(tomas, { ...anUpload('a.txt'), purpose: 'portrait' }))).toBe(
      'FILE_IS_NO_PICTURE',
    )
    const chunks = function* () {
      for (;;) yield Buffer.alloc(1024 * 1024, 'a')
    }
    expect(
      await code(
        file.storeFile(tomas, {
          name: 'a.txt',
          purpose: 'attachment',
          stream: Readable.from(chunks()),
        }),
      ),
    ).toBe('FILE_IS_TOO_LARGE')
  })

  test('is refused and not stored when the scanner objects', async () => {
    const wary = createFile({
      ...foundation,
      storage,
      scanner: { scan: async (bytes) => ({ isSafe: !bytes.includes('EICAR') }) },
    })
    const before = storage.keys().length
    expect(await code(wary.storeFile(tomas, anUpload('a.txt', 'EICAR')))).toBe('FILE_IS_UNSAFE')
    expect(storage.keys()).toHaveLength(before)
  })

  test('stored before there was a scanner is scanned once before opening, and stays closed without a verdict', async () => {
    const { id } = await file.storeFile(tomas, anUpload('a.txt', 'Sutartis'))
    const { id: harmful } = await file.storeFile(tomas, anUpload('b.txt', 'EICAR'))
    let isDown = true
    let scans = 0
    const wary = createFile({
      ...foundation,
      storage,
      scanner: {
        scan: async (bytes) => {
          if (isDown) throw fileErrors.FILE_NOT_CHECKED()
          scans += 1
          return { isSafe: !bytes.includes('EICAR') }
        },
      },
    })
    expect(await code(wary.openFile(db, id))).toBe('FILE_NOT_CHECKED')
    isDown = false
    for (let time = 0; time < 2; time += 1)
      expect((await buffer((await wary.openFile(db, id)).stream)).toString()).toBe('Sutartis')
    expect(scans).toBe(1)
    for (let time = 0; time < 2; time += 1)
      expect(await code(wary.openFile(db, harmful))).toBe('FILE_IS_UNSAFE')
    const fresh = await wary.storeFile(tomas, anUpload('c.txt', 'Nauja sutartis'))
    await wary.openFile(db, fresh.id)
    expect(scans).toBe(4)
  })

  test('is one of at most fifty unattached ones, also concurrently; attaching makes room', async () => {
    const collector = (await anAccount(foundation)).actor
    const stored: string[] = []
    for (let count = 0; count < MAX_UNATTACHED - 1; count += 1)
      stored.push((await file.storeFile(collector, anUpload())).id)
    const both = await Promise.all([
      code(file.storeFile(collector, anUpload())),
      code(file.storeFile(collector, anUpload())),
    ])
    expect(new Set(both)).toEqual(new Set(['TOO_MANY_UNATTACHED', undefined]))
    expect(await code(file.storeFile(emma, anUpload()))).toBeUndefined()
    const unread = anUpload()
    expect(await code(file.storeFile(collector, unread))).toBe('TOO_MANY_UNATTACHED')
    expect(unread.stream.readableDidRead).toBe(false)
    await transact((tx) =>
      file.attachFiles(tx, { accountId: collector.accountId, fileIds: stored.slice(0, 1) }),
    )
    expect(await code(file.storeFile(collector, anUpload()))).toBeUndefined()
  })

  test('is attached by its owner only, and once, also concurrently', async () => {
    const { id } = await file.storeFile(tomas, anUpload())
    expect(
      await code(
        transact((tx) => file.attachFiles(tx, { accountId: emma.accountId, fileIds: [id] })),
      ),
    ).toBe('FILE_NOT_FOUND')
    const both = await Promise.all([
      code(transact((tx) => file.attachFiles(tx, { accountId: tomas.accountId, fileIds: [id] }))),
      code(transact((tx) => file.attachFiles(tx, { accountId: tomas.accountId, fileIds: [id] }))),
    ])
    expect(new Set(both)).toEqual(new Set(['FILE_NOT_FOUND', undefined]))
  })

  test('is deleted with its bytes after a day unattached, and not earlier', async () => {
    clock.moveTo(new Date('2026-12-01T08:00:00Z'))
    const used = await file.storeFile(tomas, anUpload())
    const unused = await file.storeFile(tomas, anUpload())
    await transact((tx) => file.attachFiles(tx, { accountId: tomas.accountId, fileIds: [used.id] }))
    clock.advance(DAY - 60_000)
    await file.deleteUnattached()
    expect((await file.getFiles(db, [used.id, unused.id])).size).toBe(2)
    clock.advance(60_000)
    await file.deleteUnattached()
    expect([...(await file.getFiles(db, [used.id, unused.id])).keys()]).toEqual([used.id])
    expect(storage.keys().some((name) => name.endsWith(unused.id))).toBe(false)
  })
})
