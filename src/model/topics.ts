/**
 * Topics to explore: each topic's slug, and the words that its Pins have as titles or hashtags. A Pin with one of the words after the minus
 * belongs elsewhere: "Storm on Jupiter" isn't weather. Programs know a topic by its number here, so a new one comes last.
 */
const WORDS = {
  animals: "animal cat kitten dog puppy pet horse sheep cow hen duck wildlife panda koala otter hedgehog",
  architecture: "architecture building facade cathedral tower bridge skyscraper castle temple staircase",
  art: "art painting watercolour watercolor illustration sculpture gallery mural",
  astronomy: "galaxy nebula planet stars moon astronomy telescope rocket jupiter saturn space - interior museum",
  birds: "bird hummingbird owl kingfisher parrot macaw osprey flycatcher feather",
  crafts: "craft knitting crochet sewing yarn woodwork pottery ceramic handmade - cat kitten",
  design: "design typography logo poster pattern branding - botany plant wildlife",
  drinks: "coffee espresso tea cocktail drink wine - garden field",
  fashion: "fashion dress outfit jacket shoe jewellery jewelry",
  flowers: "flower wildflower dahlia hibiscus blossom bloom bouquet lily daffodil",
  food: "food recipe cake bread baking cooking dinner breakfast pasta soup dessert fruit citrus",
  gardens: "garden plant greenhouse seed vegetable - coral sea ocean reptile",
  history: "history ancient ruin archaeology empire medieval",
  home: "home interior bedroom sofa lamp shelf furniture vase",
  landscapes:
    "landscape mountain valley canyon desert dune hill forest glacier - city wildlife architecture temple history",
  music: "music drum guitar piano instrument concert",
  photography: "photography photo",
  travel: "travel trip island hike hiking train",
  water: "sea ocean beach wave coast lake river waterfall - desert dune wildlife pattern",
  weather: "weather storm cloud lightning snowfall snowstorm fog mist rain thunder - jupiter planet nebula",
} as const;

export type TopicSlug = keyof typeof WORDS;
export const TOPIC_SLUGS = Object.keys(WORDS) as [TopicSlug, ...TopicSlug[]];
export const isTopic = (slug: string): slug is TopicSlug => Object.hasOwn(WORDS, slug);

const plural = (word: string) => (/(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word.replace(/([^aeiou])y$/, "$1ie")}s`);

/** The topic for a slug, singular or plural; null if there is no such topic. */
export const topicNamed = (name: string): TopicSlug | null =>
  TOPIC_SLUGS.find((slug) => slug === name || slug === plural(name) || plural(slug) === name) ?? null;

const formsOf = (words: string) => words.split(" ").map((word) => [word, plural(word)]);
const anyOf = (forms: readonly string[], weights: string) => forms.map((form) => `'${form}':${weights}`).join(" | ");

/**
 * A word names a Pin's subject in its title or hashtags. In running text it counts if a board that has the picture is named so as well:
 * "Glaciers at breakfast" shows no food.
 */
const namedBy = (words: string) =>
  formsOf(words)
    .map((forms) => `${anyOf(forms, "AD")} | ((${anyOf(forms, "B")}) & (${anyOf(forms, "C")}))`)
    .join(" | ");

/** Builds a text query for Pins of any of these topics, of letters and operators only; empty without topics. */
export const topicQuery = (slugs: readonly TopicSlug[]): string =>
  [...new Set(slugs)]
    .map((slug) => {
      const [words = "", others] = WORDS[slug].split(" - ");
      return others === undefined
        ? `(${namedBy(words)})`
        : `((${namedBy(words)}) & !(${anyOf(formsOf(others).flat(), "AD")}))`;
    })
    .join(" | ");
