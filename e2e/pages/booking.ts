import { expect } from '@playwright/test'
import type { Tab } from '../test.ts'

export type Matter = {
  title: string
  description: string
  opposing: string
  file: { name: string; mimeType: string; buffer: Buffer }
}

/** The screens from a chosen time to a sent request. */
export const booking = ({ page, t }: Tab) => {
  const heading = (
    screen: 'service' | 'time' | 'matter' | 'files' | 'acting' | 'opposing' | 'budget' | 'review',
  ) => page.getByRole('heading', { level: 2, name: t(`consultation.booking.${screen}.title`) })
  const goOn = () => page.getByRole('button', { name: t('consultation.booking.continue') }).click()
  return {
    heading,
    goOn,
    send: page.getByRole('button', { name: t('consultation.booking.review.send') }),
    title: page.getByLabel(t('consultation.booking.matter.subject')),
    description: page.getByLabel(t('consultation.booking.matter.description'), { exact: true }),
    terms: page.getByRole('checkbox', { name: t('consultation.booking.review.terms') }),

    async fillMatter({ title, description }: Pick<Matter, 'title' | 'description'>): Promise<void> {
      await expect(heading('matter')).toBeVisible()
      await this.title.fill(title)
      await this.description.fill(description)
      await goOn()
    },

    async addFile(file: Matter['file']): Promise<void> {
      await expect(heading('files')).toBeVisible()
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: file.name })
          .getByText(t('consultation.booking.files.kept')),
      ).toBeVisible()
      await goOn()
    },

    async answerQuestions({ opposing }: Pick<Matter, 'opposing'>): Promise<void> {
      await expect(heading('acting')).toBeVisible()
      await goOn()
      await expect(heading('opposing')).toBeVisible()
      await page.getByRole('button', { name: t('consultation.booking.opposing.add') }).click()
      await page.getByLabel(t('consultation.booking.acting.personName')).fill(opposing)
      await goOn()
      await expect(heading('budget')).toBeVisible()
      await page
        .getByRole('group', { name: t('consultation.booking.budget.hasBudget') })
        .getByRole('radio', {
          name: t('consultation.booking.budget.hasBudgetAnswers.yes'),
          exact: true,
        })
        .check()
      await page.getByLabel(t('consultation.booking.budget.amount')).fill('500')
      await goOn()
      await expect(heading('review')).toBeVisible()
    },

    /** The whole of it, up to the review. */
    async fillIn(matter: Matter): Promise<void> {
      await this.fillMatter(matter)
      await this.addFile(matter.file)
      await this.answerQuestions(matter)
    },

    async agreeAndSend(): Promise<void> {
      await this.terms.check()
      await this.send.click()
    },

    lost: page.getByRole('alert').filter({ hasText: t('consultation.booking.time.nearest') }),
  }
}
