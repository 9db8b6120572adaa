import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCorpus } from './corpus.ts'
import { evidenceOf } from './evidence.ts'
import { findAreas, isSure } from './find-areas.ts'
import { TRAINED_AREAS, MODEL_FILE, openModel, writeModel } from './model-file.ts'
import { calibrationError, countHits, readJudged } from '../../../tools/match/report.ts'
import { findDangers } from './safety.ts'
import { stemOf } from './stem.ts'
import { train } from './train.ts'

/** Learned once, by the set-up of all tests. */
const model = openModel(MODEL_FILE)

test('finds the area and the words that point to it', () => {
  const [first] = findAreas(model, 'Noriu skirtis, vyras nemoka alimentų vaikams')
  expect(first).toMatchObject({ code: 'family' })
  expect(first?.because).toContain('alimentų')
  const dated = [
    'Darbdavys nemoka atlyginimo, nuo pirmadienio nebedirbu',
    'Darbdavys jau tris mėnesius neišmokėjo atlyginimo',
  ].flatMap((text) => findAreas(model, text)[0]?.because)
  expect(dated).toEqual(expect.arrayContaining(['Darbdavys', 'atlyginimo', 'neišmokėjo']))
  for (const word of ['pirmadienio', 'mėnesius']) expect(dated).not.toContain(word)
  expect(findAreas(model, 'My boss dismissed me without paying overtime')[0]).toMatchObject({
    code: 'employment',
    because: expect.arrayContaining(['dismissed', 'overtime']) as string[],
  })
})

test('reads text without diacritics and with typing errors', () => {
  expect(findAreas(model, 'mire mocute, paliko testamenta')[0]?.code).toBe('inheritance')
  expect(findAreas(model, 'darbdavis neismokejo atlyginmo uz virsvalandzius')[0]?.code).toBe(
    'employment',
  )
  expect(
    findAreas(model, 'my landlrod will not retrun the depsoit for the apartmnt')[0]?.code,
  ).toBe('real-estate')
})

test('finds nothing without known words, and at most three areas', () => {
  expect(findAreas(model, 'qqq xxxx')).toEqual([])
  expect(findAreas(model, '')).toEqual([])
  expect(
    findAreas(model, 'teismas bankas darbas vaikas mokesčiai pensija butas').length,
  ).toBeLessThanOrEqual(3)
})

test('is confident about clear and unsure about unclear descriptions', () => {
  expect(
    isSure(findAreas(model, 'Noriu skyrybų, turime mažametį vaiką ir reikia nustatyti alimentus')),
  ).toBe(true)
  expect(isSure(findAreas(model, 'turiu problemą su pinigais'))).toBe(false)
})

test.each([
  ['dev', 140, 0.94, 0.98],
  ['heldOut', 252, 0.85, 0.91],
] as const)(
  'finds the area of the judged descriptions of the %s set, which it has not learned from',
  (set, count, first, second) => {
    const { all, lt, en } = countHits(model, readJudged(set))
    expect(all.count).toBe(count)
    expect(all.first / all.count).toBeGreaterThan(first)
    expect(all.second / all.count).toBeGreaterThan(second)
    for (const hits of [lt, en]) expect(hits.first / hits.count).toBeGreaterThan(first - 0.03)
  },
)

test('is right about as often as its confidence', () => {
  for (const set of ['dev', 'heldOut'] as const)
    expect(calibrationError(model, readJudged(set))).toBeLessThan(0.12)
})

test('finds no area in a greeting, a recipe or random letters', () => {
  const talk = [
    'labas',
    'Sveiki, kaip laikotės?',
    'hello there',
    'asdf ghjk',
    'Bulves nuskuskite, sutarkuokite, įmuškite kiaušinį ir kepkite valandą',
    'Mix the flour with butter and bake for half an hour',
    'kas laimėjo vakar rungtynes',
  ]
  expect(talk.filter((text) => findAreas(model, text).length > 0)).toEqual([])
})

