import { ChoiceField, type Form, type Values } from '../../form/index.ts'
import type { Choices, Decision } from './decision.ts'
import { choiceKey, NO_CHOICE_KEY } from './digit-keys.ts'

type Props<V extends Values> = { form: Form<V>; name: keyof V & string; choices: Choices }

/** People of the register or grounds, one of which belongs to the decision. */
export function CaseChoices<V extends Values>({ form, name, choices }: Props<V>) {
  const { legend, options, none } = choices
  if (options.length === 0 && !none)
    return (
      <fieldset className="fieldset">
        <legend className="fieldset__legend">{legend}</legend>
        <p className="muted">{form.t('desk.approval.nobody')}</p>
      </fieldset>
    )
  return (
    <ChoiceField
      form={form}
      name={name}
      legend={legend}
      shape="list"
      isOptional={false}
      options={[
        ...options.map(({ value, title, lines }, at) => ({
          value,
          text: (
            <>
              {title}
              {choiceKey(at) && <kbd aria-hidden="true">{choiceKey(at)}</kbd>}
              {lines.map((line) => (
                <span key={line} className="field__hint line">
                  {line}
                </span>
              ))}
            </>
          ),
        })),
        ...(none
          ? [
              {
                value: '',
                text: (
                  <>
                    {none}
                    <kbd aria-hidden="true">{NO_CHOICE_KEY}</kbd>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

export const isShownFor = ({ of }: Choices, way: Decision['key']): boolean =>
  of === undefined || of === way

/** Without options the server refuses, and says why. */
export const hasToChoose = ({ neededFor, options }: Choices, way: Decision['key']): boolean =>
  neededFor === way && options.length > 0
