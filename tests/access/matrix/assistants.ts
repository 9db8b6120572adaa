import { translators } from '#modules/shared'
import { lawyer, type Foreign, type Rows } from './row.ts'

const assistant = (foreign: Foreign) => ({ access: 'assistant' as const, foreign })
const dates = { from: '2026-12-20T09:00', to: '2026-12-20T10:00' }
const weekly = { weekdays: [7], from: '09:00', to: '10:00', firstDay: '2026-12-20' }
const AT = '/api/helped-lawyers/:id'
const ONE = `${AT}/consultations/:consultationId`
const MATTER = `${AT}/matters/:matterId`

/** Lawyers invite and limit their assistants; an assistant finds only the help that they give now. */
export const assistants: Rows = {
  'GET /api/me/assistants': 'lawyer',
  'POST /api/me/assistants': 'lawyer',
  'PUT /api/me/assistants/:id/rights': lawyer({
    thing: 'help',
    body: { mayAnswer: true, mayChangeCalendar: true, mayHandlePapers: true },
  }),
  'POST /api/me/assistants/:id/invitation': lawyer('help'),
  'DELETE /api/me/assistants/:id': lawyer('help'),
  'PUT /api/me/assistants/:id/permission': lawyer({
    thing: 'help',
    body: { wording: translators.en('assistant.own.permission.wording') },
  }),
  'DELETE /api/me/assistants/:id/permission': lawyer('help'),
  // Only the secret of the mailed link opens an invitation.
  'POST /api/assistant-invitations/acceptance': 'signed-in',
  'POST /api/assistant-invitations/new-account': 'guest-only',
  'POST /api/assistant-invitations/decline': 'public',

  'GET /api/helped-lawyers': 'assistant',
  [`DELETE ${AT}`]: assistant('help'),
  [`GET ${AT}/consultations`]: assistant('help'),
  [`PUT ${ONE}/acceptance`]: assistant('help'),
  [`PUT ${ONE}/decline`]: assistant({ thing: 'help', body: { comment: 'Svetima užklausa.' } }),
  [`PUT ${ONE}/proposal`]: assistant({ thing: 'help', body: { startsAt: '2026-12-09T09:00:00Z' } }),
  [`PUT ${ONE}/proposal/acceptance`]: assistant('help'),
  [`DELETE ${ONE}/proposal`]: assistant('help'),
  [`GET ${AT}/calendar`]: assistant('help'),
  [`PUT ${AT}/calendar`]: assistant({
    thing: 'help',
    body: { calendarType: 'regular', weekly: [] },
  }),
  [`POST ${AT}/calendar/blocks`]: assistant({ thing: 'help', body: dates }),
  [`PUT ${AT}/calendar/blocks/:blockId`]: assistant({ thing: 'help', body: dates }),
  [`DELETE ${AT}/calendar/blocks/:blockId`]: assistant('help'),
  [`POST ${AT}/calendar/recurring-blocks`]: assistant({ thing: 'help', body: weekly }),
  [`PUT ${AT}/calendar/recurring-blocks/:blockId`]: assistant({ thing: 'help', body: weekly }),
  [`DELETE ${AT}/calendar/recurring-blocks/:blockId`]: assistant('help'),
  // What is in a matter opens only with the lawyer's written permission: modules/assistant/help.
  [`GET ${AT}/matters`]: assistant('help'),
  [`GET ${MATTER}`]: assistant('help'),
  [`GET ${MATTER}/messages`]: assistant('help'),
  [`GET ${MATTER}/files/:fileId`]: assistant('help'),
  [`GET ${MATTER}/papers`]: assistant('help'),
  [`POST ${MATTER}/document-requests`]: assistant({
    thing: 'help',
    body: { titles: ['Svetimas dokumentas'] },
  }),
  [`DELETE ${MATTER}/document-requests/:requestId`]: assistant('help'),
}
