import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { atOwnFields } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Context = { subject: string; locale: Locale; t: IslandTranslate }

/**
 * A refusal of a decision at the form's own fields. When somebody else was faster, it also says who
 * and when: the log knows where the refusal does not.
 */
export async function explain(problem: Problem, context: Context): Promise<Partial<Problem>> {
  if (problem.status !== 409)
    return atOwnFields(problem, {
      reason: 'words',
      answer: 'words',
      ground: 'choice',
      registerPersonId: 'choice',
    })
  if ('decidedBy' in problem) return problem
  const sentences = [problem.detail?.replace(/\.$/, ''), await whoDecided(context)]
  return { ...problem, detail: sentences.filter(Boolean).join('. ') }
}

async function whoDecided({ subject, locale, t }: Context): Promise<string> {
  const { data } = await api.GET('/api/admin/log', {
    params: { query: { subjectId: subject, pageSize: 1 } },
  })
  const last = data?.items[0]
  if (!last) return ''
  const when = formatMoment(new Date(last.happenedAt), locale, undefined, new Date())
  return t('desk.whoDecided', { who: last.actorName, when })
}
