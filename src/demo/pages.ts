import { ARTICLES } from "./articles.ts";
import type { DemoPage } from "./page.ts";
import { PRODUCTS } from "./products.ts";
import { RECIPES } from "./recipes.ts";

/** Every page that the demo serves; each picture is on one page only. */
export const DEMO_PAGES: readonly DemoPage[] = [...PRODUCTS, ...RECIPES, ...ARTICLES];

/** Log-in of the demo; its account exists if the demo is installed. */
export const DEMO_EMAIL = "demo@example.com";
