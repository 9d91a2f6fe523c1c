import type { Recipe } from "../../../../src/model/rich.ts";
import { isThing, listOf, type Thing, textOf } from "./fields.ts";

const NAME_MAX = 300;
const INGREDIENTS_MAX = 100;
const INGREDIENT_MAX = 300;
const YIELD_MAX = 100;
/** A month; nothing is cooked for longer. */
const MINUTES_MAX = 43_200;
const NUMBER = "(\\d{1,7}(?:[.,]\\d{1,9})?)";
/**
 * An ISO 8601 duration with all its parts; programs also write parts that are zero, fractions with a point or a comma,
 * and leave out the last unit ("PT1H30").
 */
const DURATION = new RegExp(
  `^P(?:0+Y)?(?:0+M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}(?:M(?:IN)?|$))?(?:${NUMBER}S)?)?$`,
  "i",
);
/** A clock's form, and the words for hours and minutes in the languages of large recipe sites. */
const CLOCK = /^(\d{1,3}):(\d\d)(?::\d\d)?$/;
const HOURS =
  "h|hrs?|hours?|std|stunden?|heures?|uur|uren|or[ae]|horas?|tim|timmar|timmer?|godz(?:in\\p{L}*)?|ч|час\\p{L}*|時間|시간";
const MINUTES = "m|mins?|minutes?|minuten|minutos?|minut[io]?|минут\\p{L}*|мин|分|분";
const WORDS = new RegExp(
  `^(?:${NUMBER}\\s*(?:${HOURS})\\.?)?(?:[\\s,]|and|und|et|en|y|e|og|och|i|и)*(?:${NUMBER}\\s*(?:${MINUTES})\\.?)?$`,
  "iu",
);
const HOUR_AND_NUMBER = /^(\d{1,2})\s*h\s*(\d{1,2})$/i;

/** Minutes of an ISO 8601 duration such as "PT1H30M", or as people write it, "1 hour 30 minutes"; null if it is zero. */
export function minutesOf(value: unknown): number | null {
  const [one] = listOf(value);
  const given = isThing(one) ? (one.maxValue ?? one.minValue ?? one["@value"] ?? one.name) : one;
  const text = typeof given === "string" ? given.trim().slice(0, 100) : "";
  const parts = DURATION.exec(text.replace(/\s+/g, ""))?.slice(1) ?? inWords(text);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part?.replace(",", ".") ?? 0),
  );
  const total = Math.round((weeks * 7 + days) * 1_440 + hours * 60 + minutes + seconds / 60);
  return total > 0 && total <= MINUTES_MAX ? total : null;
}

/** Weeks, days, hours and minutes of a time that no program wrote; empty for another text, or a bare number. */
function inWords(text: string): (string | undefined)[] {
  const found = CLOCK.exec(text) ?? HOUR_AND_NUMBER.exec(text) ?? WORDS.exec(text);
  return found ? ["0", "0", found[1], found[2]] : [];
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
      if (typeof one === "string") return linesOf(one);
      if (!isThing(one)) return [one];
      if (Object.keys(one).every((key) => /^\d+$/.test(key))) return Object.values(one);
      if (one.itemListElement !== undefined) return listOf(one.itemListElement);
      const parts = [one.value, one.unitText, one.name].map((part) => textOf(part, INGREDIENT_MAX));
      return [parts.filter((part) => part !== null).join(" ")];
    });
}

/** The lines of a text, in which some sites leave the markup of their page. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+|<(?:br|\/?p|\/?li|\/?div)\b[^<>]{0,200}>/i)
    .map((line) => line.replace(/<\/?[a-z][^<>]{0,200}>/gi, ""));

/** "4" means four servings; among several values, one with words is more specific. */
function yieldOf(value: unknown): string | null {
  const texts = listOf(value)
    .map((one) =>
      isThing(one) && one.value !== undefined
        ? textOf([one.value, one.unitText].filter(Boolean).join(" "), YIELD_MAX)
        : textOf(one, YIELD_MAX),
    )
    .filter((text) => text !== null);
  return texts.find((text) => /\p{L}/u.test(text)) ?? texts[0] ?? null;
}
