import { withoutEnding } from "./latin.rules.ts";

const words = (text: string): string[] => text.split(" ");

const ARABIC_BEFORE = /^(?:[وف]?(?:[بك]?ال|لل)|[وف]?[بلك]|و)(?=.{3})/u;
/** Endings of Arabic, Persian (ها, هاي) and Urdu (ياں, يوں, يں, وں). */
const ARABIC_AFTER = words("ات ون ين ان ها هم نا يه ه ي تها هاي هايي ياں يوں يں وں ے");
const SKELETON_MIN = 3;

/** The consonants of a stem, which most irregular plurals keep (كرسي, كراسي). Null if the stem has too few of them. */
function skeletonOf(stem: string, weak: RegExp): string | null {
  const bare = stem.slice(0, 1) + stem.slice(1).replace(weak, "");
  return bare.length >= SKELETON_MIN ? `~${bare}` : null;
}

/** Stems without endings, with and without a possible article or preposition. */
export function arabicKeys(word: string): string[] {
  const heads = [word, word.replace(ARABIC_BEFORE, "")];
  const once = heads.map((head) => withoutEnding(head, ARABIC_AFTER, 2));
  // A Persian plural keeps the noun's own last letter: قفسه, قفسه‌ها.
  const twice = once.filter((stem, at) => /هاي?ي?$/u.test(heads[at]?.slice(stem.length) ?? ""));
  const stems = [...once, ...twice.map((stem) => withoutEnding(stem, ["ه", "ي"], 2))];
  const skeletons = stems.map((stem) => skeletonOf(stem.replace(/^ا(?=.{3})/u, ""), /[اويء]/gu));
  return [...stems, ...skeletons.filter((one) => one !== null)];
}

const HEBREW_BEFORE = /^(?:[וכמש]?[הבלכמש]|ו)(?=.{3})/u;
const HEBREW_AFTER = words("ים ות יים יות ית ה ת י");
const FINAL: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** Works like `arabicKeys`. Hebrew often omits the letters for vowels. */
export function hebrewKeys(word: string): string[] {
  const heads = [word, word.replace(/^[והבלכמש](?=.{3})/u, ""), word.replace(HEBREW_BEFORE, "")];
  const stems = heads.map((head) => withoutEnding(head, HEBREW_AFTER, 2).replace(/[ךםןףץ]$/u, (l) => FINAL[l] ?? l));
  const skeletons = stems.map((stem) => skeletonOf(stem, /[וי]/gu)).filter((one) => one !== null);
  return [...stems, ...skeletons];
}

const HINDI_AFTER = words("ियों ियां ियाँ ाओं ाएं ुओं ुएं ओं एं ें ों ां ी ि ा े ो ू ु इयां इयों ई ए ओ या ये यी यों").map((ending) =>
  ending.replace("ँ", "ं"),
);

export const hindiKeys = (word: string): string[] => [withoutEnding(word, HINDI_AFTER, 2)];

const KOREAN_AFTER = words(
  "은 는 이 가 을 를 의 에 에서 에게 께 로 으로 와 과 랑 이랑 하고 도 만 까지 부터 보다 처럼 들 들이 들을 들의 들은 용 에는 에도 으로는 이나 나 인 한",
);

const CYRILLIC = words(
  "а я о е ё и ы і ї у ю й ь ом ем ём им ым ой ей ою ею ою ам ям ами ями ах ях ов ев ёв ів ії ия ия ие ие ий ый ій ая яя ое ее ые ого его ому ему их ых ими ыми ою єю ові еві ів та то те ът ят ите ата ци цима ама има",
);
const CYRILLIC_MIN = 3;

/** Russian, Ukrainian, Bulgarian and Serbian nouns and adjectives: "полка" and "полки", "ковёр" and "ковры". */
export const cyrillicKeys = (word: string): string[] => [
  withoutEnding(word, CYRILLIC, CYRILLIC_MIN)
    .replace(/ь$/u, "")
    .replace(/(?<=[^аеёиоуыэюяії])[еёо](?=[^аеёиоуыэюяії]$)/u, ""),
];

const TAMIL_AFTER = words("கள் களை களின் களுக்கு களில் களால் ுக்கு க்கு ுக்கான க்கான ில் ின் ால் ை ோடு ுடன் யில் யின் யை வில் வின்");

/** A Tamil noun without its case, and without the sign of its last vowel or of none. */
export const tamilKeys = (word: string): string[] => [
  withoutEnding(withoutEnding(word, TAMIL_AFTER, 3), TAMIL_AFTER, 3).replace(/\p{M}$/u, ""),
];

/** A noun without its particles. */
export const koreanKeys = (word: string): string[] => [withoutEnding(word, KOREAN_AFTER, word.length > 2 ? 2 : 1)];

/** Loanwords occur with and without the sign of a long vowel. */
export const katakanaKeys = (word: string): string[] => {
  const key = word.replace(/ー/gu, "").replace(/ヴ([ァィェォ])/gu, (_, vowel: string) => VA[vowel] ?? vowel);
  return key.length > 1 ? [key] : [];
};
const VA: Readonly<Record<string, string>> = { ァ: "バ", ィ: "ビ", ェ: "ベ", ォ: "ボ" };
