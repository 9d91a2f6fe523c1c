import { expect, test } from "bun:test";
import { isUnsafe, likeliestClass, type SafetyOdds } from "./safety.rules.ts";

const odds = (some: Partial<SafetyOdds>): SafetyOdds => ({
  drawing: 0,
  hentai: 0,
  neutral: 0,
  porn: 0,
  sexy: 0,
  ...some,
});

test("a picture is unfit for visitors if the model is sure, adding up both unsafe classes", () => {
  expect(isUnsafe(odds({ porn: 0.5, hentai: 0.4, neutral: 0.1 }))).toBe(true);
  expect(isUnsafe(odds({ porn: 0.73, neutral: 0.27 }))).toBe(false);
  expect(isUnsafe(odds({ sexy: 1 }))).toBe(false);
});

test("its class is the most likely one", () => {
  expect(likeliestClass(odds({ drawing: 0.2, neutral: 0.7, sexy: 0.1 }))).toBe("neutral");
});
