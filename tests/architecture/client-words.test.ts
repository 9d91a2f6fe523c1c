import { expect, test } from "bun:test";
import { join } from "node:path";
import { findWords } from "./find-words.ts";

const CLIENT = join(import.meta.dir, "../../client");
/**
 * The catalog itself and names of regions, which are there in each language; code that runs at build time or in tests; the
 * npm package, which has no screen: programmers read its messages.
 */
const NOT_SCREENS =
  /^texts\/|^lib\/format\/region-name\.ts|^packages?\/|^texts-by-chunk\.ts|\/build\.ts$|\/testing\/|\.test\.tsx?$/;

/** Texts that may be outside the catalog, each with the reason. */
const MAY_STAY: Readonly<Record<string, string>> = {
  Apple: "a company",
  Facebook: "a company",
  Google: "a company",
  Telegram: "a company",
  Tackboard: "the site's name until its operator gives it another",
  "Resource call aborted": "a message of the protocol, which is compared and not shown",
};

test("every text on screen is in the catalog", async () => {
  const found: string[] = [];
  const used = new Set<string>();
  let seen = 0;
  for (const path of new Bun.Glob("**/*.{ts,tsx}").scanSync({ cwd: CLIENT })) {
    if (NOT_SCREENS.test(path)) continue;
    seen++;
    for (const words of findWords(path, await Bun.file(join(CLIENT, path)).text())) {
      if (words in MAY_STAY) used.add(words);
      else found.push(`${path}: ${words}`);
    }
  }
  expect(seen).toBeGreaterThan(800);
  expect(found).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(MAY_STAY).sort());
});

test("texts are found in elements, read attributes and sentences, and not in keys or code", () => {
  const source = `
    import { a } from "Some module";
    type Kind = "Some kind";
    const failed = "We couldn't load it.";
    const name = isOwn ? "Yours" : "theirs";
    const step = { type: "Searched for", title: "board of" };
    if (event.key === "Enter") send("Escape", "image/png", "ACTIVE");
    const screen = (
      <p className="Some thing" title={isOpen ? "close" : t("open")} data-kind="open">
        by {name} {count > 1 && \`\${count} Pins\`} <b>{t("words")}</b>
      </p>
    );`;
  expect(findWords("screen.tsx", source)).toEqual([
    ...["We couldn't load it.", "Yours", "Searched for", "board of"],
    ...["close", "by", "□ Pins"],
  ]);
});
