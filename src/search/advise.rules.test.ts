import { expect, test } from "bun:test";
import { adviceFor } from "./advise.rules.ts";
import { noticeSchema } from "./advisory.ts";
import { DEFAULT_ADVISORIES } from "./default-advisories.ts";

const known = DEFAULT_ADVISORIES.map((advisory, at) => ({ ...advisory, id: `${at}` }));
const advice = (text: string, country = "US") => adviceFor([text], { country, known });

test("a notice matches whole words in any case and with any accents [signed-in 3.3]", () => {
  for (const text of ["suicide", "SUICIDAL thoughts", "I want to die", "self-harm", "pro-ana tips"]) {
    expect(advice(text)?.severity).toBe(1);
  }
  for (const text of ["homicide", "forest", "", "want todie", "dietary pie"]) expect(advice(text)).toBeNull();
});

test("a country's own helpline comes before the one for all countries [signed-in 3.3]", () => {
  expect(advice("suicide", "GB")?.notices[0]?.actions[0]?.title).toBe("Samaritans");
  expect(advice("suicide", "BR")?.notices[0]?.actions[0]?.title).toBe("Find A Helpline");
  expect([advice("suicide", "GB")?.resourceCountry, advice("suicide", "BR")?.resourceCountry]).toEqual(["GB", null]);
});

test("levels 4 and 14 show actions, others don't; the most severe notice wins [signed-in 3.3]", () => {
  const [first] = known;
  if (!first) throw new Error("there are default notices");
  const plain = { ...first, id: "x", level: 1, severity: 0 };
  expect(adviceFor(["suicide"], { country: "US", known: [...known, plain] })).toMatchObject({ id: "x", severity: 0 });
  expect(adviceFor(["suicide"], { country: "US", known: [plain] })?.notices[0]?.actions).toEqual([]);
  expect(advice("suicide")?.notices[0]?.actions).toHaveLength(1);
});

test("an administrator could write every default notice, and its links are inside its text", () => {
  for (const { notices } of DEFAULT_ADVISORIES) {
    for (const notice of notices) {
      noticeSchema.parse(notice);
      for (const { offset, length } of notice.description.textTags) {
        expect(notice.description.text.slice(offset, offset + length)).toBe(notice.actions[0]?.title ?? "");
      }
    }
  }
});
