import { neededReason, type Verb } from '../verb.ts'

/** Mailboxes that take nothing of ours, and where mail servers report to. */
export const mailVerbs: readonly Verb[] = [
  {
    noun: 'mail', verb: 'refusals', words: '', does: 'mailboxes that refused for good in the last month; nothing is sent to them',
    run: async ({ messenger }) => (await messenger.listRefusals({ pageSize: 1_000 })).items.map(({ address, accountId, code, refusedAt }) => ({ address, account: accountId, code, refused: refusedAt })),
  },
  {
    noun: 'mail', verb: 'lift', words: '<address> <reason …>', does: 'sends to a mailbox again that is well once more',
    run: async ({ messenger, account, foundation: { transact } }, team, address = '', ...words) => {
      const reason = neededReason(words)
      const [refusal] = (await messenger.listRefusals({ of: { address } })).items
      if (!refusal) return `Not refusing: ${address}`
      await transact(async (tx) => {
        await messenger.liftRefusal(tx, refusal)
        await account.recordTeamAction(tx, team, { action: 'mail-refusal.lifted', subjectId: refusal.messageId, reason })
      })
      return `Lifted: ${address}`
    },
  },
  {
    noun: 'mail', verb: 'again', words: '', does: 'offers once more what no carrier took for days; what was refused is not among it',
    run: async ({ messenger }) => `Offered again: ${await messenger.offerAgain()}`,
  },
  {
    noun: 'mail', verb: 'report-address', words: '', does: 'where a mail server posts bounces (RFC 3464) or a provider its reports as JSON',
    run: async ({ messenger }) => messenger.mailReportUrl(),
  },
]
