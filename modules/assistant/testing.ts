import { createAgenda } from '#modules/agenda'
import { createRecordingMessenger } from '#modules/account/testing'
import { createTestConsultations } from '#modules/consultation/testing'
import { createMatter } from '#modules/matter'
import type { TestFoundation } from '#testing'
import { createAssistant } from './service.ts'

/** The module with what is beneath it, and the mails it would have sent. */
export function createTestAssistants(foundation: TestFoundation) {
  const below = createTestConsultations(foundation)
  const messenger = createRecordingMessenger()
  const matter = createMatter({ ...foundation, ...below, sendFrame: () => undefined })
  const assistant = createAssistant({
    ...foundation,
    ...below,
    agenda: createAgenda({ ...foundation, ...below, brand: { name: 'Patarta' } }),
    matter,
    messenger: messenger as never,
  })
  /** The token of the newest mail to this address. */
  const tokenTo = (email: string): string => {
    const mail = messenger.mails.findLast(({ to }) => to.address === email)
    const token = mail?.mail.action && new URL(mail.mail.action.url).searchParams.get('token')
    if (!token) throw new Error(`No link was sent to ${email}`)
    return token
  }
  return { ...below, assistant, matter, mails: messenger.mails, tokenTo }
}
