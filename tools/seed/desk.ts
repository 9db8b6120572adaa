import { HOUR, type Actor, type Tx } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { TEAM_MESSAGES } from './words.ts'

/**
 * What waits for the team, so that the demo's desk is alive: messages, a mail that came back, and a
 * profile that its lawyer has just changed.
 */
export async function fillDesk(
  { contact, lawyer, messenger, foundation: { transact, clock } }: Services,
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
    messenger.mailboxes.storeRefusals(tx, [
      {
        address: 'ieva.petraityte@pavyzdys.test',
        accountId: null,
        code: '5.1.1',
        refusedAt: new Date(now - 20 * HOUR),
      },
    ]),
  )

  for (const [at, change] of [
    [
      2,
      (text: string) =>
        `${text.replace(/\.$/, '')}. Nuo šių metų konsultuoju ir dėl duomenų apsaugos.`,
    ],
    [
      3,
      (text: string) =>
        text
          .split('. ')
          .toSpliced(1, 1, 'Esu geriausias šios srities specialistas ir garantuoju rezultatą')
          .join('. '),
    ],
  ] as const) {
    const actor = lawyerActors[at]
    if (!actor) continue
    const { form, version } = await lawyer.ownProfiles.openOwnProfile(actor)
    await lawyer.ownProfiles.submitProfile(actor, {
      version,
      profile: {
        ...form,
        descriptionLt: change(form.descriptionLt),
        city: at === 2 ? 'Kaunas' : form.city,
      },
    })
  }
}
