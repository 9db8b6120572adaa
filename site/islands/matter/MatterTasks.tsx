import type { PresentedTask } from '../../../modules/matter/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { atNoon, formatDeadlineDay } from '../../../modules/shared/time.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { useChange } from '../data/use-change.ts'
import { useRead } from '../data/use-read.ts'
import { DateField, FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { unlessGone } from '../refusal.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  t: IslandTranslate
  id: string
  tasks: readonly PresentedTask[]
  today: string
  locale: Locale
}

/** What the lawyer has to do, with due dates; those done are at the end. */
export function MatterTasks({ t, id, tasks: first, today, locale }: Props) {
  const { data: tasks, take } = useRead<{ items: PresentedTask[] }>({
    t,
    key: ['matter-tasks', id],
    read: () => api.GET('/api/matters/{id}/tasks', { params: { path: { id } } }),
    first: { items: [...first] },
  })
  const setDone = useChange(
    ({ taskId, isDone }: { taskId: string; isDone: boolean }, headers) =>
      api.PUT('/api/matters/{id}/tasks/{taskId}/done', {
        params: { path: { id, taskId } },
        body: { isDone },
        headers,
      }),
    (response) => take(response),
    { about: ({ taskId }) => taskId },
  )
  const remove = useChange(
    (taskId: string, headers) =>
      api.DELETE('/api/matters/{id}/tasks/{taskId}', { params: { path: { id, taskId } }, headers }),
    ({ data, error }) => take({ data, error: unlessGone(error) }, t('matter.practice.deleted')),
  )
  const form = useForm({
    t,
    draft: `matter-task-${id}`,
    initial: { text: '', dueOn: '' },
    required: ['text'],
    clears: true,
    send: ({ text, dueOn }, headers) =>
      api.POST('/api/matters/{id}/tasks', {
        params: { path: { id } },
        body: { text, dueOn: dueOn || null },
        headers,
      }),
    take,
  })
  return (
    <div className="practice__tasks">
      <h3 className="text-20">{t('matter.practice.tasks')}</h3>
      {tasks.items.length === 0 && <p className="muted">{t('matter.practice.noTasks')}</p>}
      <ul className="practice__list">
        {tasks.items.map(({ id: taskId, text, dueOn, isDone }) => (
          <li key={taskId} data-done={isDone || undefined}>
            <label className="check">
              <input
                type="checkbox"
                checked={isDone}
                onChange={(event) => void setDone.run({ taskId, isDone: event.target.checked })}
              />
              <span>
                {text}
                {dueOn && !isDone && (
                  <>
                    {' '}
                    <span
                      className={
                        dueOn < today ? 'practice__due practice__late' : 'practice__due hint'
                      }
                    >
                      {t(dueOn < today ? 'matter.practice.late' : 'matter.practice.due', {
                        date: formatDeadlineDay(atNoon(dueOn), locale, undefined, atNoon(today)),
                      })}
                    </span>
                  </>
                )}
              </span>
            </label>
            <button
              type="button"
              className="button button--icon"
              aria-label={t('matter.practice.delete', { text })}
              onClick={() => void remove.run(taskId)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <form {...form.props}>
        <FormProblem form={form} />
        <TextField
          form={form}
          name="text"
          label={t('matter.practice.newTask')}
          max={limits.NewMatterTask.text.maxLength}
        />
        <DateField form={form} name="dueOn" label={t('matter.practice.dueOn')} min={today} />
        <div className="buttons">
          <SubmitButton form={form} tone="quiet" size="small">
            {t('matter.practice.add')}
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
