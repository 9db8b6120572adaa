import { OpposingParty } from '#modules/consultation'
import { type App, WithId } from '#modules/shared'
import type { Matters } from '../service.ts'
import {
  MatterParties,
  NewTask,
  NoteBody,
  OneParty,
  OneTask,
  PresentedNote,
  TaskDone,
  Tasks,
} from './schemas.ts'

const tags = ['matters']
const config = { access: 'lawyer' } as const
const once = { ...config, idempotent: 'once' } as const
const response = { 200: Tasks }
const ofParties = { 200: MatterParties }

/** Notes, tasks and opposing parties of the lawyer about a matter. */
export const matterPracticeRoutes =
  ({ practice }: Matters) =>
  async (app: App) => {
    app.get(
      '/api/matters/:id/notes',
      {
        config,
        schema: {
          tags,
          summary: 'Lawyer: get the own notes about a matter',
          params: WithId,
          response: { 200: PresentedNote },
        },
      },
      async ({ viewer, params: { id } }) => practice.getNote(viewer!, id),
    )

    app.put(
      '/api/matters/:id/notes',
      {
        config: once,
        schema: {
          tags,
          summary: 'Lawyer: change the own notes about a matter',
          params: WithId,
          body: NoteBody,
          response: { 200: PresentedNote },
        },
      },
      async ({ viewer, params, body }) => practice.writeNote(viewer!, { ...params, ...body }),
    )

    app.get(
      '/api/matters/:id/tasks',
      {
        config,
        schema: {
          tags,
          summary: 'Lawyer: list the own tasks in a matter',
          params: WithId,
          response,
        },
      },
      async ({ viewer, params: { id } }) => ({ items: await practice.listTasks(viewer!, id) }),
    )

    app.post(
      '/api/matters/:id/tasks',
      {
        config: once,
        schema: {
          tags,
          summary: 'Lawyer: add a task to a matter',
          params: WithId,
          body: NewTask,
          response: { 201: Tasks },
        },
      },
      async ({ viewer, params, body: { text, dueOn = null } }, reply) =>
        reply
          .code(201)
          .send({ items: await practice.addTask(viewer!, { ...params, text, dueOn }) }),
    )

    app.put(
      '/api/matters/:id/tasks/:taskId/done',
      {
        config: once,
        schema: {
          tags,
          summary: 'Lawyer: mark a task as done or open',
          params: OneTask,
          body: TaskDone,
          response,
        },
      },
      async ({ viewer, params, body }) => ({
        items: await practice.setTaskDone(viewer!, { ...params, ...body }),
      }),
    )

    app.get(
      '/api/matters/:id/parties',
      {
        config,
        schema: {
          tags,
          summary: 'Lawyer: list opposing parties and what the firm knows of them',
          params: WithId,
          response: ofParties,
        },
      },
      async ({ viewer, params: { id } }) => ({ items: await practice.listParties(viewer!, id) }),
    )

    app.post(
      '/api/matters/:id/parties',
      {
        config: once,
        schema: {
          tags,
          summary: 'Lawyer: add an opposing party to the firm’s conflict check',
          params: WithId,
          body: OpposingParty,
          response: { 201: MatterParties },
        },
      },
      async ({ viewer, params, body }, reply) =>
        reply.code(201).send({ items: await practice.addParty(viewer!, { ...params, ...body }) }),
    )

    app.delete(
      '/api/matters/:id/parties/:partyId',
      {
        config: once,
        schema: {
          tags,
          summary: 'Lawyer: remove an opposing party that the lawyer added',
          params: OneParty,
          response: ofParties,
        },
      },
      async ({ viewer, params }) => ({ items: await practice.removeParty(viewer!, params) }),
    )

    app.delete(
      '/api/matters/:id/tasks/:taskId',
      {
        config: once,
        schema: { tags, summary: 'Lawyer: delete a task', params: OneTask, response },
      },
      async ({ viewer, params }) => ({ items: await practice.deleteTask(viewer!, params) }),
    )
  }
