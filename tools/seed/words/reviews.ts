import type { Locale } from '#modules/shared'

/** What clients say of their lawyers, each in their own language. */
export const REVIEWS: Record<Locale, ReadonlyArray<readonly [rating: number, text: string]>> = {
  lt: [
    [
      5,
      'Per pusvalandį aiškiai išdėstė, kokius turiu kelius ir kiek kiekvienas kainuotų. Pirmą kartą supratau, ką pasirašau.',
    ],
    [
      5,
      'Labai ramiai išklausė, uždavė kelis taiklius klausimus ir pasakė tiesiai, ko tikėtis teisme. Rekomenduoju.',
    ],
    [5, 'Gavau aiškų planą su terminais, o po pokalbio – dar ir trumpą santrauką raštu.'],
    [
      4,
      'Konsultacija naudinga, gavau atsakymus į visus klausimus. Norėjosi, kad liktų šiek tiek daugiau laiko pabaigoje.',
    ],
    [5, 'Nesiūlė bylinėtis ten, kur nereikia. Problemą išsprendėme vienu laišku kitai pusei.'],
    [
      4,
      'Profesionalu ir konkretu. Keli terminai buvo sudėtingi, bet paprašius paaiškino paprastai.',
    ],
    [
      5,
      'Prisijungta laiku, visi mano dokumentai buvo perskaityti iš anksto. Jaučiau, kad manęs klausosi.',
    ],
    [
      3,
      'Bendrą vaizdą gavau, bet tikėjausi daugiau konkretumo dėl mano situacijos. Kaina buvo tokia, kaip sutarta.',
    ],
    [
      5,
      'Paaiškino, kad terminas dar nepraleistas, ir ką padaryti tą pačią dieną. Tai išgelbėjo visą reikalą.',
    ],
    [5, 'Puikiai išmano savo sritį. Po konsultacijos su kita puse susitarėme be ginčo.'],
    [
      4,
      'Aiškūs atsakymai, jokio spaudimo pirkti papildomų paslaugų. Truputį strigo mano internetas, ne teisininko.',
    ],
    [
      2,
      'Pokalbis buvo skubotas, į pusę klausimų atsakymo negavau. Kitą kartą rinkčiausi ilgesnę konsultaciją.',
    ],
    [
      5,
      'Iš karto pasakė, kad man advokato nereikia, ir parodė, kur pačiai pateikti prašymą. Taip dirba sąžiningi žmonės.',
    ],
    [
      4,
      'Atsakymai tikslūs, kaina aiški iš anksto. Pokalbis užtruko trumpiau, nei tikėjausi, bet viską spėjome.',
    ],
    [5, 'Perskaitė sutartį eilutė po eilutės ir rado punktą, dėl kurio būčiau mokėjęs dvigubai.'],
    [5, 'Kalbėjo su manimi, o ne su savo užrašais. Po pusvalandžio jau miegojau ramiai.'],
    [4, 'Naudinga ir konkretu, priminė ir apie terminą, kurio pati nebūčiau pastebėjusi.'],
    [5, 'Raštą kitai pusei gavau dar tą patį vakarą, žodis žodin tokį, kokio reikėjo.'],
  ],
  en: [
    [
      5,
      'Clear, kind and to the point. I left the call knowing exactly what to do this week and what can wait.',
    ],
    [
      5,
      'Explained every paper in plain English and suggested changes that the other side accepted.',
    ],
    [
      4,
      'Good advice and a realistic view of the costs. I would have liked a short written summary afterwards.',
    ],
    [
      5,
      'As a foreigner I was worried about the language, but everything was explained patiently and twice.',
    ],
    [4, 'Helpful meeting, well prepared. We ran five minutes over and nobody was in a hurry.'],
    [
      3,
      'The advice was sound, though rather general. It helped me to understand what to ask next.',
    ],
  ],
}

/**
 * Written and not yet read by the team: by which client, stars, words, how many hours ago. One is
 * late, some name a sum, a person or a number of a case, one is English.
 */
export const WAITING_REVIEWS: ReadonlyArray<
  readonly [client: number, rating: number, body: string, hoursAgo: number]
