import type { DemoPage } from "./page.ts";

type Row = readonly [picture: string, headline: string, author: string, published: string, text: string];

const ROWS: readonly Row[] = [
  [
    "slot-canyon",
    "How water carves a canyon a hand wide",
    "Inés Calder",
    "2026-02-11",
    "Most of the work is done in one hour a year.",
  ],
  [
    "otters",
    "What otters do all winter",
    "Tom Adeyemi",
    "2026-01-20",
    "They slide, mostly, and it is not only for fun.",
  ],
  [
    "machu-picchu",
    "Walking to Machu Picchu by the slow road",
    "Inés Calder",
    "2025-09-30",
    "Four days, one notebook, two pairs of socks.",
  ],
  [
    "veil-nebula",
    "The veil that a dying star left behind",
    "Dr. Maren Voss",
    "2026-03-05",
    "It has been spreading for ten thousand years.",
  ],
  ["owl", "Counting owls in the snow", "Tom Adeyemi", "2025-12-12", "You hear the first one at four in the afternoon."],
  [
    "volcano-caldera",
    "A night on the edge of a caldera",
    "Inés Calder",
    "2025-10-18",
    "The ground is warm, and nobody sleeps.",
  ],
  [
    "pont-du-gard",
    "Two thousand years of standing water",
    "Léo Marchetti",
    "2025-11-02",
    "An aqueduct falls an inch in every football field.",
  ],
  [
    "cherry-blossom",
    "The week that a whole city looks up",
    "Aiko Brandt",
    "2026-04-01",
    "The forecast is read out like that of a typhoon.",
  ],
  [
    "rocket-engine-test",
    "Why rockets are tested lying still",
    "Dr. Maren Voss",
    "2025-08-14",
    "Eight minutes of noise for two of data.",
  ],
  [
    "polar-outpost",
    "Cooking for twelve at the end of the world",
    "Aiko Brandt",
    "2025-07-22",
    "Fresh tomatoes come twice a year.",
  ],
];

export const ARTICLES: readonly DemoPage[] = ROWS.map(([picture, headline, author, published, text]) => ({
  site: "field-notes" as const,
  picture,
  title: headline,
  text,
  data: {
    "@context": "https://schema.org",
    "@type": "Article",
    headline,
    author: { "@type": "Person", name: author },
    datePublished: `${published}T08:00:00Z`,
  },
}));
