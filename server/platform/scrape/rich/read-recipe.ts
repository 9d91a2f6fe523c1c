import type { Recipe } from "../../../../src/model/rich.ts";
import { isThing, listOf, type Thing, textOf } from "./fields.ts";

const NAME_MAX = 300;
const INGREDIENTS_MAX = 100;
const INGREDIENT_MAX = 300;
const YIELD_MAX = 100;
/** A month; nothing is cooked for longer. */
const MINUTES_MAX = 43_200;
/**
 * An ISO 8601 duration with all its parts; programs also write parts that are zero, and fractions with a point or a
 * comma.
 */
const NUMBER = "(\\d{1,7}(?:[.,]\\d{1,9})?)";
const DURATION = new RegExp(
  `^P(?:0+Y)?(?:0+M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  "i",
);

/** Minutes of an ISO 8601 duration such as "PT1H30M"; null if it is invalid or zero. */
export function minutesOf(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const found = DURATION.exec(value.trim());
  if (!found) return null;
  const amounts = found.slice(1).map((part) => Number(part?.replace(",", ".") ?? 0));
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = amounts;
  const total = Math.round((weeks * 7 + days) * 1_440 + hours * 60 + minutes + seconds / 60);
  return total > 0 && total <= MINUTES_MAX ? total : null;
}

/** Reads a recipe from structured data; null without a name or ingredients. */
export function readRecipe(thing: Thing): Recipe | null {
  const name = textOf(thing.name, NAME_MAX);
  const ingredients = ingredientsIn(thing.recipeIngredient ?? thing.ingredients)
    .slice(0, INGREDIENTS_MAX)
    .map((ingredient) => textOf(ingredient, INGREDIENT_MAX))
    .filter((ingredient) => ingredient !== null);
  if (name === null || ingredients.length === 0) return null;
  const [prepared, cooked] = [minutesOf(thing.prepTime), minutesOf(thing.cookTime)];
  const summed = prepared === null && cooked === null ? null : (prepared ?? 0) + (cooked ?? 0);
  return {
    name,
    ingredients,
    totalMinutes: minutesOf(thing.totalTime) ?? summed,
    yield: yieldOf(thing.recipeYield ?? thing.yield),
  };
}

/** Ingredients are texts, or items with an amount (schema.org PropertyValue), in a list or in one text with a line each. */
function ingredientsIn(value: unknown): unknown[] {
  return listOf(value)
    .slice(0, INGREDIENTS_MAX)
    .flatMap((one) => {
      if (typeof one === "string") return one.split(/[\r\n]+|<br\s*\/?>/i);
      if (!isThing(one)) return [one];
      if (one.itemListElement !== undefined) return listOf(one.itemListElement);
      const parts = [one.value, one.unitText, one.name].map((part) => textOf(part, INGREDIENT_MAX));
      return [parts.filter((part) => part !== null).join(" ")];
    });
}

/** "4" means four servings; among several values, one with words is more specific. */
function yieldOf(value: unknown): string | null {
  const texts = listOf(value)
    .map((one) => textOf(one, YIELD_MAX))
    .filter((text) => text !== null);
  return texts.find((text) => /\p{L}/u.test(text)) ?? texts[0] ?? null;
}