> = [
  [
    3,
    5,
    'Per valandą supratau, ko galiu tikėtis ir ko ne. Patiko, kad kalbėjo paprastai ir nežadėjo stebuklų.',
    80,
  ],
  [
    4,
    2,
    'Konsultacija vėlavo, o už 1 240 eurų sutartį su UAB „Aukštaičių baldai“ patarė tik palaukti. Tikėjausi daugiau.',
    30,
  ],
  [
    5,
    4,
    'Aiškus planas, ką daryti toliau, ir surašyti žingsniai po pokalbio. Norėtųsi greitesnio atsakymo į laiškus.',
    12,
  ],
  [6, 1, 'Visi jie vagys ir nieko neišmano, eikite geriau pas kitą platformą!!!', 5],
  [8, 5, 'Very clear advice in English, and the next steps came in writing the same day.', 2],
  [
    7,
    4,
    'Pataria ramiai ir be gąsdinimų. Vieną straipsnį teko pasiskaityti pačiam, bet nuorodą gavau.',
    50,
  ],
  [
    9,
    1,
    'Mano byloje Nr. e2-4471-832/2026 teisėja Vilma Kazlienė pasakė visai ką kita nei šis teisininkas.',
    44,
  ],
  [
    10,
    5,
    'Rado klaidą darbdavio įsakyme, kurios nepastebėjo nei profsąjunga, nei aš. Dabar žinau, ką rašyti.',
    26,
  ],
  [
    11,
    3,
    'Į klausimus atsakė, bet pokalbis prasidėjo dešimčia minučių vėliau ir to niekas nekompensavo.',
    21,
  ],
  [
    12,
    5,
    'Labai gera konsultacija. Skambinkite man 8 612 00 000, papasakosiu daugiau ir rekomenduosiu kitiems.',
    17,
  ],
  [
    16,
    4,
    'Kantriai atsakė į visus klausimus ir nežadėjo to, ko negali. Ryšys trūkinėjo, bet palaukė.',
    9,
  ],
  [
    14,
    2,
    'Brangiau, nei tikėjausi, o atsakymas toks pat, kokį radau internete per penkias minutes.',
    6,
  ],
  [
    15,
    5,
    'Padėjo susitarti su kaimynu dėl tvoros, teismo neprireikė. Ačiū už kantrybę ir paprastą kalbą.',
    1,
  ],
]

/**
 * What lawyers answer in public, in the language they were written to: nothing of a matter, nothing
 * that names anybody.
 */
export const REPLIES: Record<Locale, readonly string[]> = {
  lt: [
    'Ačiū už gerą žodį. Džiaugiuosi, kad po pokalbio aišku, ką daryti toliau.',
    'Dėkoju už atsiliepimą – jis padės apsispręsti ir kitiems.',
    'Ačiū, kad pasidalijote. Jei liko klausimų, parašykite man čia, platformoje – atsakysiu asmeniškai.',
  ],
  en: [
    'Thank you for your kind words. I am glad that the next steps were clear after our talk.',
    'Thank you for the review. It will help others to decide as well.',
    'Thank you for sharing this. If any question is left, write to me here and I will answer you myself.',
  ],
}

/** Not yet read by the team. In Lithuanian, the first two tell of a matter. */
export const WAITING_REPLIES: Record<Locale, readonly string[]> = {
  lt: [
    'Ačiū už atsiliepimą. Primenu, kad ponia Petraitienė 2026 m. kovo 14 d. pati atsisakė 1 200 eurų kompensacijos.',
    'Gaila, kad likote nepatenkinti. Kaip ir sakiau, be antstolio rašto šios bylos laimėti nebuvo galima.',
    'Dėkoju. Gera girdėti, kad planas padėjo. Jei terminai keisis, parašykite.',
    'Ačiū už kritiką: nuo šiol kiekvienam klientui po pokalbio atsiunčiu santrauką.',
  ],
  en: [
    'Thank you. I am sorry that we ran out of time, and I now keep ten minutes free after each call.',
    'Thank you for your trust. Write to me here if the other side does not answer.',
  ],
}

/**
 * Reviews the team kept from the public, in their author's language, with the ground that is
 * counted and the words its author got.
 */
export const REFUSED_REVIEWS = {
  lt: [
    [
      1,
      'Pavardė ir bylos numeris čia minimi tyčia, kad visi žinotų, kas ką padarė.',
      'personal-data',
      'Atsiliepime minimi žmonės, iš kurių galima atpažinti bylą. Parašykite be jų – mielai paskelbsime.',
    ],
    [
      1,
      'Visi jie vienodi, eikite geriau į kitą svetainę, ten pigiau.',
      'advertising',
      'Atsiliepime raginama rinktis kitur.',
    ],
  ],
  en: [
    [
      1,
      'I name the people and the case number on purpose, so that everybody knows who did what.',
      'personal-data',
      'The review names people by whom the case can be recognised. Write it without them and we will gladly publish it.',
    ],
    [
      1,
      'They are all the same, better go to another site, it is cheaper there.',
      'advertising',
      'The review tells people to choose elsewhere.',
    ],
  ],
} as const satisfies Record<
  Locale,
  ReadonlyArray<readonly [rating: number, body: string, ground: string, reason: string]>
>
