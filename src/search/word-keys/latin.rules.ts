/** Removes the longest ending that leaves at least `least` letters. */
export function withoutEnding(word: string, endings: readonly string[], least: number): string {
  let longest = "";
  for (const ending of endings) {
    if (ending.length > longest.length && word.length - ending.length >= least && word.endsWith(ending))
      longest = ending;
  }
  return longest === "" ? word : word.slice(0, -longest.length);
}

/**
 * Light stemmers for words of the index, which lack accents: PostgreSQL's dictionaries expect accents, and have none
 * for Polish.
 */
const words = (text: string): string[] => text.split(" ");
const STEM_MIN = 3;

const GERMAN = words("ern em er en es e");

/** Maps "Stuehle", "Stühle" and "Stuhl" to one key. */
export function germanKeys(word: string): string[] {
  const plain = word.replace(/([aou])e/g, "$1");
  const stem = withoutEnding(plain, GERMAN, STEM_MIN);
  return [stem === plain ? withoutEnding(plain, ["n", "s"], STEM_MIN + 1) : stem];
}

const POLISH = words(
  "a e i o u y ie ia io iu ii ami iami ach iach om iom ow iow em iem mi im ym ich ych ego iego emu iemu ej iej owi iowi owie ze imi ymi",
);

/** Letters that Polish changes before an ending. */
const hardened = (stem: string): string =>
  stem
    .replace(/rz$/, "r")
    .replace(/dz$/, "d")
    .replace(/cz?$/, "k")
    .replace(/sz$/, "ch")
    .replace(/(?<=[^aeiouy])i?e(?=[^aeiouy]$)/, "");

export const polishKeys = (word: string): string[] => [hardened(withoutEnding(word, POLISH, STEM_MIN))];

const CZECH = words(
  "a e i o u y ou em im am om um ech ich ach ami emi imi ymi ovi ove eho emu ych ym ata at ete et inou iho imu iny",
);

/** Czech and Slovak: "okna", "okno" and "oken" have one key. */
export const czechKeys = (word: string): string[] => [
  withoutEnding(word, CZECH, STEM_MIN).replace(/(?<=[^aeiouy])e(?=[^aeiouy]$)/, ""),
];

const NORDIC = words(
  "a an ans ar arna ars arnas as e en ene ens er erna erne ernes ers et ets es n na ne or orna ornas ors s t te ts",
);

/** Swedish, Danish and Norwegian: "hyllor" and "hyllan" have one key. */
export const nordicKeys = (word: string): string[] => [
  withoutEnding(word, NORDIC, STEM_MIN).replace(/([bdgklmnprst])\1$/, "$1"),
];

const FINNISH = words(
  "n t a i ssa sta lla lta lle ksi na tta ja ia an en in on un yn hin han hun seen iin den ten iden iden ien jen oja eja ille illa ilta issa ista iksi eille oille oissa eissa oilla eilla oista eista ta",
);

/** A Finnish noun without its case, and without the vowel that changes before it: tuoli, tuoleja. */
export const finnishKeys = (word: string): string[] => {
  const stem = withoutEnding(word, FINNISH, STEM_MIN + 1);
  return [stem.replace(/(?<=.{3})[aeiouy]{1,2}$/, "")];
};

const DUTCH = words("en e s es ers er eren je jes tje tjes etje etjes");

/** Dutch writes a long vowel once in an open syllable: raam, ramen. */
export const dutchKeys = (word: string): string[] => [
  withoutEnding(word, DUTCH, STEM_MIN)
    .replace(/([aeou])\1(?=[^aeiou]+$)/, "$1")
    .replace(/([bdfgklmnprst])\1$/, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s"),
];

const ROMANIAN = words("a e i u ul ului uri urile urilor ii iile iilor le lor ele elor ua ia iei ei oare oarele");

export const romanianKeys = (word: string): string[] => [withoutEnding(word, ROMANIAN, STEM_MIN)];

const INDONESIAN = words("nya ku mu kah lah pun");

/** Indonesian and Malay words without what is attached to them. */
export const indonesianKeys = (word: string): string[] => [withoutEnding(word, INDONESIAN, STEM_MIN)];

const VOWEL = /[aeiou]$/;
/** Turkish endings without marks: those after vowels, those after consonants, and those after both. */
const AFTER_VOWEL = words(
  "si su sini sunu sina suna sine sinda sunda sinde sindan sundan sinden sinin sunun yi yu ya ye nin nun yla yle m n",
);
const AFTER_CONSONANT = words("i u a e in un im um ini unu ina una ine inda unda inde indan undan inden inin unun");
const TURKISH = words(
  "lar ler lari leri larin lerin larini lerini larina lerine larinda lerinde larindan lerinden larda lerde lardan lerden larla lerle " +
    "da de ta te dan den tan ten daki deki taki teki la le lik luk li lu ci cu",
);
const SOFT: Readonly<Record<string, string>> = { b: "p", d: "t", g: "k" };

/** Every possible stem of a Turkish word, with its last letter as in the bare form: ekmek, ekmeği. */
export function turkishKeys(word: string): string[] {
  const stems = new Set([word]);
  const add = (endings: readonly string[], fits: (stem: string) => boolean) => {
    for (const ending of endings) {
      const stem = word.slice(0, -ending.length);
      if (stem.length >= STEM_MIN && word.endsWith(ending) && fits(stem)) stems.add(stem);
    }
  };
  add(AFTER_VOWEL, (stem) => VOWEL.test(stem));
  add(AFTER_CONSONANT, (stem) => !VOWEL.test(stem));
  add(TURKISH, () => true);
  return [...stems].map((stem) => stem.replace(/[bdg]$/, (letter) => SOFT[letter] ?? letter));
}

/** Maps "mì" and "mỳ" to one key. */
export const vietnameseKeys = (word: string): string[] => [word.replace(/(?<=[^aeiouy])y$/, "i")];
