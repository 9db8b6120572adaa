import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { openMatter } from '../pages/matter.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

const photo = (name: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** A sheet of paper that lies askew on a dark table: 240 wide and 340 high. */
const askew = (name: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
        <rect width="900" height="600" fill="#3a2c20"/>
        <polygon points="330,110 590,150 560,520 290,470" fill="#f7f6f2"/>
      </svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test('the lawyer asks for documents; the client sends photos as one PDF and says what is missing', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const { client, lawyer } = await openMatter({
    open,
    visit,
    origin,
    lawyer: lawyers[lang],
    at: 30,
  })

  // The lawyer names a suggested document and one of their own.
  await lawyer.page.getByRole('button', { name: t('matter.documents.askTitle') }).click()
  const asking = lawyer.page.getByRole('dialog')
  await asking.getByRole('button', { name: t('matter.documents.ask'), exact: true }).click()
  await expect(asking.getByText(t('site.form.required'))).toBeVisible()
  const contract = t('matter.documents.suggested.contract')
  await asking.getByRole('button', { name: contract }).click()
  const titles = asking.getByLabel(t('matter.documents.titles'))
  await titles.press('End')
  await titles.pressSequentially('\nBuvusio nuomininko laiškas')
  await asking.getByRole('button', { name: t('matter.documents.ask'), exact: true }).click()
  await expect(asking).toBeHidden()

  // The client reads the list, turns one page and straightens another.
  const progress = (answered: number) => t('matter.documents.progress', { answered, all: 2 })
  await expect(client.page.getByText(progress(0))).toBeVisible()
  const next = client.page.getByRole('region', { name: t('matter.thread.next') })
  const asked = (n: number) => next.getByText(t('matter.thread.documentsAsked', { n }))
  await expect(asked(2)).toBeVisible()
  await client.page
    .getByRole('button', { name: t('matter.documents.giveNamed', { title: contract }) })
    .click()
  const giving = client.page.getByRole('dialog')
  await giving.getByRole('button', { name: t('matter.documents.send') }).click()
  await expect(giving.getByText(t('matter.documents.nothingChosen'))).toBeVisible()
  await expect(giving.locator('button[name=files]'), 'not the optional note').toBeFocused()
  await giving
    .getByLabel(t('matter.documents.addPhotos'))
    .last()
    .setInputFiles([await photo('1.jpg'), await photo('2.jpg'), await askew('3.jpg')])
  await giving.getByRole('button', { name: t('matter.documents.turnPage', { n: 1 }) }).click()

  // The third page is straightened: the corners of its sheet are found, and a key moves one.
  const straighten = giving.getByRole('button', {
    name: t('matter.documents.straighten.openPage', { n: 3 }),
  })
  await straighten.click()
  await expect(giving.getByText(t('matter.documents.straighten.found', { n: 3 }))).toBeVisible()
  const corner = giving.getByRole('button', { name: t('matter.documents.straighten.topLeft') })
  const before = await corner.boundingBox()
  await corner.press('Shift+ArrowRight')
  await expect
    .poll(async () => ((await corner.boundingBox())?.x ?? 0) > (before?.x ?? 0))
    .toBe(true)
  await giving.getByRole('button', { name: t('matter.documents.straighten.apply') }).click()
  await expect(
    giving.getByRole('button', { name: t('matter.documents.straighten.undoPage', { n: 3 }) }),
  ).toBeVisible()
  await giving.getByRole('button', { name: t('matter.documents.send') }).click()
  await expect(giving).toBeHidden()
  await expect(client.page.getByText(progress(1))).toBeVisible()
  await expect(asked(1)).toBeVisible()

  // It appears on the lawyer's page by itself, as a PDF of three pages. The third shows the sheet
  // alone, which is higher than wide.
  await expect(lawyer.page.getByText(progress(1))).toBeVisible()
  const download = lawyer.page.waitForEvent('download')
  await lawyer.page.getByRole('button', { name: `${contract}.pdf` }).click()
  const pdf = await PDFDocument.load(await readFile(await (await download).path()))
  expect(pdf.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([
    false,
    true,
    false,
  ])

  // What the client does not have.
  await client.page
    .getByRole('button', {
      name: t('matter.documents.missingNamed', { title: 'Buvusio nuomininko laiškas' }),
    })
    .click()
  await client.page.getByLabel(t('matter.documents.whyMissing')).fill('Niekada neturėjau.')
  await client.page.getByRole('button', { name: t('matter.documents.sayMissing') }).click()
  await expect(lawyer.page.getByText(progress(2))).toBeVisible()
  await expect(lawyer.page.getByText('Niekada neturėjau.')).toBeVisible()
  await expect(asked(1)).toBeHidden()
})
