import { describe, expect, test } from 'vitest'
import { bodyOf, errorsOf, isSaidAtField, overIn } from './form-errors.ts'

const t = (key: string) => key
const refused = { title: 'Ištaisykite formos klaidas', status: 400, code: 'VALIDATION_FAILED' }

describe('a refusal of the API', () => {
  test('is shown at the fields it names, with the first sentence of each', () => {
    const errors = [
      { field: 'title', code: 'MIN_LENGTH', message: 'Bent 5 simboliai' },
      { field: 'title', code: 'FORMAT', message: 'Netinkamas formatas' },
      { field: 'questionnaire.budget', code: 'REQUIRED', message: 'Lauką būtina užpildyti' },
    ]
    expect(errorsOf({ ...refused, errors }, ['title', 'questionnaire.budget'], t)).toEqual({
      title: 'Bent 5 simboliai',
      'questionnaire.budget': 'Lauką būtina užpildyti',
    })
  })

  test('of a part of a field is shown at the field', () => {
    const errors = [{ field: 'attachmentIds.2', code: 'X', message: 'Failo nebėra' }]
    expect(errorsOf({ ...refused, errors }, ['attachmentIds'], t)).toEqual({
      attachmentIds: 'Failo nebėra',
    })
  })

  test('of something the form does not have is shown above it, and never disappears', () => {
    const errors = [
      { field: 'startsAt', code: 'TIME_IS_BUSY', message: 'Šis laikas ką tik buvo rezervuotas' },
    ]
    expect(
      errorsOf(
        { title: 'Šis laikas ką tik buvo rezervuotas', status: 409, code: 'TIME_IS_BUSY', errors },
        ['title'],
        t,
      ),
    ).toEqual({ '': 'Šis laikas ką tik buvo rezervuotas' })
    expect(
      errorsOf({ title: 'Sistemos klaida', status: 500, code: 'SYSTEM_ERROR' }, ['title'], t),
    ).toEqual({ '': 'Sistemos klaida' })
    expect(errorsOf({ title: 'offline', status: 0, code: 'OFFLINE' }, ['title'], t)).toEqual({
      '': 'site.form.offline',
    })
  })
})

test('field names with dots are paths in the body', () => {
  expect(
    bodyOf({ title: 'Byla', 'questionnaire.budget': 'yes', 'questionnaire.amount': 10 }),
  ).toEqual({ title: 'Byla', questionnaire: { budget: 'yes', amount: 10 } })
})

test('a single error is shown at its field only; several, and one without a field on the page, also above the form', () => {
  expect(isSaidAtField({ comment: 'Įrašykite priežastį' }, ['comment'])).toBe(true)
  expect(
    isSaidAtField({ comment: 'Įrašykite priežastį', other: undefined }, ['comment', 'other']),
  ).toBe(true)
  expect(
    isSaidAtField({ comment: 'Įrašykite priežastį', reason: 'Pasirinkite' }, ['comment', 'reason']),
  ).toBe(false)
  expect(isSaidAtField({ '': 'Per vėlu' }, ['comment'])).toBe(false)
  expect(isSaidAtField({ attachmentIds: 'Pridėkite failą' }, ['comment'])).toBe(false)
})

describe('an error that the page itself found', () => {
  const waits = { text: 'Palaukite, kol failai bus įkelti' }

  test('stays while it is true', () => expect(overIn(waits, waits, waits)).toEqual([]))

  test('goes when it is not true any more, as once the files are uploaded', () => {
    expect(overIn(waits, waits, {})).toEqual(['text'])
    expect(overIn(waits, waits, { text: 'Parašykite žinutę' })).toEqual(['text'])
  })

  test('leaves what the server has said since', () =>
    expect(overIn({ text: 'Per ilgas' }, waits, {})).toEqual([]))
})
