import { useState } from 'react'
import { useT } from '../../use-t.ts'
import { CodeForm } from './CodeForm.tsx'
import { DocumentsForm } from './DocumentsForm.tsx'
import { LookUpForm } from './LookUpForm.tsx'
import type { Props, SentCode } from './props.ts'
import { island } from '../../data/island.tsx'
import './register-check.css'

/**
 * The steps to confirm a lawyer's status: search the register, enter the code, or send documents.
 */
export const RegisterCheckForms = island(Content)

function Content({ locale, messages, check, now }: Props) {
  const t = useT(messages, locale)
  const [code, setCode] = useState<SentCode | null>(check.code)
  const [wasNotFound, setNotFound] = useState(false)
  const isAdvisor = check.qualification === 'advisor'
  const part = { t, locale, check }
  const lookUp = code ? (
    <CodeForm
      key={code.expiresAt}
      {...part}
      code={code}
      madeAt={now}
      onOther={() => setCode(null)}
    />
  ) : (
    <LookUpForm {...part} onSent={setCode} onNotFound={() => setNotFound(true)} />
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
