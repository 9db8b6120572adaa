import { newId, type Actor, type Locale, type Tx, sealedIn } from '#modules/shared'
import { Agreement, lockCurrentAgreement } from '../agreement.ts'
import { listEvents, recordEvent, type ClientOrigin } from './agreement-event.ts'
import { collectTerms } from '../text/collect-terms.ts'
import type { Needs } from '../needs.ts'
import { namesIn, type PartyNames } from '../text/party-names.ts'
import { movesOf, type Subject } from '../subject.ts'
import { TEMPLATE_VERSION } from '../text/terms.ts'
import { hashText, writeAgreement } from '../text/text.ts'

export type OpenInput = {
  /** The page's language, for a first text. */
  locale: Locale
  /** Chosen by the client: replaces a text in the other language. */
  language?: Locale
  origin: ClientOrigin
}

/**
 * Stores the text before payment and records that it was shown to the client. A change of terms or
 * language replaces it with a new text.
 */
export function openAgreement(
  needs: Needs,
  actor: Actor,
  opening: OpenInput & { subject: Subject },
): Promise<Agreement> {
  return needs.transact(async (tx) => {
    const { subject } = opening
    const current = await lockCurrentAgreement(tx, subject)
    const locale = opening.language ?? current?.locale ?? opening.locale
    const terms = await collectTerms(needs, tx, subject, locale)
    const text = writeAgreement(terms, locale)
    const names = namesIn(terms)
    const agreement =
      current?.sha256 === hashText(text)
        ? current
        : await replace(needs, tx, subject, current, { locale, text, names })
    const clientName = names.client
    await recordShown(needs, tx, actor, { agreement, clientName, origin: opening.origin })
    return agreement
  })
}

async function replace(
  { clock, cipher }: Needs,
  tx: Tx,
  subject: Subject,
  current: Agreement | undefined,
  { locale, text, names }: { locale: Locale; text: string; names: PartyNames },
) {
  const now = clock.now()
  const id = newId()
  await current?.$query(tx).patch({ replacedAt: now })
  await tx(Agreement.tableName)
    .insert({
      id,
      ...subject,
      locale,
      templateVersion: TEMPLATE_VERSION,
      sha256: hashText(text),
      madeAt: now,
      textSealed: cipher.seal(text, sealedIn('agreement.text_sealed', id)),
      namesSealed: cipher.seal(JSON.stringify(names), sealedIn('agreement.names_sealed', id)),
    })
    .onConflict()
    .ignore()
  // Another tab may have stored a text at the same moment: it wins.
  return (await lockCurrentAgreement(tx, subject)) as Agreement
}

async function recordShown(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  {
    agreement,
    clientName,
    origin,
  }: { agreement: Agreement; clientName: string; origin: ClientOrigin },
) {
  const { clock, cipher } = needs
  const { id, sha256, locale } = agreement
  const events = await listEvents(tx, id)
  if (events.length > 0) return
  const event = {
    agreementId: id,
    kind: 'shown' as const,
    accountId: actor.accountId,
    happenedAt: clock.now(),
    textSha256: sha256,
  }
  await recordEvent({ cipher }, tx, event, { ...origin, locale })
  await movesOf(needs, agreement).recordShown(tx, { sha256, clientName })
}
