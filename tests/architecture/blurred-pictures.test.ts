import { expect, test } from "bun:test";
import { join } from "node:path";

const CLIENT = join(import.meta.dir, "../../client");
/** A picture of a Pin, of a row of a list, or of a page of a Pin. */
const PICTURE = /(?<!icons\/)\bimages\b|\bimage\.url/;

/** Files that use pictures without reading `isBlurred`, with the reason. */
const OTHERS: Record<string, string> = {
  "app/pages/visual-search.tsx": "a size; PinPicture draws",
  "app/start-script.ts": "pictures of the document",
  "components/domain/board-card.tsx": "covers of boards, which are never sensitive",
  "components/domain/link-sheet.tsx": "a size; it draws text",
  "components/domain/pin-pages.tsx": "drawn once the viewer asked for the picture (closeup-picture.tsx)",
  "components/domain/pin-text.ts": "a size",
  "features/ad-review/components/queued-ad-card.tsx": "reviewers judge the picture",
  "features/ads-editor/components/ads-step.tsx": "Pins that may be ads, which are never sensitive",
  "features/offline/use-keep-copy.ts": "pictures of the document",
  "features/pins/components/lightbox.tsx": "drawn once the viewer asked for the picture (closeup-picture.tsx)",
  "features/pins/components/moving-picture.tsx": "drawn once the viewer asked for the picture (closeup-picture.tsx)",
  "features/pins/components/pin-closeup.tsx": "a size",
  "features/pins/components/pin-menu.tsx": "a download that the viewer asks for",
  "features/quick-promote/components/ad-preview.tsx": "Pins that may be ads, which are never sensitive",
  "features/quick-promote/components/pin-dialog.tsx": "Pins that may be ads, which are never sensitive",
  "lib/navigation/page-head.tsx": "pages pass clear pictures only",
  "save-tools/find-pictures.ts": "pictures of other sites' pages",
};

test("a component that draws a Pin's picture reads whether it is blurred", async () => {
  const found: string[] = [];
  for (const path of new Bun.Glob("**/*.{ts,tsx}").scanSync({ cwd: CLIENT })) {
    if (path.includes(".test.")) continue;
    const text = await Bun.file(join(CLIENT, path)).text();
    // Comments may name the field without reading it.
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
    if (PICTURE.test(code) && !/\bisBlurred\b/.test(code)) found.push(path);
  }
  expect(found.sort()).toEqual(Object.keys(OTHERS).sort());
});
