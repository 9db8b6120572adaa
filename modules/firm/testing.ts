import { createRecordingMessenger, createTestAccounts } from '#modules/account/testing'
import { createCalendar } from '#modules/calendar'
import { createTestFiles } from '#modules/file/testing'
import { createTestLawyers } from '#modules/lawyer/testing'
import type { TestFoundation } from '#testing'
import { createFirm } from './service.ts'

/** The module with what is beneath it, and the mails it would have sent. */
export function createTestFirms(foundation: TestFoundation) {
  const messenger = createRecordingMessenger()
  const account = createTestAccounts(foundation, { messenger, files: createTestFiles(foundation) })
  const lawyer = createTestLawyers(foundation)
  const calendar = createCalendar({ ...foundation, account, lawyer, calendarProviders: [] })
  const firm = createFirm({
    ...foundation,
    account,
    calendar,
    lawyer,
    messenger: messenger as never,
  })
  /** The token of the newest mail to this address. */
  const tokenTo = (email: string): string => {
    const mail = messenger.mails.findLast(({ to }) => to.address === email)
    const token = mail?.mail.action && new URL(mail.mail.action.url).searchParams.get('token')
    if (!token) throw new Error(`No link was sent to ${email}`)
    return token
  }
  return { account, calendar, lawyer, firm, mails: messenger.mails, tokenTo }
}