test('words without evidence count as unknown; one listed by lawyers is enough', () => {
  const unknown = [
    'pizza recipe',
    'picos receptas',
    'see',
    'list',
    'show me',
    'kaip sekasi',
    'burger',
    'write me something nice',
    'kas yra meilė',
    'the moon landing',
    'how to knit a scarf',
    'šokoladinis tortas',
  ]
  expect(unknown.filter((text) => findAreas(model, text).length > 0)).toEqual([])
  for (const [text, code] of [
    ['testamentas', 'inheritance'],
    ['divorce', 'family'],
    ['PVM', 'tax'],
    ['viešieji pirkimai', 'procurement'],
    ['dog bite', 'damages'],
    ['landlord', 'real-estate'],
  ] as const)
    expect([text, findAreas(model, text)[0]?.code]).toEqual([text, code])
  expect(findAreas(model, 'sarasas skolu').map(({ code }) => code)).toEqual(
    expect.arrayContaining(['debt-recovery', 'insolvency']),
  )
  expect(findAreas(model, 'sarasas skolu')[0]?.because).toEqual(['skolu'])
})

test('a description in an unknown language gets no guess', () => {
  for (const text of [
    'мой муж хочет развод и забрать детей',
    'chce rozwodu z mężem, jak podzielić mieszkanie',
    'nie mam pracy, prosze o pomoc',
  ])
    expect([text, findAreas(model, text)]).toEqual([text, []])
  expect(
    findAreas(model, 'my contract with „Москва“ LLC was terminated, they owe us damages'),
  ).not.toEqual([])
})

test('the words that point to an area are as the client typed them', () => {
  const described = readJudged('heldOut')
    .filter((_, at) => at % 4 === 0)
    .flatMap(({ text }) =>
      findAreas(model, text).flatMap(({ because }) =>
        because.map((word) => ({ word, text: text.normalize('NFC') })),
      ),
    )
  expect(described.length).toBeGreaterThan(100)
  for (const { word, text } of described) expect(text).toContain(word)
})

test('a reply to the question of an area changes the result', () => {
  const text = 'noriu atgauti pinigus iš įmonės'
  const [first, second] = findAreas(model, text)
  expect(isSure([first!, second!])).toBe(false)
  expect(findAreas(model, text, evidenceOf([{ code: second!.code, isSo: true }]))[0]).toMatchObject(
    { code: second!.code },
  )
  const after = findAreas(model, text, evidenceOf([{ code: first!.code, isSo: false }]))
  expect(after.map(({ code }) => code)).not.toContain(first!.code)
  expect(after).not.toEqual([])
  expect(after.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
})

test('a model read from its file gives the results of the learned one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'match-'))
  const file = join(folder, 'model.bin')
  const learned = train(
    readCorpus().filter((_, at) => at % 40 === 0),
    TRAINED_AREAS,
  )
  writeModel(file, learned)
  const kept = openModel(file)
  const guesses = (from: typeof model) =>
    readJudged().map(({ text }) => findAreas(from, text)[0]?.code)
  const [fromFile, fromMemory] = [guesses(kept), guesses(learned)]
  expect(fromFile.filter((code, at) => code !== fromMemory[at]).length).toBeLessThanOrEqual(3)
  rmSync(folder, { recursive: true })
})

