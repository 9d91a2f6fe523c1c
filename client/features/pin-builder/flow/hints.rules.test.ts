import { expect, test } from "bun:test";
import { emptyPage, emptyPlan } from "./editor.flow.ts";
import { hintsOf } from "./hints.rules.ts";

const flags = { pinQuality: true, imageSignals: true };
const plan = {
  ...emptyPlan(),
  title: "Kiln",
  link: "https://a.example/",
  pages: [emptyPage({ mediaUploadId: "1", altText: "A kiln" })],
};

test("pinQuality, imageSignals: hints follow from the cropped picture and from missing fields [signed-in 3.6]", () => {
  expect(hintsOf(plan, () => ({ width: 1_000, height: 1_500 }), flags)).toEqual([]);
  expect(hintsOf(plan, () => ({ width: 300, height: 450 }), flags)).toEqual(["tooSmall"]);
  expect(hintsOf(plan, () => ({ width: 3_000, height: 1_000 }), flags)).toEqual(["tooWide"]);
  expect(hintsOf(plan, () => ({ width: 1_000, height: 3_000 }), flags)).toEqual(["tooTall"]);
  const cut = {
    ...plan,
    pages: [emptyPage({ mediaUploadId: "1", altText: "A kiln", crop: { x: 0, y: 0, w: 0.5, h: 1 } })],
  };
  expect(hintsOf(cut, () => ({ width: 3_000, height: 2_000 }), flags)).toEqual([]);
  const bare = { ...plan, title: " ", link: "", pages: [emptyPage({ mediaUploadId: "1" })] };
  expect(hintsOf(bare, () => null, flags)).toEqual(["noAltText", "noTitle", "noLink"]);
  expect(hintsOf(bare, () => null, { pinQuality: false, imageSignals: false })).toEqual([]);
});
