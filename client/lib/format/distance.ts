import type { Circle } from "../../../src/ads/circles.rules.ts";
import type { Language } from "../../../src/model/languages.ts";

/** A distance as the language writes it: 25 km. */
export const distanceWords = ({ distance, unit }: Pick<Circle, "distance" | "unit">, language: Language): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: unit === "km" ? "kilometer" : "mile" }).format(distance);
