import { HOUR, type Actor, type Tx } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { DISCREPANCIES, MAIL_REFUSALS, TEAM_MESSAGES } from './words/desk.ts'

/** What a lawyer changed in their description, and where they moved. */
type Change = { lawyer: number; of: (text: string) => string; city?: string }

const added =
  (sentence: string): Change['of'] =>
  (text) =>
    `${text.replace(/\.$/, '')}. ${sentence}`
const insteadOfSecond =
  (sentence: string): Change['of'] =>
  (text) =>
    text.split('. ').toSpliced(1, 1, sentence).join('. ')

/** Some may be published; some promise what nobody may promise. */
const PROFILE_CHANGES: readonly Change[] = [
  {
    lawyer: 2,
    of: added('Nuo šių metų konsultuoju ir dėl duomenų apsaugos.'),
    city: 'Kaunas',
  },
  {
    lawyer: 3,
    of: insteadOfSecond('Esu geriausias šios srities specialistas ir garantuoju rezultatą'),
  },
  { lawyer: 4, of: added('Pirmą pokalbį galima rengti ir vakare, po 18 valandos.') },
  {
    lawyer: 6,
    of: insteadOfSecond('Mano klientai nepralaimi, o kolegos šioje srityje tik mokosi'),
  },
  { lawyer: 8, of: added('Konsultuoju ir lenkų kalba.'), city: 'Šalčininkai' },
]

/**
 * What waits for the team, so that the demo's desk is alive: messages, mails that came back, money
 * that fits no payment, and profiles that their lawyers have just changed.
 */
export async function fillDesk(
  { contact, lawyer, messenger, payment, foundation: { transact, clock } }: Services,
  { lawyerActors }: { lawyerActors: readonly Actor[] },
): Promise<void> {
  const now = clock.now().getTime()
  await transact((tx: Tx) =>
    contact.storeMessages(
      tx,
      TEAM_MESSAGES.map(([name, lastname, theme, message, locale, hours, robotChecked]) => ({
        name,
        lastname,
        theme,
        message,
        locale,
        robotChecked,
        email: `${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@pavyzdys.test`,
        receivedAt: new Date(now - hours * HOUR),
      })),
    ),
  )

  await transact((tx) =>
    messenger.mailboxes.storeRefusals(
      tx,
      MAIL_REFUSALS.map(([address, code, hours]) => ({
        address,
        accountId: null,
        code,
        refusedAt: new Date(now - hours * HOUR),
      })),
    ),
  )

  await transact(async (tx) => {
    for (const found of DISCREPANCIES)
      await payment.discrepancies.record(
        tx,
        { ...found, paymentId: null, provider: 'sandbox' },
        new Date(now - 10 * HOUR),
      )
  })

  for (const { lawyer: at, of, city } of PROFILE_CHANGES) {
    const actor = lawyerActors[at]
    if (!actor) continue
    const { form, version } = await lawyer.ownProfiles.openOwnProfile(actor)
    await lawyer.ownProfiles.submitProfile(actor, {
      version,
      profile: {
        ...form,
        descriptionLt: of(form.descriptionLt),
        city: city ?? form.city,
      },
    })
  }
}
