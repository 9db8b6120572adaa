import type { Imbalance, Received } from '#modules/payment'
import type { Needs } from './needs.ts'

type PaperRule =
  'papers ask for the price' | 'papers received what was paid' | 'papers gave back what went back'

/** Years of payments are looked at in pieces: neither memory nor a statement holds them all. */
const PAGE = 1_000

/** All sums that do not add up; of some consultations only, where they are named. */
export const findImbalances = async (
  needs: Needs,
  consultationIds?: readonly string[],
): Promise<Imbalance[]> => [
  ...(await needs.payment.ledger.findImbalances(consultationIds)),
  ...(await comparePapers(needs, consultationIds)),
]

/**
 * Papers and money of the same consultations, side by side: what was received is invoiced, what
 * went back is credited, to the cent and at once.
 */
async function comparePapers(
  needs: Needs,
  consultationIds: readonly string[] | undefined,
): Promise<Imbalance[]> {
  const found: Imbalance[] = []
  for (let after: string | undefined; ;) {
    const money = await needs.payment.ledger.listReceived({ consultationIds, after, limit: PAGE })
    found.push(...(await comparePage(needs, money)))
    if (money.length < PAGE) return found
    after = money.at(-1)!.id
  }
}

async function comparePage(
  { db, invoice }: Needs,
  money: readonly Received[],
): Promise<Imbalance[]> {
  const ids = money.map(({ consultationId }) => consultationId)
  const papers = Map.groupBy(
    await invoice.listPaperSums(db, ids),
    ({ consultationId }) => consultationId,
  )
  return money.flatMap(({ consultationId: subject, amountCents, backCents }) => {
    const sumOf = (kind: string) =>
      papers.get(subject)?.find((paper) => paper.kind === kind)?.totalCents ?? 0
    const sums: [PaperRule, number, number][] = [
      ['papers ask for the price', amountCents, sumOf('advance')],
      ['papers received what was paid', amountCents, sumOf('invoice')],
      ['papers gave back what went back', backCents, sumOf('credit')],
    ]
    return sums
      .filter(([, expectedCents, foundCents]) => foundCents !== expectedCents)
      .map(([rule, expectedCents, foundCents]) => ({ rule, subject, expectedCents, foundCents }))
  })
}
