import Type from 'typebox'
import {
  NoBody,
  isRefusal,
  LocaleSchema,
  oneOf,
  type App,
  type Links,
  type Locale,
  bodySchema,
  acceptForms,
  pathOf,
} from '#modules/shared'
import type { Consultations } from '../service.ts'
import { COMMENT } from '../request/request-schemas.ts'
import { ACTS } from './purposes.ts'

/** The fields of an HTML form: an unchecked box is missing. */
const Press = bodySchema('MailAction', {
  token: Type.String({ minLength: 1, maxLength: 200 }),
  page: oneOf(['action', 'proposal']),
  locale: LocaleSchema,
  act: oneOf(ACTS),
  comment: Type.Optional(Type.String({ maxLength: COMMENT.max * 2 })),
  startsAt: Type.Optional(Type.String({ maxLength: 40 })),
  noConflict: Type.Optional(Type.String({ maxLength: 10 })),
  despiteExternal: Type.Optional(Type.String({ maxLength: 10 })),
  acceptTerms: Type.Optional(Type.String({ maxLength: 10 })),
  keptCents: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
})

/**
 * Actions from a mail. A form posts them, with or without script; the page of the link shows the
 * result.
 */
export const mailLinkRoutes = (consultation: Consultations, links: Links) => async (app: App) => {
  acceptForms(app)

  app.post(
    '/api/mail-actions',
    {
      config: { access: 'public' },
      schema: {
        tags: ['consultations'],
        summary:
          'Do the action of a mail link without signing in; redirects to the page of the link',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: Press,
        response: { 303: NoBody },
      },
    },
    async (request, reply) => {
      const {
        token,
        page,
        locale,
        act,
        comment,
        startsAt,
        noConflict,
        despiteExternal,
        acceptTerms,
        keptCents,
      } = request.body
      const back = (query: Record<string, string> = {}) =>
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(pathTo(links, page, locale, { token, ...query }), 303)
      try {
        await consultation.mailLinks.useMailLink(
          {
            token,
            act,
            comment: comment?.replaceAll('\r\n', '\n'),
            startsAt,
            noConflict: noConflict !== undefined,
            despiteExternal: despiteExternal !== undefined,
            acceptTerms: acceptTerms !== undefined,
            keptCents: keptCents === undefined ? undefined : Number(keptCents),
          },
          { ipAddress: request.ip },
        )
        return back()
      } catch (error) {
        // The page shows the refusal, from the state of the link or from its draft.
        if (isRefusal(error)) return back(error.code === 'TOO_MANY_ATTEMPTS' ? { busy: '1' } : {})
        throw error
      }
    },
  )
}

/** Only the path: the reader may use another host name. */
function pathTo(
  links: Links,
  page: 'action' | 'proposal',
  locale: Locale,
  query: Record<string, string>,
) {
  return pathOf(links.to(page, {}, locale, query))
}
