import { requireReason, type Verb } from '../verb.ts'

/** Mailboxes that take nothing of ours, and where mail servers report to. */
export const mailVerbs: readonly Verb[] = [
  {
    noun: 'mail',
    verb: 'refusals',
    reads: true,
    words: '',
    does: 'list mailboxes that permanently refused mail in the last month; nothing is sent to them',
    run: async ({ messenger }) =>
      (await messenger.mailboxes.listRefusals({ pageSize: 1_000 })).items.map(
        ({ address, accountId, code, refusedAt }) => ({
          address,
          account: accountId,
          code,
          refused: refusedAt,
        }),
      ),
  },
  {
    noun: 'mail',
    verb: 'lift',
    words: '<address> <reason …>',
    does: 'start sending again to a mailbox that works again',
    run: async ({ messenger, account, foundation: { transact } }, team, address = '', ...words) => {
      const reason = requireReason(words)
      const [refusal] = (await messenger.mailboxes.listRefusals({ of: { address } })).items
      if (!refusal) return `This mailbox has not refused mail: ${address}`
      await transact(async (tx) => {
        await messenger.mailboxes.liftRefusal(tx, refusal)
        await account.team.recordTeamAction(tx, {
          team,
          action: 'mail-refusal.lifted',
          subjectId: refusal.messageId,
          reason,
        })
      })
      return `Lifted: ${address}`
    },
  },
  {
    noun: 'mail',
    verb: 'again',
    words: '',
    does: 'retry messages that no carrier accepted for days; refused ones are not retried',
    run: async ({ delivery }) => `Messages to be retried: ${await delivery.retryGivenUp()}`,
  },
  {
    noun: 'mail',
    verb: 'report-address',
    reads: true,
    words: '',
    does: 'show the address to which a mail server posts bounces (RFC 3464) or a provider posts reports as JSON',
    run: async ({ messenger }) => messenger.reports.mailReportUrl(),
  },
]
