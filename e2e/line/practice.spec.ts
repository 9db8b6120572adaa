import { openMatter } from '../pages/matter.ts'
import { expect, test } from '../test.ts'

const lawyers = { lt: 'lawyer-9@patarta.test', en: 'lawyer-10@patarta.test' }

test('the lawyer keeps notes and tasks of a matter in two windows, and the client sees none of them', async ({
  open,
  visit,
  lang,
  t,
  origin,
}) => {
  test.slow()
  const { client, lawyer, address } = await openMatter({
    open,
    visit,
    origin,
    lawyer: lawyers[lang],
    at: 34,
    expects: /409/,
  })
  const { page } = lawyer
  const notes = page.getByRole('textbox', { name: t('matter.practice.notes') })
  const save = { name: t('matter.practice.save') }

  // Both windows begin with the same notes. The first one saves; the second is refused.
  const second = await lawyer.context.newPage()
  await second.goto(address)
  await expect(second.locator('astro-island[ssr]')).toHaveCount(0)
  await notes.fill('Skambinti nuomotojui.')
  await page.getByRole('button', save).click()
  await expect(page.getByText(t('matter.practice.saved'))).toBeVisible()
  const secondNotes = second.getByRole('textbox', { name: t('matter.practice.notes') })
  await secondNotes.fill('Prašyti perdavimo akto.')
  await second.getByRole('button', save).click()
  await expect(second.getByText(t('matter.errors.NOTE_CHANGED'))).toBeVisible()
  await expect(secondNotes).toHaveValue('Prašyti perdavimo akto.')

  // After a reload the second window shows both texts, and the lawyer goes on with the draft.
  await second.reload()
  await expect(second.getByText(t('matter.practice.storedIsNewer'))).toBeVisible()
  await expect(second.getByText('Skambinti nuomotojui.')).toBeVisible()
  await second.getByRole('button', { name: t('matter.practice.keepMine') }).click()
  await second.getByRole('button', save).click()
  await expect(second.getByText(t('matter.practice.saved'))).toBeVisible()
  await second.close()

  // A task with a due date is done, and a second one deleted.
  const tasks = page.locator('.practice__tasks')
  const addTask = async (text: string, dueOn = '') => {
    await tasks.getByLabel(t('matter.practice.newTask')).fill(text)
    await tasks.getByRole('textbox', { name: t('matter.practice.dueOn') }).fill(dueOn)
    await tasks.getByRole('button', { name: t('matter.practice.add'), exact: true }).click()
    await expect(tasks.getByRole('checkbox', { name: text })).toBeVisible()
  }
  await addTask('Parašyti pretenziją', '2027-12-15')
  await addTask('Išsiųsti sąskaitą')
  const first = tasks.getByRole('listitem').first()
  await expect(first).toContainText('Parašyti pretenziją')
  await expect(first).toContainText('15')
  // It is ticked when the server has stored it.
  await tasks.getByRole('checkbox', { name: 'Parašyti pretenziją' }).click()
  await expect(tasks.getByRole('checkbox', { name: 'Parašyti pretenziją' })).toBeChecked()
  await expect(tasks.getByRole('listitem').last()).toContainText('Parašyti pretenziją')
  await expect(tasks.getByRole('listitem').last()).not.toContainText('15')
  await tasks
    .getByRole('button', { name: t('matter.practice.delete', { text: 'Išsiųsti sąskaitą' }) })
    .click()
  await expect(tasks.getByRole('listitem')).toHaveCount(1)

  // All of it is there again after a reload, and nothing of it on the client's page.
  await page.reload()
  await expect(notes).toHaveValue('Prašyti perdavimo akto.')
  await expect(tasks.getByRole('checkbox', { name: 'Parašyti pretenziją' })).toBeChecked()
  await client.page.reload()
  await expect(client.page.getByLabel(t('matter.thread.reply'))).toBeVisible()
  await expect(client.page.getByText(t('matter.practice.title'))).toHaveCount(0)
  expect(await client.page.content()).not.toMatch(/perdavimo akto|pretenziją/)

  // The matter stands under its client, with its next step, on a phone too.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(lawyer.path('clients'))
  const own = page.getByTestId('client-matter').filter({
    has: page.locator(`a[href="${new URL(address).pathname}"]`),
  })
  await expect(own).toContainText(t('consultation.clients.talk'))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
