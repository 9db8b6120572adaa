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
    screen: 'service' | 'time' | 'matter' | 'files' | 'acting' | 'budget' | 'review',
  ) => page.getByRole('heading', { level: 2, name: t(`consultation.booking.${screen}.title`) })
  const goOn = () => page.getByRole('button', { name: t('consultation.booking.continue') }).click()
  return {
    heading,
    goOn,
    /** A service that is confirmed at once is booked; for any other a request is sent. */
    send: page
      .getByRole('button', { name: t('consultation.booking.review.send') })
      .or(page.getByRole('button', { name: t('consultation.booking.review.book'), exact: true })),
    title: page.getByLabel(t('consultation.booking.matter.subject')),
    description: page.getByLabel(t('consultation.booking.matter.description'), { exact: true }),
    terms: page.getByRole('checkbox', { name: t('consultation.booking.review.terms') }),

    /** Without an opposing party, unless one is named. */
    async fillMatter({
      title,
      description,
      opposing,
    }: Pick<Matter, 'title' | 'description'> & Partial<Pick<Matter, 'opposing'>>): Promise<void> {
      await expect(heading('matter')).toBeVisible()
      await this.title.fill(title)
      await this.description.fill(description)
      await page
        .getByRole('radio', {
          name: t(`consultation.booking.opposing.choices.${opposing ? 'yes' : 'no'}`),
        })
        .check({ force: true })
      if (opposing)
        await page.getByLabel(t('consultation.booking.acting.personName')).fill(opposing)
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

    /** From the review, where the optional answers are folded until there is one. */
    async changeBudget(): Promise<void> {
      const more = page.locator('summary', { hasText: t('consultation.booking.review.more') })
      await expect(more).toBeVisible()
      const part = t('consultation.booking.budget.title')
      const change = page.getByRole('button', {
        name: t('consultation.booking.review.changePart', { part }),
      })
      if (!(await change.isVisible())) await more.click()
      await change.click()
    },

    /** The optional questions about the budget, from the review and back. */
    async answerQuestions(): Promise<void> {
      await expect(heading('review')).toBeVisible()
      await this.changeBudget()
      await expect(heading('budget')).toBeVisible()
      await page
        .getByRole('group', { name: t('consultation.booking.budget.hasBudget') })
        .getByRole('radio', {
          name: t('consultation.booking.budget.hasBudgetAnswers.yes'),
          exact: true,
        })
        .check()
      await page.getByLabel(t('consultation.booking.budget.amount')).fill('500')
      await page.getByRole('button', { name: t('consultation.booking.toReview') }).click()
      await expect(heading('review')).toBeVisible()
    },

    /** The whole of it, up to the review. */
    async fillIn(matter: Matter): Promise<void> {
      await this.fillMatter(matter)
      await this.addFile(matter.file)
      await this.answerQuestions()
    },

    async agreeAndSend(): Promise<void> {
      await this.terms.check()
      await this.send.click()
    },

    lost: page.getByRole('alert').filter({ hasText: t('consultation.booking.time.nearest') }),
  }
}
