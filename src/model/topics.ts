/**
 * Topics to explore: each topic's slug, and the words that its Pins contain. Programs know a topic by its number here, so
 * a new one comes last.
 */
const WORDS = {
  animals: "animal cat kitten dog puppy pet horse sheep cow hen duck wildlife panda koala otter hedgehog",
  architecture: "architecture building facade cathedral tower bridge skyscraper castle temple staircase",
  art: "art painting drawing watercolour watercolor sketch illustration sculpture gallery mural",
  astronomy: "space galaxy nebula planet star moon astronomy telescope rocket jupiter saturn",
  birds: "bird hummingbird owl kingfisher parrot macaw osprey flycatcher feather",
  crafts: "craft knitting crochet sewing wool yarn woodwork pottery ceramic handmade",
  design: "design typography logo poster pattern branding colour color",
  drinks: "coffee espresso tea cocktail drink",
  fashion: "fashion dress outfit jacket shoe hat jewellery jewelry",
  flowers: "flower dahlia hibiscus blossom meadow bouquet lily daffodil",
  food: "food recipe cake bread baking cooking dinner breakfast pasta soup dessert fruit citrus",
  gardens: "garden plant greenhouse seed vegetable balcony",
  history: "history ancient ruin archaeology empire medieval",
  home: "home interior bedroom sofa lamp shelf furniture vase bowl",
  landscapes: "landscape mountain valley canyon desert dune hill forest glacier",
  music: "music drum guitar piano instrument concert",
  photography: "photography photo portrait",
  travel: "travel trip city island hike hiking train weekend",
  water: "sea ocean beach wave coast lake river waterfall",
  weather: "weather storm cloud lightning snow winter ice",
} as const;

export type TopicSlug = keyof typeof WORDS;
export const TOPIC_SLUGS = Object.keys(WORDS) as [TopicSlug, ...TopicSlug[]];
export const isTopic = (slug: string): slug is TopicSlug => Object.hasOwn(WORDS, slug);

const plural = (word: string) => (/(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word.replace(/([^aeiou])y$/, "$1ie")}s`);

/** The topic for a slug, singular or plural; null if there is no such topic. */
export const topicNamed = (name: string): TopicSlug | null =>
  TOPIC_SLUGS.find((slug) => slug === name || slug === plural(name) || plural(slug) === name) ?? null;

/** Builds a text query for Pins of any of these topics, of letters and operators only; empty without topics. */
export const topicQuery = (slugs: readonly TopicSlug[]): string =>
  [...new Set(slugs.flatMap((slug) => WORDS[slug].split(" ").flatMap((word) => [word, plural(word)])))]
    .map((word) => `'${word}'`)
    .join(" | ");
