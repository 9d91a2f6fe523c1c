import type { Chapter } from "./scene.ts";
import { UNSEEN } from "./unseen.ts";

const HEAD = `# What changed on screen

For people who upgrade: the older release is on the left, this one on the right. Both show their own demo site, whose pictures are public domain,
CC0 or CC-BY; \`db/demo/pictures/attribution.json\` names their authors. \`bun run pictures\` takes them ([CONTRIBUTING.md](../CONTRIBUTING.md#show-a-change-on-screen)).
`;

/** @returns the page that shows every scene that has a picture, with its sentence, and names what pictures can't show */
export function pageOf(chapters: readonly Chapter[], prefix: string, hasPicture: (name: string) => boolean): string {
  const parts = chapters.flatMap(({ title, scenes }) => {
    const shown = scenes.filter(({ name }) => hasPicture(name));
    if (shown.length === 0) return [];
    return [
      `## ${title}\n`,
      ...shown.map(
        ({ name, says }) => `${says}\n\n![Before and after: ${name.replaceAll("-", " ")}](${prefix}${name}.webp)\n`,
      ),
    ];
  });
  const unseen = UNSEEN.map(([what, test]) => `| ${what} | \`${test}\` |`);
  const rest = ["## What a picture can't show\n", "| change | its test |", "|---|---|", ...unseen, ""];
  return [HEAD, ...parts, ...rest].join("\n");
}
