import { useState } from 'react'
import { api } from '../../api.ts'
import { island, type IslandProps, useRead } from '../../data/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { DocumentsForm } from './DocumentsForm.tsx'
import { LookUpForm } from './LookUpForm.tsx'
import type { Check, Props } from './props.ts'
import './register-check.css'

/**
 * The steps to confirm a lawyer's status: search the register, enter the code, or send documents.
 */
export const RegisterCheckForms = island<Props>(Content)

function Content({ t, locale, check: first, now }: IslandProps & Props) {
  const { data: check, refresh } = useRead<Check>({
    t,
    key: ['register-check'],
    read: () => api.GET('/api/me/register-check'),
    first,
  })
  const [looksUpAgain, lookUpAgain] = useState(false)
  const [wasNotFound, setNotFound] = useState(false)
  const isAdvisor = check.qualification === 'advisor'
  const part = { t, locale, check }
  const code = looksUpAgain ? null : check.code
  async function showCode(): Promise<void> {
    await refresh()
    lookUpAgain(false)
  }
  const lookUp = code ? (
    <CodeForm
      key={code.expiresAt}
      {...part}
      code={code}
      madeAt={now}
      onOther={() => lookUpAgain(true)}
    />
  ) : (
    <LookUpForm {...part} onSent={showCode} onNotFound={() => setNotFound(true)} />
  )
  const documents = <DocumentsForm {...part} isOpen={isAdvisor || wasNotFound} />
  return (
    <div className="register-check">
      {isAdvisor && !code ? (
        <>
          {documents}
          {lookUp}
        </>
      ) : (
        <>
          {lookUp}
          {documents}
        </>
      )}
    </div>
  )
}
