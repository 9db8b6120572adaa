import { expectNoBarriers, expectToFit } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expect, test } from '../test.ts'

test('the team sees the market in charts with tables, of all or of one area, and takes the figures out', async ({
  open,
  origin,
  t,
  path,
}) => {
  const tab = await open()
  const { page } = tab
  await desk(tab).signIn(origin)
  await page.goto(path('admin-insight'))
  const chart = page.locator('figure.chart').first()
  await expect(chart.locator('svg')).toBeVisible()
  await chart.getByText(t('insight.table')).click()
  await expect(chart.getByRole('row')).toHaveCount(14)
  await expectNoBarriers(page, 'insight')

  await page.getByLabel(t('insight.byLabel')).selectOption({ label: t('insight.groupings.area') })
  await page.getByRole('button', { name: t('insight.show'), exact: true }).click()
  await expect(page.getByLabel(t('insight.groupLabel'))).toBeVisible()
  await page.getByRole('link', { name: t('insight.periods.by.week') }).click()
  await expect(page).toHaveURL(/period=week/)
  await expect(page.getByLabel(t('insight.groupLabel'))).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('insight.csv') }).click()
  expect((await download).suggestedFilename()).toMatch(/^patarta-week-.*\.csv$/)

  for (const width of [320, 390, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await expectToFit(page, `insight at ${width} px`)
  }
})
