/**
 * How lawyers speak of each area: Lithuanian and English, in the first person and the present, so
 * that they fit anybody.
 */
export const WORDS_ON_AREAS: Readonly<
  Record<string, ReadonlyArray<readonly [lt: string, en: string]>>
> = {
  administrative: [
    [
      'Padedu žmonėms ir įmonėms apskųsti institucijų sprendimus – nuo neišduoto leidimo iki nepagrįstos baudos.',
      'I help people and companies challenge decisions of public bodies, from a permit refused to a fine that should never have been given.',
    ],
    [
      'Atstovauju administraciniuose teismuose ir žinau, kurie terminai iš tikrųjų svarbūs.',
      'I appear before the administrative courts and know which deadlines really matter.',
    ],
    [
      'Ginčai su savivaldybe dažniausiai laimimi dokumentais, todėl nuo jų ir pradedu.',
      'Disputes with a municipality are mostly won on paper, so paper is where I begin.',
    ],
  ],
  'banking-finance': [
    [
      'Konsultuoju dėl paskolų, įkeitimo ir investicijų sutarčių – paprastais žodžiais ir prieš pasirašant.',
      'I advise on loans, security and investment agreements, in plain words and before anything is signed.',
    ],
    [
      'Dirbu su mokėjimo įstaigomis ir skolintojais, kai reikia licencijos ar atsakymo priežiūros institucijai.',
      'I work with payment institutions and lenders when they need a licence or an answer to the regulator.',
    ],
    [
      'Padedu gyventojams ginčuose su bankais dėl palūkanų, laidavimo ir užblokuotų sąskaitų.',
      'I help private clients in disputes with banks over interest, guarantees and blocked accounts.',
    ],
  ],
  company: [
    [
      'Konsultuoju įmonių savininkus nuo steigimo iki pardavimo: akcininkų sutartys, pertvarkos, sandoriai.',
      'I advise business owners from founding to sale: shareholder agreements, restructurings, transactions.',
    ],
    [
      'Akcininkų ginčuose pirmiausia ieškau sprendimo, po kurio verslas toliau veiktų.',
      'In disputes between shareholders I look first for an outcome the business survives.',
    ],
    [
      'Rengiu vidaus dokumentus, kuriuos vadovai skaito ir supranta.',
      'I write the internal documents that managers actually read and understand.',
    ],
  ],
  competition: [
    [
      'Konsultuoju dėl susitarimų su konkurentais ir platintojais, kainodaros ir koncentracijų.',
      'I advise on agreements with competitors and distributors, on pricing and on merger control.',
    ],
    [
      'Atstovauju Konkurencijos tarybos tyrimuose – nuo pirmo netikėto patikrinimo iki teismo.',
      'I act in investigations of the Competition Council, from the first dawn raid to the court.',
    ],
  ],
  construction: [
    [
      'Rengiu rangos sutartis ir sprendžiu ginčus dėl defektų, terminų ir neapmokėtų darbų.',
      'I draft building contracts and resolve disputes over defects, delay and unpaid work.',
    ],
    [
      'Statybos ginčuose dirbu kartu su ekspertais ir kalbu ta pačia kalba kaip inžinieriai.',
      'In construction disputes I work with experts and speak the same language as the engineers.',
    ],
    [
      'Padedu namų savininkams, kai rangovas dingo, o stogas vis dar praleidžia vandenį.',
      'I help home owners when the builder is gone and the roof still leaks.',
    ],
  ],
  consumer: [
    [
      'Padedu pirkėjams susigrąžinti pinigus už nekokybiškas prekes, atšauktas keliones ir pažadus, kurių niekas neketino tesėti.',
      'I help buyers get their money back for faulty goods, cancelled trips and promises nobody meant to keep.',
    ],
    [
      'Konsultuoju prekybininkus, kaip sutartis su vartotojais parašyti sąžiningai ir trumpai.',
      'I advise traders on writing consumer terms that are fair and short.',
    ],
  ],
  contract: [
    [
      'Rengiu ir peržiūriu sutartis taip, kad po metų abi pusės jas suprastų vienodai.',
      'I draft and review contracts so that a year later both sides still read them the same way.',
    ],
    [
      'Jei kita pusė sutarties nevykdo, per pirmąjį pokalbį pasakau, ko realu tikėtis.',
      'If the other side does not perform, I tell you in the first talk what can realistically be expected.',
    ],
    [
      'Derybose rūpinuosi, kad svarbiausi dalykai būtų parašyti, o ne numanomi.',
      'In negotiations I make sure that what matters is written down and not assumed.',
    ],
  ],
  criminal: [
    [
      'Ginu įtariamuosius ir kaltinamuosius nuo pirmosios apklausos iki paskutinės instancijos.',
      'I defend suspects and the accused from the first interview to the last instance.',
    ],
    [
      'Atstovauju nukentėjusiesiems: padedu būti išgirstiems ir gauti žalos atlyginimą.',
      'I represent victims: I help them to be heard and to be compensated.',
    ],
    [
      'Ekonominių bylų medžiagą skaitau iki paskutinio priedo – atsakymas dažnai būtent ten.',
      'In white-collar cases I read the file to the last annex; the answer is often there.',
    ],
  ],
  damages: [
    [
      'Padedu gauti teisingą atlygį po eismo įvykių, darbe patirtų traumų ir gydymo klaidų.',
      'I help people get fair compensation after road accidents, injuries at work and errors in treatment.',
    ],
    [
      'Žalą skaičiuoju kartu su klientu: pajamos, gydymas, ateities išlaidos, o ne tik sąskaitos.',
      'I work the damage out together with the client: income, treatment and future costs, not only receipts.',
    ],
  ],
  'data-protection': [
    [
      'Konsultuoju dėl BDAR: nuo privatumo pranešimų iki duomenų saugumo pažeidimo, apie kurį reikia pranešti per 72 valandas.',
      'I advise on the GDPR, from privacy notices to a breach that must be reported within 72 hours.',
    ],
    [
      'Atstovauju gyventojams ir įmonėms Valstybinėje duomenų apsaugos inspekcijoje.',
      'I represent people and companies before the State Data Protection Inspectorate.',
    ],
  ],
  'debt-recovery': [
    [
      'Išieškau skolas nuosekliai: raginimas, teismo įsakymas, ieškinys, antstolis – ir kiekviename žingsnyje žinoma kaina.',
      'I recover debts step by step: reminder, court order, claim, bailiff, with a known price for each.',
    ],
    [
      'Skolininkams padedu suprasti, kas iš tikrųjų priklauso antstoliui, o kas – ne.',
      'I help debtors understand what a bailiff may really take and what not.',
    ],
  ],
  employment: [
    [
      'Konsultuoju darbuotojus ir darbdavius dėl atleidimų, viršvalandžių, konkurencijos draudimo ir mobingo.',
      'I advise employees and employers on dismissals, overtime, non-compete clauses and harassment at work.',
    ],
    [
      'Dažniausiai susitariame darbo ginčų komisijoje, o kai reikia – einame iki Aukščiausiojo Teismo.',
      'Most matters settle at the labour disputes commission; when needed we go as far as the Supreme Court.',
    ],
    [
      'Darbdaviams padedu pertvarkyti komandą taip, kad ji liktų be bylų ir be nuoskaudų.',
      'I help employers reorganise a team without lawsuits and without bitterness.',
    ],
  ],
  'environment-energy': [
    [
      'Konsultuoju saulės ir vėjo parkų vystytojus dėl žemės, leidimų ir prijungimo prie tinklų.',
      'I advise developers of solar and wind parks on land, permits and grid connection.',
    ],
    [
      'Atstovauju bendruomenėms ir įmonėms ginčuose dėl taršos, triukšmo ir poveikio aplinkai vertinimo.',
      'I represent communities and companies in disputes over pollution, noise and environmental assessments.',
    ],
  ],
  family: [
    [
      'Padedu išsiskirti oriai: dėl vaikų, turto ir ateities susitarti taip, kad teismui liktų tik patvirtinti.',
      'I help couples part with dignity: to agree on children, property and the future so that the court only has to confirm it.',
    ],
    [
      'Kai susitarti nepavyksta, ginu tėvų ir vaikų interesus teisme – ramiai ir iki galo.',
      'When agreement fails I stand for parents and children in court, calmly and to the end.',
    ],
    [
      'Rengiu vedybų sutartis ir konsultuoju poras, kurios gyvena nesusituokusios.',
      'I draft marriage contracts and advise couples who live together unmarried.',
    ],
  ],
  immigration: [
    [
      'Padedu gauti leidimus gyventi ir dirbti Lietuvoje, susigrąžinti pilietybę ir susigyventi su šeima.',
      'I help people obtain permits to live and work in Lithuania, regain citizenship and bring their families.',
    ],
    [
      'Konsultuoju darbdavius, kurie kviečiasi specialistus iš užsienio, ir prižiūriu visą procesą.',
      'I advise employers who bring specialists from abroad and look after the whole procedure.',
    ],
  ],
  inheritance: [
    [
      'Tvarkau paveldėjimo bylas: nuo terminų pas notarą iki ginčų dėl testamento.',
      'I handle inheritance matters, from deadlines at the notary to contested wills.',
    ],
    [
      'Padedu sudaryti testamentą, kurio vaikams nereikėtų aiškintis teisme.',
      'I help people write a will their children will not need a court to understand.',
    ],
    [
      'Kai paveldimos ir skolos, skaičiuojame, ar palikimą verta priimti.',
      'When debts are inherited too, we work out whether the estate is worth accepting.',
    ],
  ],
  insolvency: [
    [
      'Konsultuoju įmones, kurioms sunku: restruktūrizavimas, derybos su kreditoriais, laiku pradėtas bankrotas.',
      'I advise companies in difficulty: restructuring, talks with creditors, a bankruptcy opened in time.',
    ],
    [
      'Padedu fiziniams asmenims pereiti bankroto procesą ir pradėti iš naujo.',
      'I guide individuals through personal bankruptcy to a new start.',
    ],
  ],
  insurance: [
    [
      'Ginčiju draudikų atsisakymus mokėti ir per mažas išmokas.',
      'I contest insurers’ refusals to pay and payouts that are too small.',
    ],
    [
      'Draudimo taisykles skaitau tą pačią dieną ir pasakau, ar verta ginčytis.',
      'I read the policy terms the same day and say whether a dispute is worth it.',
    ],
  ],
  'intellectual-property': [
    [
      'Registruoju ir ginu prekių ženklus, konsultuoju dėl autorių teisių ir licencijų.',
      'I register and defend trademarks and advise on copyright and licences.',
    ],
    [
      'Kūrėjams ir įmonėms padedu susitarti, kam priklauso tai, kas sukurta kartu.',
      'I help creators and companies agree on who owns what they have made together.',
    ],
  ],
  international: [
    [
      'Dirbu su bylomis, kurios kerta sienas: užsienio sprendimų pripažinimas, tarptautinės sutartys, ES teisė.',
      'I work on matters that cross borders: recognition of foreign judgments, international contracts, EU law.',
    ],
    [
      'Užsienio klientams paaiškinu Lietuvos teisę be vertėjo ir be nereikalingų puslapių.',
      'I explain Lithuanian law to clients abroad without an interpreter and without needless pages.',
    ],
  ],
  litigation: [
    [
      'Atstovauju visų instancijų teismuose ir arbitraže, bet prieš ieškinį visada suskaičiuoju, ko jis vertas.',
      'I appear in courts of all instances and in arbitration, but before a claim I always work out what it is worth.',
    ],
    [
      'Bylą rengiu taip, lyg teisėjas ją skaitytų vakare po ilgos dienos: trumpai, aiškiai, su įrodymais.',
      'I prepare a case as if the judge would read it at the end of a long day: short, clear, with evidence.',
    ],
  ],
  medical: [
    [
      'Atstovauju pacientams ginčuose dėl gydymo žalos ir gydytojams, kuriems pareikštos pretenzijos.',
      'I represent patients in disputes over harm from treatment, and doctors who face complaints.',
    ],
    [
      'Medicinos dokumentus vertinu kartu su nepriklausomais gydytojais.',
      'I assess medical records together with independent physicians.',
    ],
  ],
  procurement: [
    [
      'Konsultuoju tiekėjus ir perkančiąsias organizacijas: pasiūlymai, pretenzijos, sutarčių keitimas.',
      'I advise suppliers and contracting authorities: bids, complaints, changes of contracts.',
    ],
    [
      'Viešuosiuose pirkimuose terminai trumpi, todėl atsakau tą pačią dieną.',
      'In public procurement the deadlines are short, so I answer the same day.',
    ],
  ],
  'real-estate': [
    [
      'Lydžiu nekilnojamojo turto sandorius: patikra, preliminarioji sutartis, notaras, registras.',
      'I accompany property transactions: due diligence, preliminary contract, notary, register.',
    ],
    [
      'Sprendžiu kaimynų, bendraturčių ir nuomos ginčus – nuo tvoros iki viso daugiabučio.',
      'I resolve disputes between neighbours, co-owners, landlords and tenants, from a fence to a whole apartment house.',
    ],
    [
      'Konsultuoju dėl žemės sklypų paskirties, servitutų ir atidalijimo.',
      'I advise on the use of land, easements and the division of plots.',
    ],
  ],
  'social-security': [
    [
      'Padedu ginčuose su „Sodra“ dėl pensijų, ligos ir motinystės išmokų.',
      'I help in disputes with the social insurance fund Sodra over pensions, sickness and maternity benefits.',
    ],
    [
      'Atstovauju žmonėms, kuriems nepagrįstai nenustatytas dalyvumo lygis ar neskirta parama.',
      'I represent people who were wrongly refused a disability level or support.',
    ],
  ],
  tax: [
    [
      'Konsultuoju dėl mokesčių prieš sandorį, o ne po patikrinimo.',
      'I advise on tax before the transaction, not after the audit.',
    ],
    [
      'Atstovauju mokestiniuose ginčuose VMI, Mokestinių ginčų komisijoje ir teismuose.',
      'I act in tax disputes before the tax inspectorate, the Tax Disputes Commission and the courts.',
    ],
  ],
  technology: [
    [
      'Rengiu programinės įrangos kūrimo, licencijų ir SaaS sutartis, kurias pasirašo ir teisininkai, ir programuotojai.',
      'I draft software development, licence and SaaS agreements that both lawyers and developers will sign.',
    ],
    [
      'Konsultuoju startuolius: nuo steigėjų susitarimo iki pirmosios investicijos.',
      'I advise start-ups from the founders’ agreement to the first investment.',
    ],
  ],
  transport: [
    [
      'Atstovauju vežėjams ir krovinių savininkams CMR ginčuose Lietuvoje ir užsienyje.',
      'I represent carriers and cargo owners in CMR disputes at home and abroad.',
    ],
    [
      'Padedu vairuotojams, kai gresia teisės vairuoti atėmimas, ir keleiviams, kurių skrydis neįvyko.',
      'I help drivers who may lose their licence and passengers whose flight did not take place.',
    ],
  ],
}
