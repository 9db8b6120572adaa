import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { CheckboxField, FormProblem, TextField, useForm } from '../form/index.ts'
import { signOut } from '../session/session.ts'
import { toastOnNextPage } from '../toast.ts'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useProof } from './use-proof.ts'
import { island, type IslandProps } from '../data/index.ts'
import './account.css'

type Props = {
  hasPassword: boolean
  word: string
  now: string
}

/** The form that deletes an account: requires the confirmation word and a proof of identity. */
export const DeleteAccountForm = island<Props>(Content)

function Content({ t, hasPassword, word, now }: IslandProps & Props) {
  const [isOpen, setOpen] = useState(false)
  const proof = useProof({ t, me: { hasPassword, isFresh: false }, madeAt: now }, { always: true })
  const form = useForm({
    t,
    initial: { understood: false, confirmation: '', password: '', code: '' },
    required: ['understood', 'confirmation', ...proof.required],
    async send({ confirmation, ...given }) {
      const response = await api.DELETE('/api/me', {
        body: { confirmation, ...proof.bodyOf(given) },
      })
      if (!response.error) {
        toastOnNextPage({ tone: 'verified', text: t('data-export.deletion.done') })
        // Nobody is signed in any more: this page and the other tabs get the event and go to the
        // home page.
        await signOut()
      }
      return response
    },
  })
  if (!isOpen)
    return (
      <Button tone="stop" onClick={() => setOpen(true)}>
        {t('data-export.deletion.open')}
      </Button>
    )
  return (
    <FocusOnOpen when>
      <form {...form.props}>
        <FormProblem form={form} />
        <CheckboxField form={form} name="understood">
          {t('data-export.deletion.understood')}
        </CheckboxField>
        <TextField
          form={form}
          name="confirmation"
          label={t('data-export.deletion.type', { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <ProofFields form={form} proof={proof} />
        <div className="buttons">
          <Button type="submit" tone="stop" isBusy={form.isSending}>
            {t('data-export.deletion.submit')}
          </Button>
          <Button
            tone="plain"
            onClick={() => {
              form.startAfresh()
              setOpen(false)
            }}
          >
            {t('data-export.deletion.stay')}
          </Button>
        </div>
      </form>
    </FocusOnOpen>
  )
}
