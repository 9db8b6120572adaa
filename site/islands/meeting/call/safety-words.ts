/**
 * 256 nouns that are easy to say and hard to mishear, in Lithuanian and English. The order is part
 * of the protocol.
 */
export const SAFETY_WORDS: readonly (readonly [lt: string, en: string])[] = `
ąžuolas oak | beržas birch | liepa linden | eglė spruce | pušis pine | klevas maple | gluosnis willow | uosis ash | obelis apple tree
kriaušė pear | slyva plum | vyšnia cherry | avietė raspberry | braškė strawberry | mėlynė blueberry | spanguolė cranberry | riešutas nut
grybas mushroom | samana moss | žolė grass | rugys rye | kvietys wheat | miežis barley | pupa bean | bulvė potato | morka carrot
agurkas cucumber | pomidoras tomato | svogūnas onion | česnakas garlic | moliūgas pumpkin | kopūstas cabbage | burokas beetroot
salota lettuce | krapas dill | medus honey | duona bread | sviestas butter | sūris cheese | pienas milk | kiaušinis egg | druska salt
cukrus sugar | arbata tea | kava coffee | vanduo water | sriuba soup | pyragas cake | blynas pancake | vilkas wolf | lapė fox | meška bear
lūšis lynx | briedis elk | stirna deer | kiškis hare | ežys hedgehog | bebras beaver | ūdra otter | katė cat | šuo dog | arklys horse
karvė cow | avis sheep | ožka goat | kiaulė pig | pelė mouse | voverė squirrel | barsukas badger | gandras stork | gulbė swan | antis duck
žąsis goose | gaidys rooster | višta hen | varna crow | žvirblis sparrow | pelėda owl | erelis eagle | kregždė swallow | gegutė cuckoo
genys woodpecker | balandis pigeon | kiras seagull | lakštingala nightingale | bitė bee | drugelis butterfly | skruzdėlė ant
voras spider | varlė frog | gyvatė snake | vėžlys turtle | lydeka pike | ešerys perch | lašiša salmon | ungurys eel | karpis carp
vėžys crayfish | banginis whale | upė river | ežeras lake | jūra sea | kalnas mountain | kalva hill | slėnis valley | miškas forest
pieva meadow | laukas field | sala island | krantas shore | smėlis sand | akmuo stone | uola rock | gintaras amber | auksas gold
sidabras silver | varis copper | geležis iron | plienas steel | saulė sun | mėnulis moon | žvaigždė star | debesis cloud | lietus rain
sniegas snow | ledas ice | vėjas wind | audra storm | rūkas fog | žaibas lightning | griaustinis thunder | vaivorykštė rainbow | rasa dew
šalna frost | pavasaris spring | vasara summer | ruduo autumn | žiema winter | rytas morning | vakaras evening | naktis night
namas house | pilis castle | tiltas bridge | bokštas tower | malūnas mill | bažnyčia church | mokykla school | turgus market | kelias road
gatvė street | aikštė square | parkas park | sodas garden | tvora fence | vartai gate | durys door | langas window | stogas roof
siena wall | laiptai stairs | virtuvė kitchen | krosnis stove | židinys fireplace | stalas table | kėdė chair | lova bed | spinta wardrobe
lentyna shelf | veidrodis mirror | lempa lamp | žvakė candle | laikrodis clock | raktas key | spyna lock | kibiras bucket | šluota broom
kirvis axe | plaktukas hammer | pjūklas saw | vinis nail | kopėčios ladder | virvė rope | adata needle | siūlas thread | žirklės scissors
peilis knife | šaukštas spoon | šakutė fork | lėkštė plate | puodelis cup | puodas pot | butelis bottle | krepšys basket | maišas sack
dėžė box | lagaminas suitcase | skėtis umbrella | akiniai glasses | kepurė cap | skrybėlė hat | šalikas scarf | pirštinė glove
batas shoe | kojinė sock | marškiniai shirt | paltas coat | suknelė dress | diržas belt | saga button | kišenė pocket | žiedas ring
knyga book | laiškas letter | popierius paper | pieštukas pencil | plunksna feather | žemėlapis map | paveikslas painting | smuikas violin
būgnas drum | fleita flute | gitara guitar | varpas bell | daina song | šokis dance | kamuolys ball | rogės sledge | slidės skis
pačiūžos skates | dviratis bicycle | traukinys train | laivas ship | valtis boat | burė sail | inkaras anchor | lėktuvas plane
balionas balloon | ratas wheel | vežimas cart | tunelis tunnel | stotis station | uostas harbour | švyturys lighthouse | vėliava flag
karūna crown | skydas shield | kardas sword | strėlė arrow | rožė rose | tulpė tulip | lelija lily | liūtas lion | tigras tiger
dramblys elephant | plūgas plough
`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)] as const)
