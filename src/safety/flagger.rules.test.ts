import { expect, test } from "bun:test";
import { flaggerState } from "./flagger.rules.ts";

const NOW = new Date("2026-12-01T00:00:00Z");
const flagger = { endsAt: new Date("2027-12-01T00:00:00Z"), suspendedAt: null, decided: 0, upheld: 0 };

test("an end, a suspension, or reports that led to nothing take precedence from a flagger", () => {
  expect(flaggerState(flagger, NOW)).toBe("active");
  expect(flaggerState({ ...flagger, endsAt: NOW }, NOW)).toBe("ended");
  expect(flaggerState({ ...flagger, suspendedAt: NOW }, NOW)).toBe("suspended");
  expect(flaggerState({ ...flagger, decided: 20, upheld: 9 }, NOW)).toBe("misused");
});

test("few reports, or half of them right, leave a trusted flagger's precedence", () => {
  expect(flaggerState({ ...flagger, decided: 19, upheld: 0 }, NOW)).toBe("active");
  expect(flaggerState({ ...flagger, decided: 20, upheld: 10 }, NOW)).toBe("active");
});
