import { foldName } from '../names.ts'

export type Column =
  | 'name'
  | 'lastname'
  | 'fullName'
  | 'fullNameReversed'
  | 'list'
  | 'status'
  | 'workplace'
  | 'address'
  | 'city'
  | 'phone'
  | 'email'
  | 'languages'
  | 'specialties'
  | 'practiceSince'
  | 'certificateNumber'
  | 'supervisor'

/** Folded headers without blanks, Lithuanian first. */
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: ['vardas', 'vardai', 'name', 'firstname', 'givenname', 'forename'],
  lastname: ['pavarde', 'pavardes', 'lastname', 'surname', 'familyname'],
  fullName: [
    'vardaspavarde',
    'vardasirpavarde',
    'asmuo',
    'advokatas',
    'advokatopadejejas',
    'fullname',
    'namesurname',
    'namelastname',
    'nameandsurname',
    'person',
    'lawyer',
  ],
  fullNameReversed: [
    'pavardevardas',
    'pavardeirvardas',
    'surnamename',
    'surnamefirstname',
    'lastnamefirstname',
  ],
  list: ['sarasas', 'kvalifikacija', 'pareigos', 'list', 'title', 'qualification', 'profession'],
  status: ['busena', 'statusas', 'veiklosbusena', 'veiklosstatusas', 'status', 'state'],
  workplace: [
    'darboviete',
    'darbovietespavadinimas',
    'darbovieta',
    'kontora',
    'kontorospavadinimas',
    'advokatukontora',
    'imone',
    'workplace',
    'workplacename',
    'firm',
    'firmname',
    'lawfirm',
    'office',
    'company',
  ],
  address: [
    'adresas',
    'darbovietesadresas',
    'kontorosadresas',
    'address',
    'workplaceaddress',
    'officeaddress',
  ],
  city: ['miestas', 'vietove', 'city', 'town'],
  phone: [
    'telefonas',
    'telefonai',
    'telefononr',
    'telefononumeris',
    'tel',
    'telnr',
    'mobilus',
    'mobilustelefonas',
    'mobilusistelefonas',
    'mobtel',
    'phone',
    'phones',
    'phonenumber',
    'telephone',
    'mobile',
    'mobilephone',
  ],
  email: [
    'elpastas',
    'elpastoadresas',
    'elektroninispastas',
    'epastas',
    'email',
    'emails',
    'emailaddress',
    'mail',
  ],
  languages: ['kalba', 'kalbos', 'uzsieniokalbos', 'languages', 'language'],
  specialties: [
    'specializacija',
    'specializacijos',
    'sritys',
    'sritis',
    'teisessritys',
    'praktikossritys',
    'veiklossritys',
    'specialisations',
    'specializations',
    'specialisation',
    'specialization',
    'specialties',
    'practiceareas',
    'areas',
    'areasoflaw',
  ],
  practiceSince: [
    'praktikanuo',
    'praktikuojanuo',
    'praktikospradzia',
    'verciasinuo',
    'irasymodata',
    'irasytasisarasa',
    'practicesince',
    'practisingsince',
    'practicingsince',
    'since',
    'listedsince',
    'admitted',
    'admissiondate',
  ],
  certificateNumber: [
    'pazymejimonr',
    'pazymejimonumeris',
    'pazymejimas',
    'advokatopazymejimonr',
    'liudijimonr',
    'certificate',
    'certificateno',
    'certificatenumber',
    'licencenumber',
  ],
  supervisor: [
    'praktikosvadovas',
    'vadovas',
    'advokatasvadovas',
    'supervisor',
    'supervisingadvocate',
    'principal',
  ],
}

const BY_HEADER = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.map((header) => [header, column as Column]),
  ),
)

/**
 * The column of a header such as "El. paštas", "E-mail", "practiceSince" or "praktika_nuo";
 * undefined for columns that are not stored.
 */
export const columnOf = (header: string): Column | undefined =>
  BY_HEADER.get(foldName(header.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')).replaceAll(' ', ''))

export const hasName = (columns: readonly (Column | undefined)[]): boolean =>
  columns.includes('fullName') ||
  columns.includes('fullNameReversed') ||
  (columns.includes('name') && columns.includes('lastname'))
