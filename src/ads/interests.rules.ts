import { AD_INTERESTS, type AdInterest } from "./interests.ts";
import { wordsOf } from "./words.rules.ts";

/** Words that indicate an interest, in the form of `wordsOf`. The words of its name count too. */
const INDICATORS: Record<AdInterest, string> = {
  animals: "dog cat pet puppy kitten bird horse wildlife",
  architecture: "building facade house modernism brutalism",
  art: "painting drawing watercolor sketch illustration sculpture gallery",
  beauty: "makeup skincare nail hair hairstyle cosmetic perfume",
  childrens_fashion: "kid baby toddler childrenswear",
  design: "typography logo poster branding graphic layout",
  diy_and_crafts: "diy craft knitting crochet sewing woodwork paper handmade pottery ceramic",
  education: "school study learning classroom teacher language",
  electronics: "computer phone laptop camera headphone gadget keyboard",
  entertainment: "movie film series music concert game book comic",
  event_planning: "party birthday invitation decoration celebration",
  finance: "budget saving money invest",
  food_and_drinks: "recipe cake bread baking cooking dinner breakfast coffee cocktail vegan pasta soup dessert kitchen",
  gardening: "garden plant flower vegetable balcony seed greenhouse",
  home_decor: "interior living bedroom sofa lamp rug shelf furniture wall home",
  mens_fashion: "menswear men suit sneaker",
  parenting: "family mother father pregnancy newborn parent",
  photography: "photo portrait landscape lens",
  quotes: "quote saying poem motivation",
  sport: "running yoga workout fitness football cycling climbing gym hiking",
  travel: "trip beach city mountain island vacation hotel camping road",
  vehicles: "car motorcycle bike van truck",
  wedding: "bride bridal bouquet ring ceremony",
  womens_fashion: "dress outfit skirt blouse jacket shoe bag jewelry women",
};

const BY_WORD = new Map<string, AdInterest[]>();
for (const interest of AD_INTERESTS)
  for (const word of wordsOf(`${interest.replaceAll("_", " ")} ${INDICATORS[interest]}`))
    BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), interest]);

/** The interests that the texts indicate, most frequent first. */
export function interestsOf(texts: readonly string[], most = 8): AdInterest[] {
  const counts = new Map<AdInterest, number>();
  for (const text of texts)
    for (const interest of new Set(wordsOf(text).flatMap((word) => BY_WORD.get(word) ?? [])))
      counts.set(interest, (counts.get(interest) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([interest]) => interest);
}
