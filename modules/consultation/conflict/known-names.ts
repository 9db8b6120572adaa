/**
 * Names that many people in Lithuania have. Two of them one letter apart are two names, not a
 * misspelling ("Marius" and "Darius"), and a surname of this list alone is not a hit. Folded, in the
 * nominative; surnames of women are derived from those of men.
 */
const words = (text: string) => text.trim().split(/\s+/)

export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  words(`
  adomas agne agota aidas aiste aldona aleksandras alfonsas algimantas algirdas algis alina alma alvydas ana andrius angele antanas aras arnas arturas arunas
  arvydas asta audrius audrone auguste aurelija aurimas ausra auste austeja birute brigita brone bronius dainius daiva dalia dalius dana danguole danute darius
  deimante deividas dominykas donata donatas dovile edgaras edita edmundas eduardas edvinas egidijus egle elena emilija emilis erika erikas ernestas eugenija
  eugenijus evaldas fausta gabija gabriele gediminas genovaite giedre giedrius gintaras gintare gintautas goda henrikas ieva ignas ilona inga ingrida irena irma
  ivona janina jolanta jolita jokubas jonas jovita julija julius juozas juozapas jurga jurgis jurgita jurate justas justina justinas kamile karolina karolis
  kazimieras kazys kestutis kostas kotryna kristina laima laimis laimonas laura lauryna laurynas leonas leonardas lilija lina linas liucija liudas loreta lukas
  maja manfredas mantas mantvydas margarita marija marijus marius martyna martynas matas mindaugas mykolas milda modestas monika mykolas natalija nerijus neringa
  nijole nojus ona oskaras paulius petras povilas pranas raimonda raimondas raimundas ramune ramunas rasa regina renata ricardas rimantas rimas rima rita roberta
  robertas rokas rolandas romanas romas roma romualdas ruta rytis sandra sarune sarunas saulius sigita sigitas simas simona simonas skaiste sofija solveiga stasys
  stanislovas svetlana sviesa tadas tatjana teodoras teresa titas toma tomas ugne urte valdas valdemaras valentina valentinas valerija valerijus vanda vida vidas
  vidmantas viktoras viktorija vilija vilius viltaute violeta virginija virginijus vitalija vitalijus vytas vytautas vytenis vladas zigmas zilvinas zita zivile zydrunas zygimantas
`),
)

/** The most frequent surnames, in the men's form. */
export const SURNAMES: readonly string[] = words(`
  kazlauskas jankauskas petrauskas stankevicius paulauskas vasiliauskas zukauskas butkus balciunas kavaliauskas urbonas navickas ramanauskas kateiva savickas
  sakalauskas mockus petraitis rimkus adomaitis zilinskas lukosevicius bagdonas gricius cerniauskas jonaitis jonauskas vaitkus zemaitis bakas bakaitis simkus
  rutkauskas simonaitis kucinskas grigas grigaitis barkauskas zilys norkus norvaisa pocius klimas vaiciulis vaitkevicius gudaitis dambrauskas masiulis mikalauskas
  juska jakstas jasinskas jakubauskas ivanauskas gedvilas gecas dapkus daukantas cepas bartkus baranauskas baltrusaitis antanaitis andriulis aleksandravicius
  lukauskas lapinskas kubilius kairys karpavicius mazeika macius malinauskas mickevicius milasius morkunas narbutas paskevicius pauzuolis poska preiksas putna puodziunas
  radzevicius razma sabaliauskas sadauskas semaska skuodis slezas stankus stonkus sulcas tamosiunas tamulis urbonavicius valaitis valancius varnas venckus vilkas
  visockis vysniauskas zebrauskas zidonis zaleckis kaminskas kvedaras laurinavicius leonavicius maciulis markevicius matulis matulaitis nausedas janusauskas
`)
