import type { DemoPage } from "./page.ts";

interface Row {
  picture: string;
  name: string;
  text: string;
  minutes: readonly [prepare: number, cook: number];
  makes: string;
  ingredients: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    picture: "citrus-slices",
    name: "Three-citrus salad",
    minutes: [15, 0],
    makes: "4 bowls",
    text: "Slice the fruit over a bowl so that no juice is lost.",
    ingredients: ["2 oranges", "1 pink grapefruit", "1 lemon", "A handful of mint", "2 tbsp olive oil", "Sea salt"],
  },
];

export const RECIPES: readonly DemoPage[] = ROWS.map(({ picture, name, text, minutes, makes, ingredients }) => ({
  site: "long-table" as const,
  picture,
  title: name,
  text,
  data: {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name,
    recipeIngredient: ingredients,
    prepTime: `PT${minutes[0]}M`,
    cookTime: `PT${minutes[1]}M`,
    totalTime: `PT${minutes[0] + minutes[1]}M`,
    recipeYield: makes,
  },
}));
