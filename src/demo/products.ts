import type { DemoPage } from "./page.ts";

/** Availability in schema.org's terms, shortened. */
const STOCK = { in: "InStock", few: "LimitedAvailability", out: "OutOfStock", pre: "PreOrder" } as const;

interface Row {
  picture: string;
  name: string;
  price: number;
  /** Price before the reduction. */
  was?: number;
  stock?: keyof typeof STOCK;
  color?: string;
  rating?: readonly [number, number];
}

function shop(
  site: DemoPage["site"],
  { brand, material, text }: { brand: string; material: string; text: string },
  rows: readonly Row[],
): DemoPage[] {
  return rows.map(({ picture, name, price, was, stock = "in", color, rating }) => ({
    site,
    picture,
    title: name,
    text,
    data: {
      "@context": "https://schema.org",
      "@type": "Product",
      name,
      brand: { "@type": "Brand", name: brand },
      material,
      ...(color && { color }),
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: "USD",
        availability: `https://schema.org/${STOCK[stock]}`,
        ...(was && {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            priceType: "https://schema.org/ListPrice",
            price: was.toFixed(2),
            priceCurrency: "USD",
          },
        }),
      },
      ...(rating && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating[0], ratingCount: rating[1], bestRating: 5 },
      }),
    },
  }));
}

/** All products of the demo. */
export const PRODUCTS: readonly DemoPage[] = [
  ...shop(
    "paper-and-pine",
    { brand: "Paper & Pine", material: "Cotton paper", text: "Printed on 300 g cotton paper and sent in a tube." },
    [
      { picture: "blue-ridges", name: "Blue ridges, art print 50 x 70", price: 48, rating: [4.8, 214] },
      { picture: "misty-pines", name: "Pines in blue mist, forest print", price: 42, was: 56, rating: [4.7, 98] },
      { picture: "alpine-dusk", name: "Alpine lake at dusk, panorama print", price: 64 },
      { picture: "lone-tree", name: "One tree in the field, square print", price: 28, rating: [4.4, 37] },
      { picture: "dune-ridges", name: "Light and shadow on the dunes, print", price: 36, stock: "out" },
      { picture: "layers-of-hills", name: "Layers of hills, black and white print", price: 32, was: 40 },
      { picture: "windswept-tree", name: "Windswept tree, minimalist poster", price: 24, rating: [4.9, 320] },
      { picture: "old-paris-map", name: "Vintage map of Paris, reprint", price: 38, rating: [4.6, 181] },
      { picture: "earthrise", name: "Earthrise, museum print", price: 72, rating: [5, 64] },
      { picture: "saturn", name: "Saturn in profile, poster", price: 26 },
      { picture: "van-gogh-cafe-terrace", name: "Cafe Terrace at Night, giclee print", price: 58, was: 116 },
      { picture: "morisot-daffodils", name: "Daffodils, giclee print", price: 58, stock: "few" },
      { picture: "hummingbird-on-green", name: "Hummingbird, botanical print", price: 34, rating: [4.5, 42] },
    ],
  ),
  ...shop(
    "loom-house",
    { brand: "Loom House", material: "Merino wool", text: "Woven to order in three weeks, and mended free of charge." },
    [
      { picture: "sheep", name: "Undyed merino blanket", price: 189, color: "Natural", rating: [4.9, 512] },
      { picture: "flower-rows", name: "Flower stripe picnic blanket", price: 94, was: 118, color: "Multicolor" },
      { picture: "lilac-dunes", name: "Lilac dusk throw", price: 129, color: "Lilac" },
      { picture: "painted-waves", name: "Ocean wave cushion", price: 46, color: "Blue", rating: [4.3, 58] },
      { picture: "peach-dahlia", name: "Peach dahlia silk scarf", price: 68, color: "Peach", stock: "out" },
      { picture: "midnight-waves", name: "Midnight waves wool rug", price: 420, was: 560, color: "Navy" },
      { picture: "cat-and-yarn", name: "Ball of merino yarn, 100 g", price: 14.5, color: "Cream", rating: [4.8, 1204] },
      { picture: "autumn-mountain", name: "Autumn forest blanket", price: 149, color: "Rust", rating: [4.6, 77] },
      {
        picture: "morisot-young-woman-in-mauve",
        name: "Mauve cashmere shawl",
        price: 245,
        color: "Mauve",
        stock: "few",
      },
      { picture: "white-duck", name: "White down pillow", price: 79, color: "White" },
    ],
  ),
  ...shop(
    "north-kiln",
    {
      brand: "North Kiln",
      material: "Stoneware",
      text: "Thrown, glazed and fired by two people. No two are the same.",
    },
    [
      { picture: "espresso", name: "Red espresso cup and saucer", price: 22, color: "Red", rating: [4.7, 436] },
      { picture: "fig-in-a-bowl", name: "Small red fruit bowl", price: 34, color: "Red" },
      { picture: "tide-pools", name: "Tide pool glaze plate", price: 41, color: "Green", rating: [4.5, 29] },
      { picture: "glass-rosette", name: "Rosette tile, set of four", price: 52, was: 65, color: "Gray" },
      { picture: "forget-me-nots", name: "Forget-me-not flower vase", price: 56, color: "Blue", rating: [4.9, 88] },
      { picture: "orange-arch", name: "Orange arch planter", price: 49, color: "Orange", stock: "pre" },
      { picture: "folded-white", name: "Folded white table lamp", price: 138, color: "White", rating: [4.2, 19] },
      { picture: "wine-and-drum", name: "Stoneware wine cup, pair", price: 44, color: "Brown" },
      { picture: "agave-house", name: "Agave pot with tray", price: 31, was: 62, color: "Green" },
    ],
  ),
  ...shop(
    "quiet-puzzles",
    {
      brand: "Quiet Puzzles",
      material: "Recycled board",
      text: "A thousand pieces, one missing in every millionth box.",
    },
    [
      { picture: "giant-panda", name: "Giant panda jigsaw, 500 pieces", price: 19, rating: [4.8, 150] },
      { picture: "red-panda", name: "Red panda jigsaw, 500 pieces", price: 19, was: 24, rating: [4.9, 233] },
      { picture: "neuschwanstein", name: "Neuschwanstein castle jigsaw, 2,000 pieces", price: 38 },
      { picture: "scarlet-macaw", name: "Scarlet macaw jigsaw, 1,000 pieces", price: 26, stock: "out" },
      { picture: "rainbow-spring", name: "Rainbow spring jigsaw, 1,000 pieces", price: 26, rating: [4.4, 61] },
      { picture: "omega-centauri", name: "Star cluster jigsaw for the patient, 3,000 pieces", price: 54 },
      { picture: "tabby-cat", name: "Tabby cat jigsaw, 300 pieces", price: 15, rating: [4.6, 92] },
      { picture: "great-wall", name: "Great Wall jigsaw, 1,500 pieces", price: 32, was: 36 },
    ],
  ),
];
