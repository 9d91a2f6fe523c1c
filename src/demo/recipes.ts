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
  {
    picture: "hens",
    name: "Four-egg omelette with herbs",
    minutes: [5, 6],
    makes: "2 servings",
    text: "Take it off the heat while the middle still trembles.",
    ingredients: ["4 eggs", "1 tbsp butter", "Chives, parsley and chervil", "Salt", "Black pepper"],
  },
  {
    picture: "cow",
    name: "Ricotta in half an hour",
    minutes: [5, 25],
    makes: "300 g",
    text: "Milk, lemon and patience. Keep the whey for bread.",
    ingredients: ["2 l whole milk", "250 ml cream", "Juice of 2 lemons", "1 tsp salt"],
  },
  {
    picture: "honey-bee",
    name: "Honey cake",
    minutes: [20, 45],
    makes: "1 loaf, 10 slices",
    text: "Better on the second day, if there is one.",
    ingredients: [
      ...["250 g flour", "200 g honey", "100 g butter", "2 eggs", "1 tsp cinnamon", "1 tsp baking soda"],
      ...["150 ml strong coffee", "A pinch of cloves", "A pinch of salt", "50 g flaked almonds"],
    ],
  },
  {
    picture: "tea-gardens",
    name: "Iced green tea with ginger",
    minutes: [10, 240],
    makes: "1 jug",
    text: "Cold water, whole leaves and an afternoon.",
    ingredients: ["4 tbsp green tea leaves", "1.5 l cold water", "A thumb of ginger", "1 lime"],
  },
  {
    picture: "terraced-fields",
    name: "Mountain rice with peas",
    minutes: [10, 20],
    makes: "4 servings",
    text: "One pot, one lid, no stirring.",
    ingredients: ["300 g short-grain rice", "200 g peas", "1 onion", "600 ml stock", "2 tbsp butter"],
  },
  {
    picture: "morisot-villa-with-orange-trees",
    name: "Bitter orange marmalade",
    minutes: [60, 90],
    makes: "6 jars",
    text: "It is ready when a drop wrinkles on a cold plate.",
    ingredients: ["1 kg bitter oranges", "2 kg sugar", "2 l water", "1 lemon"],
  },
  {
    picture: "morisot-hollyhocks",
    name: "Elderflower and garden herb cordial",
    minutes: [20, 1_440],
    makes: "2 bottles",
    text: "Pick the flowers on a dry morning and leave them for a day.",
    ingredients: ["25 elderflower heads", "1 kg sugar", "1 l water", "2 lemons", "A sprig of mint"],
  },
  {
    picture: "van-gogh-harvest",
    name: "Harvest bread",
    minutes: [30, 50],
    makes: "1 large loaf",
    text: "A wet dough, a hot oven and a night in the fridge.",
    ingredients: ["500 g wheat flour", "100 g rye flour", "430 ml water", "12 g salt", "3 g yeast"],
  },
  {
    picture: "sally-lightfoot-crab",
    name: "Crab soup from the coast",
    minutes: [25, 40],
    makes: "6 plates",
    text: "The shells make the stock, and the stock makes the soup.",
    ingredients: ["2 cooked crabs", "2 leeks", "1 fennel", "400 g tomatoes", "1 l water", "100 ml cream", "Saffron"],
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