test('danger is recognised in both languages, with and without diacritics', () => {
  const kinds = (text: string) => findDangers(text, 'lt').map(({ kind }) => kind)
  expect(kinds('vyras mane muša ir grasina nužudyti')).toEqual(['violence'])
  expect(kinds('My husband hits me, I am scared to go home')).toEqual(['violence'])
  expect(kinds('suna sulaike policija, isvezta i komisariata')).toEqual(['detention'])
  expect(kinds('They changed the locks and we have nowhere to live')).toEqual(['eviction'])
  expect(kinds('Gavau ieškinį, reikia atsakyti per 14 dienų')).toEqual(['timeLimit'])
  expect(kinds('primuse mane, bijau vyro')).toEqual(['violence'])
  expect(kinds('Police searched my flat and he is locked up')).toEqual(['detention'])
  expect(kinds('The landlord wants us out in one week')).toEqual(['eviction'])
  expect(kinds('I have two weeks to answer the court')).toEqual(['timeLimit'])
  for (const [words, kind] of [
    ['jis man grasina papjaus jei isesiu nuo jo', 'violence'],
    ['mane uzpuole gatvej ir atėmė telefona', 'violence'],
    ['police keep my brother in cell since yesterday', 'detention'],
    ['policija issiveze vyra ir nieko nesako', 'detention'],
    ['gavau baudą, apskųsti liko trys dienos', 'timeLimit'],
    ['I must reply in 20 days to the court', 'timeLimit'],
    ['turiu tik penkias dienas skundui', 'timeLimit'],
    ['the landlord throws me out tomorrow', 'eviction'],
    ['šeimininkas varo iš buto', 'eviction'],
    ['they gave me a couple of weeks, only two days left', 'timeLimit'],
    ['žmona mane stumdo prie vaikų', 'violence'],
    ['tėvas smaugė mamą', 'violence'],
    ['kaimynas žada papjauti', 'violence'],
    ['he is beating our mother', 'violence'],
    ['bijau sugyventinio', 'violence'],
    ['ar dar spėsiu apskųsti nutarimą', 'timeLimit'],
    ['is it too late to contest the will', 'timeLimit'],
    ['šaukia į apklausą prokuratūroje', 'detention'],
    ['mūsų namą veda į varžytynes', 'eviction'],
  ] as const)
    expect([words, kinds(words)]).toEqual([words, [kind]])
  for (const harmless of [
    'Noriu parengti testamentą',
    'muša bangos į molą',
    'perkusijos mušamieji sugedo',
    'sesuo nori užmušti nuobodulį',
    'the jury hit a wall',
    'po trijų dienų skalbyklė sugedo',
    'we met two years ago and want a marriage contract',
    'darbdavys nemoka jau tris mėnesius',
  ])
    expect([harmless, kinds(harmless)]).toEqual([harmless, []])
  for (const words of [
    'nebenoriu gyventi del skolu',
    'I’m going to kill myself',
    'galvoju nusižudyti, nes prarasiu vaikus',
    'I dont want to live anymore',
  ])
    expect([words, kinds(words)]).toEqual([words, ['selfHarm']])
  expect(findDangers('nematau prasmės gyventi', 'en')[0]?.notice).toContain('116 123')
  expect(findDangers('vyras mane muša', 'en')[0]?.notice).toContain('112')
})

test('the forms of a word share a stem', () => {
  for (const forms of [
    'skyrybos skyrybų skyryboms skyrybas',
    'paskola paskolos paskolinti paskolino',
    'nuomininkas nuomininkui nuomininkų',
    'dismissed dismissing dismissal',
  ]) {
    expect(
      new Set(forms.split(' ').map((form) => stemOf(form.normalize('NFD').replace(/\p{M}/gu, ''))))
        .size,
    ).toBe(1)
  }
})

test('a threat of a lawful act is not violence; a threat to a person is', () => {
  const isViolence = (text: string) =>
    findDangers(text, 'en').some(({ kind }) => kind === 'violence')
  for (const text of [
    'landlord threatens to evict me',
    'the landlord threatens me with eviction',
    'My landlord threatened us: leave the flat or he throws us out',
    'nuomotojas grasina mane iškeldinti',
    'šeimininkas grasina man iškraustymu',
    'savininkas grasina mums pakeisti spynas',
    'my boss threatens me with dismissal',
    'darbdavys grasina mane atleisti',
    'they threatened to sue me',
    'skolininkas grasina man teismu',
    'the bank threatens us with an auction',
    'antstolis grasina man areštuoti sąskaitas',
  ])
    expect([text, isViolence(text)]).toEqual([text, false])
  for (const text of [
    'my husband threatens me',
    'he threatened my daughter',
    'neighbour threatens us every night',
    'vyras man grasina',
    'jis grasina vaikams',
    'buvęs vyras grasina mane nužudyti',
    'grasina man peiliu',
    'the landlord threatens to evict me and hits me',
    'savininkas grasina mane iškeldinti ir mane sumušė',
  ])
    expect([text, isViolence(text)]).toEqual([text, true])
})

test('abuse is competition law only where a position in a market is abused', () => {
  const first = (text: string) => findAreas(model, text)[0]?.code
  for (const text of [
    'Kaimynas piktnaudžiauja šunimi',
    'kaimynas piktnaudziauja sunimi',
    'kaimynė piktnaudžiauja savo katėmis',
    'jis piktnaudžiauja gyvūnu',
    'Vyras piktnaudžiauja alkoholiu',
    'sesuo piktnaudžiauja mano pasitikėjimu',
    'My neighbour abuses his dog',
    'the neighbour is abusing animals',
  ])
    expect([text, first(text)]).not.toEqual([text, 'competition'])
  for (const text of [
    'piktnaudžiauja dominuojančia padėtimi',
    'Tiekėjas piktnaudžiauja padėtimi rinkoje',
    'abuse of dominant position',
    'the supplier abuses its market power',
  ])
    expect([text, first(text)]).toEqual([text, 'competition'])
})
