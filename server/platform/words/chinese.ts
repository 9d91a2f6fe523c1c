/**
 * Other spellings of a Chinese text: in simplified characters, and in those of Taiwan and Hong Kong with their
 * vocabulary.
 */
export interface Chinese {
  spellingsOf(text: string): string[];
}

/**
 * Traditional letters that share a simplified one. The dictionaries take the more common one for a word that they lack,
 * such as 盘发, a hairstyle (`findings/opencc-hair-words.sh`).
 */
const SHARED: readonly (readonly [common: string, other: string])[] = [
  ["發", "髮"],
  ["幹", "乾"],
  ["鍾", "鐘"],
  ["面", "麵"],
  ["卷", "捲"],
  ["杆", "桿"],
];

let chinese: Promise<Chinese> | undefined;
/** Dictionaries are loaded with the first Chinese search. */
export const chineseSpellings = (): Promise<Chinese> => {
  chinese ??= readDictionaries();
  return chinese;
};

async function readDictionaries(): Promise<Chinese> {
  const { Converter } = await import("opencc-js");
  const converters = [
    Converter({ from: "cn", to: "t" }),
    Converter({ from: "cn", to: "tw" }),
    Converter({ from: "cn", to: "twp" }),
    Converter({ from: "cn", to: "hk" }),
    Converter({ from: "t", to: "cn" }),
    Converter({ from: "tw", to: "cn" }),
    Converter({ from: "twp", to: "cn" }),
    Converter({ from: "hk", to: "cn" }),
  ];
  return {
    spellingsOf: (text) => {
      const found = new Set(converters.map((convert) => convert(text)));
      // Converting the simplified text again finds the other traditional spellings.
      for (const simple of [...found]) for (const convert of converters.slice(0, 4)) found.add(convert(simple));
      // A traditional text says which letter is meant.
      const isSimple = converters.slice(4, 5).every((convert) => convert(text) === text);
      if (isSimple)
        for (const [common, other] of SHARED)
          for (const spelling of [...found])
            if (spelling.includes(common)) found.add(spelling.replaceAll(common, other));
      found.delete(text);
      return [...found];
    },
  };
}
