/**
 * Styles that Pins are searched by. A Pin has a style if one of these English words is in its title, description or
 * alternative text, or in a public board title of its picture; a star matches any ending. Clients list them in this
 * order.
 */
export const STYLES = [
  { id: "minimalist", label: "Minimalist", words: ["minimal*", "uncluttered", "pared"] },
  { id: "modern", label: "Modern", words: ["modern*", "contemporary", "brutalis*", "skyscraper*"] },
  { id: "rustic", label: "Rustic", words: ["rustic", "farmhouse*", "cabin*", "barn", "barns", "cottage*"] },
  { id: "vintage", label: "Vintage", words: ["vintage", "retro", "antique*", "nostalgi*"] },
  { id: "boho", label: "Boho", words: ["boho", "bohemian", "macrame", "rattan"] },
  { id: "classic", label: "Classic", words: ["classic*", "baroque", "renaissance", "gothic", "palace*", "castle*"] },
  { id: "industrial", label: "Industrial", words: ["industrial", "loft", "factory", "steel", "concrete"] },
  {
    id: "coastal",
    label: "Coastal",
    words: ["coast*", "beach*", "ocean*", "sea", "seaside", "lighthouse*", "harbour*"],
  },
  {
    id: "botanical",
    label: "Botanical",
    words: ["botanic*", "flower*", "blossom*", "leaf", "leaves", "fern*", "garden*"],
  },
  { id: "abstract", label: "Abstract", words: ["abstract*", "geometric*", "spiral*", "pattern*"] },
  { id: "colorful", label: "Colorful", words: ["colorful", "colourful", "rainbow*", "vivid", "neon"] },
  { id: "wild", label: "Wild", words: ["wild", "wilderness", "untamed", "desert*", "canyon*"] },
] as const;
export type StyleId = (typeof STYLES)[number]["id"];
