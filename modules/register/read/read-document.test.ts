import { describe, expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

const bytes = (text: string): Buffer => Buffer.from(text)
const advocates = (text: string | Buffer) => {
  const { lists, ...remarks } = readDocument(
    typeof text === 'string' ? bytes(text) : text,
    'advocates',
  )
  return { entries: lists.get('advocates') ?? [], ...remarks }
}

describe('a list in CSV', () => {
  test('is read with Lithuanian headers, semicolons, quotes, a byte order mark and line ends of Windows', () => {
    const { entries, faults } = advocates(
      '\uFEFFVardas;Pavardė;Darbovietė;Darbovietės adresas;Telefonas;El. paštas;Kalbos;Specializacija;Praktika nuo;Būsena;Pažymėjimo Nr.\r\n' +
        'Rasa;Kazlauskienė;"Kontora ""Teisė""; Vilnius";Gedimino pr. 1;8 687 12345, 8 5 2123456;rasa@kontora.lt;"Anglų, rusų";Šeimos teisė, Paveldėjimo teisė;2008-03-14;Praktikuojantis;12-34\r\n',
    )
    expect(faults).toEqual([])
    expect(entries).toEqual([
      {
        name: 'Rasa',
        lastname: 'Kazlauskienė',
        status: 'listed',
        workplace: 'Kontora "Teisė"; Vilnius',
        address: 'Gedimino pr. 1',
        phones: ['8 687 12345', '8 5 2123456'],
        emails: ['rasa@kontora.lt'],
        languages: ['Anglų', 'rusų'],
        specialties: ['Šeimos teisė', 'Paveldėjimo teisė'],
        practiceSince: '2008-03-14',
        certificateNumber: '12-34',
        supervisor: null,
      },
    ])
  })

  test('is read with English headers and commas, and with two columns of telephones', () => {
    const { entries } = advocates(
      'First name,Surname,Firm,City,Address,Phone,Mobile phone,E-mail,Practising since,Status\nRasa,Kazlauskienė,Office,Vilnius,Gedimino pr. 1,85 2123456,868712345,rasa@k.lt,2008,suspended\n',
    )
    expect(entries[0]).toMatchObject({
      address: 'Gedimino pr. 1, Vilnius',
      phones: ['85 2123456', '868712345'],
      practiceSince: '2008-01-01',
      status: 'suspended',
    })
  })

  test('is read from the Baltic encoding of old Windows', () => {
    const page1257 = Buffer.from(
      [...'Vardas;Pavard']
        .map((letter) => letter.charCodeAt(0))
        .concat(
          0xeb,
          ...[...'\n'].map((letter) => letter.charCodeAt(0)),
          0xde,
          ...[...'ivil'].map((letter) => letter.charCodeAt(0)),
          0xeb,
          ...[...';Petraityt'].map((letter) => letter.charCodeAt(0)),
          0xeb,
          10,
        ),
    )
    expect(advocates(page1257).entries).toMatchObject([{ name: 'Živilė', lastname: 'Petraitytė' }])
  })

  test.each([
    ['Vardas, pavardė', 'Ana Marija Petraitytė', 'Ana Marija', 'Petraitytė'],
    ['Vardas ir pavardė', 'Petraitytė-Jonė, Ana', 'Ana', 'Petraitytė-Jonė'],
    ['Pavardė, vardas', 'Petraitytė Ana Marija', 'Ana Marija', 'Petraitytė'],
  ])('may have names in one column: %s', (header, cell, name, lastname) =>
    expect(advocates(`"${header}";Telefonas\n"${cell}";8 687 12345\n`).entries).toMatchObject([
      { name, lastname },
    ]),
  )

  test.each(['laikinai išbrauktas', 'Veikla sustabdyta', 'Suspended'])(
    'reads "%s" as suspended',
    (status) =>
      expect(advocates(`Vardas;Pavardė;Būsena\nA;B;${status}\n`).entries[0]?.status).toBe(
        'suspended',
      ),
  )
  test.each([
    ['14.03.2008', '2008-03-14'],
    ['2008 m. kovo 14 d.', '2008-03-14'],
    ['2008.03.14', '2008-03-14'],
    ['2008 m. rugsėjo 1 d.', '2008-09-01'],
    ['2008 m. rugpjūčio 1 d.', '2008-08-01'],
  ])('reads the date %s', (date, iso) =>
    expect(advocates(`Vardas;Pavardė;Praktika nuo\nA;B;${date}\n`).entries[0]?.practiceSince).toBe(
      iso,
    ),
  )

  test('reports every fault at its line, also after a multi-line field', () => {
    const { faults, warnings } = advocates(
      'Vardas;Pavardė;Adresas;Telefonas;Būsena;Praktika nuo;Pastabos\nA;B;"Gatvė 1\nVilnius";8 687 12345;;;\n;C;;;;;\nD;E;;12;nežinia kas;2008-02-31;\n',
    )
    expect(faults).toEqual([
      { line: 4, code: 'NAME_MISSING' },
      { line: 5, code: 'STATUS_UNKNOWN', value: 'nežinia kas' },
      { line: 5, code: 'DATE_UNREADABLE', value: '2008-02-31' },
    ])
    expect(warnings).toContainEqual({ line: 5, code: 'PHONE_NOT_RECOGNISED', value: '12' })
    expect(warnings).toContainEqual({ line: 1, code: 'COLUMN_IGNORED', value: 'Pastabos' })
  })

  test('without people or names is faulty', () => {
    expect(advocates('').faults).toEqual([{ line: 1, code: 'EMPTY' }])
    expect(advocates('Vardas;Pavardė\n').faults).toEqual([{ line: 1, code: 'EMPTY' }])
    expect(advocates('Telefonas;Miestas\n8 687 12345;Vilnius\n').faults).toEqual([
      { line: 1, code: 'COLUMNS_MISSING', value: 'Telefonas, Miestas' },
    ])
  })

  test('counts a repeated line once and namesakes separately', () => {
    const { entries, warnings } = advocates(
      'Vardas;Pavardė;Telefonas\nJonas;Jonaitis;868712345\nJonas;Jonaitis;868712345\nJonas;Jonaitis;868799999\n',
    )
    expect(entries).toHaveLength(2)
    expect(warnings).toContainEqual({ line: 3, code: 'REPEATED', value: 'Jonas Jonaitis' })
  })
})

describe('a list in JSON', () => {
  test('may contain nested lists', () => {
    const { entries } = advocates(
      JSON.stringify([
        {
          name: 'Rasa',
          lastname: 'Kazlauskienė',
          phones: ['868712345'],
          emails: ['rasa@k.lt'],
          practiceSince: '2008-03-14',
          specialties: ['Šeimos teisė'],
        },
      ]),
    )
    expect(entries).toMatchObject([
      { name: 'Rasa', phones: ['868712345'], emails: ['rasa@k.lt'], specialties: ['Šeimos teisė'] },
    ])
  })

  test('may contain both lists', () => {
    const { lists } = readDocument(
      bytes(
        JSON.stringify({
          advocates: [{ vardas: 'A', pavardė: 'B' }],
          advokatųPadėjėjai: [],
          assistants: [{ vardas: 'C', pavardė: 'D', praktikosVadovas: 'A B' }],
        }),
      ),
      'advocates',
    )
    expect(lists.get('advocates')).toMatchObject([{ lastname: 'B' }])
    expect(lists.get('assistants')).toMatchObject([{ lastname: 'D', supervisor: 'A B' }])
  })

  test('is faulty if it is not a list', () => {
    expect(advocates('{"a":').faults).toEqual([{ line: 1, code: 'UNREADABLE' }])
    expect(advocates('{}').faults).toEqual([{ line: 1, code: 'EMPTY' }])
    expect(advocates('[{"name":"A","lastname":"B"}, 3]').faults).toContainEqual({
      line: 2,
      code: 'UNREADABLE',
    })
  })
})
