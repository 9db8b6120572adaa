import { toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../plain-form.ts'
import { callTeam } from './call.ts'

const maintenance = document.querySelector<HTMLFormElement>('form[data-maintenance]')
if (maintenance) {
  enhanceForm(maintenance, {
    async send({ maintenanceReason }) {
      const { problem } = await callTeam('PUT', '/api/admin/maintenance', {
        on: maintenance.dataset.on === 'true',
        reason: String(maintenanceReason).trim(),
      })
      return problem
        ? {
            ...problem,
            errors: (problem.errors ?? []).map((fault) =>
              fault.field === 'reason' ? { ...fault, field: 'maintenanceReason' } : fault,
            ),
          }
        : leave(maintenance)
    },
  })
}

const settings = document.querySelector<HTMLFormElement>('form[data-settings]')
if (settings) {
  const inputs = [...settings.querySelectorAll<HTMLInputElement>('[data-was]')]
  const says = JSON.parse(settings.dataset.words ?? '{}') as Record<string, string>
  enhanceForm(settings, {
    async send({ reason }) {
      const changed = inputs.filter((input) => input.value.trim() !== input.dataset.was)
      if (changed.length === 0) return { '': says.unchanged }
      const changes = Object.fromEntries(
        changed.map(({ name, type, value }) => [
          name,
          type === 'number' ? Number(value) : value.trim(),
        ]),
      )
      const { problem } = await callTeam('PATCH', '/api/admin/settings', {
        version: settings.dataset.version,
        reason: String(reason).trim(),
        changes,
      })
      return problem
        ? {
            ...problem,
            errors: (problem.errors ?? []).map((fault) => ({
              ...fault,
              field: fault.field.replace(/^changes\./, ''),
            })),
          }
        : leave(settings)
    },
  })
}

function leave(form: HTMLFormElement): void {
  toastOnNextPage({
    text: (JSON.parse(form.dataset.words ?? '{}') as Record<string, string>).done ?? '',
    tone: 'verified',
  })
  location.reload()
}
