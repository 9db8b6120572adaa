import { isForEntity } from './acting-for.ts'
import type { Questionnaire } from './questionnaire.ts'
import type { Party } from './seal-party.ts'

/**
 * The parties that the answers name: the client, the represented, the opposing parties. A payer is
 * no party: their name is not compared for conflicts of interest.
 */
export function partiesOf(clientName: string, answers: Questionnaire): Party[] {
  const { actingFor, representedName, representedCode, opposingParties } = answers
  const parties: Party[] = [{ role: 'client', kind: 'natural', name: clientName }]
  if (representedName)
    parties.push({
      role: 'represented',
      kind: isForEntity(actingFor) ? 'legal' : 'natural',
      name: representedName,
      code: representedCode,
    })
  for (const party of opposingParties) parties.push({ role: 'opposing', ...party })
  return parties
}
