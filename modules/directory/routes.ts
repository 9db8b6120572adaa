import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { networkOf, type Account, type Limit } from '#modules/account'
import {
  NoBody,
  type Locale,
  isLocale,
  isRefusal,
  type App,
  acceptForms,
  closed,
  isPlainForm,
} from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { Directory } from './service.ts'
import { isSure } from './match/find-areas.ts'
import { PROBLEM_NOTE, NOTE_SECONDS } from './match/problem-page.ts'
import {
  FirmDetail,
  FirmList,
  LawyerDetail,
  LawyerFilters,
  LawyerList,
  MatchAnswer,
  ProblemBody,
} from './schemas.ts'

type Needs = {
  directory: Directory
  specialty: Specialties
  account: { limits: Pick<Account['limits'], 'countAttempt'> }
  /** For the figures of the market; the text stays here. */
  countDescription(described: { isSure: boolean; area?: string; language: Locale }): void
}

/** Per network; each takes some milliseconds. */
const PROBLEMS_A_MINUTE = 60
/** A language model costs money: above these limits it is skipped. */
const OPINIONS_OF_NETWORK: Limit = {
  name: 'second-opinion',
  max: 20,
  windowMs: 60 * 60_000,
}
const OPINIONS_OF_ALL: Limit = {
  name: 'second-opinions',
  max: 2_000,
  windowMs: 24 * 60 * 60_000,
}

const MAX_TEXT_LENGTH = 5_000

const Slug = Type.Object({ slug: Type.String({ maxLength: 200 }) })

export const directoryRoutes =
  ({ directory, specialty, account, countDescription }: Needs) =>
  async (app: App) => {
    acceptForms(app)

    /** An area by its code or its slug in either language. */
    const codeOf = async (word: string): Promise<string> => {
      const specialties = await specialty.listSpecialties()
      return (
        specialties.find(({ code, slugLt, slugEn }) => [code, slugLt, slugEn].includes(word))
          ?.code ?? word
      )
    }

    app.get(
      '/api/lawyers',
      {
        config: { access: 'public' },
        schema: {
          tags: ['directory'],
          summary: 'Search approved lawyers; facets count the results of other filter values',
          querystring: LawyerFilters,
          response: { 200: LawyerList },
        },
      },
      async ({ query, locale }) => {
        const { specialty: area, language, city, ...rest } = query
        const lawyerQuery = {
          ...rest,
          languages: language,
          cities: city,
          ...(area !== undefined && { specialty: await codeOf(area) }),
        }
        return directory.search.searchLawyers(lawyerQuery, locale)
      },
    )

    app.get(
      '/api/lawyers/:slug',
      {
        config: { access: 'public' },
        schema: {
          tags: ['directory'],
          summary: 'Get a lawyer; `contacts` only for signed-in people',
          params: Slug,
          response: { 200: LawyerDetail },
        },
      },
      async ({ params, locale, viewer }) =>
        directory.profiles.getPublicProfile(params.slug, locale, viewer),
    )

    app.get(
      '/api/firms',
      {
        config: { access: 'public' },
        schema: {
          tags: ['directory'],
          summary: 'List firms with at least one approved lawyer',
          querystring: Type.Object(
            {
              ...Type.Pick(LawyerFilters, ['q', 'page', 'pageSize']).properties,
              city: Type.Optional(Type.String({ maxLength: 60 })),
            },
            closed,
          ),
          response: { 200: FirmList },
        },
      },
      async ({ query, locale }) => directory.firms.listFirms(query, locale),
    )

    app.get(
      '/api/firms/:slug',
      {
        config: { access: 'public' },
        schema: {
          tags: ['directory'],
          summary: 'Get a firm with its lawyers; `contacts` only for signed-in people',
          params: Slug,
          response: { 200: FirmDetail },
        },
      },
      async ({ params, locale, viewer }) =>
        directory.firms.getPublicFirm(params.slug, locale, viewer),
    )

    async function mayAskFor(ip: string): Promise<boolean> {
      try {
        await account.limits.countAttempt(OPINIONS_OF_NETWORK, networkOf(ip))
        await account.limits.countAttempt(OPINIONS_OF_ALL, 'all')
        return true
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    }

    app.post(
      '/api/matches',
      {
        config: {
          access: 'public',
          rateLimit: {
            max: PROBLEMS_A_MINUTE,
            timeWindow: '1 minute',
            keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
          },
        },
        schema: {
          tags: ['directory'],
          summary:
            'Find areas of law and lawyers for a described problem, which is not stored. A plain form is redirected to a page',
          body: ProblemBody,
          response: { 200: MatchAnswer, 303: NoBody },
        },
        preValidation: async (request, reply) => {
          if (!isPlainForm(request)) return
          const {
            description = '',
            locale,
            mayAskModel,
          } = request.body as unknown as Record<string, string>
          const language = isLocale(locale) ? locale : request.locale
          if (description.trim() === '')
            return reply.redirect(
              directory.matching.problemPageOf({ specialties: [], lawyers: [] }, language).address,
              303,
            )
          request.body = {
            description: description.replaceAll('\r\n', '\n').slice(0, MAX_TEXT_LENGTH),
            locale: language,
            mayAskModel: mayAskModel === 'on',
          } as never
        },
      },
      async (request, reply) => {
        const { locale = request.locale, mayAskModel, ...described } = request.body
        const match = await directory.matching.matchProblem({
          ...described,
          locale,
          mayAskModel:
            mayAskModel === true &&
            directory.matching.secondOpinionAt !== undefined &&
            (await mayAskFor(request.ip)),
        })
        // An answer to a question belongs to the description that was counted.
        if (!described.answers?.length)
          countDescription({
            isSure: isSure(match.specialties),
            ...(match.specialties[0] && { area: match.specialties[0].code }),
            language: locale,
          })
        if (!isPlainForm(request)) return match
        const { address, note } = directory.matching.problemPageOf(match, locale)
        return reply
          .header('cache-control', 'no-store')
          .header(
            'set-cookie',
            `${PROBLEM_NOTE}=${note}; Path=/; Max-Age=${NOTE_SECONDS}; HttpOnly; SameSite=Lax${address.startsWith('https:') ? '; Secure' : ''}`,
          )
          .redirect(address, 303) as never
      },
    )
  }
