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

/** All products of the demo: each picture shows the thing itself, and a print shows its motif. */
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
      { picture: "midnight-waves", name: "Midnight waves, graphic poster", price: 26, was: 34, color: "Navy" },
      { picture: "painted-waves", name: "Painted ocean, woodcut reprint", price: 44, color: "Blue", rating: [4.3, 58] },
      { picture: "van-gogh-cafe-terrace", name: "Cafe Terrace at Night, giclee print", price: 58, was: 116 },
      { picture: "morisot-daffodils", name: "Daffodils, giclee print", price: 58, stock: "few" },
      { picture: "hummingbird-on-green", name: "Hummingbird, botanical print", price: 34, rating: [4.5, 42] },
      { picture: "flycatcher", name: "Flycatcher in flight, card with envelope", price: 4.5, rating: [4.9, 88] },
      { picture: "green-tailed-jacamar", name: "Green-tailed jacamar, bird print", price: 34, stock: "pre" },
    ],
  ),
  ...shop("loom-house", { brand: "Loom House", material: "Merino wool", text: "Spun and dyed by hand." }, [
    { picture: "cat-and-yarn", name: "Ball of merino yarn, 100 g", price: 14.5, color: "Brown", rating: [4.8, 1204] },
  ]),
  ...shop(
    "north-kiln",
    {
      brand: "North Kiln",
      material: "Stoneware",
      text: "Thrown, glazed and fired by two people. No two are the same.",
    },
    [
      { picture: "espresso", name: "Red espresso cup and saucer", price: 22, color: "Red", rating: [4.7, 436] },
      { picture: "fig-in-a-bowl", name: "Small red fruit bowl", price: 34, was: 42, color: "Red" },
    ],
  ),
];
