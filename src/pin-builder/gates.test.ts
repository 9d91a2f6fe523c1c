import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import {
  type Asks,
  BLOCKING,
  blockedCreations,
  FLAGS,
  GATES,
  type GateFacts,
  isOpen,
  openFlags,
  refusalOf,
} from "./gates.ts";

const business: GateFacts = {
  isAuth: true,
  isPartner: true,
  isActing: false,
  scenario: "default",
  language: "en-US",
  videoUploadAllowed: true,
  experiments: {},
};
const person: GateFacts = { ...business, isPartner: false };
const page = { hasVideo: false, isCropped: false, layers: [], tags: 0 };
const asks = (change: Partial<Asks> = {}): Asks => ({
  layout: "single",
  pages: [page],
  isScheduled: false,
  hasLink: false,
  ...change,
});

describe("pin-builder feature gates [signed-in 6]", () => {
  test("each flag of 3.6 has one gate", () => {
    expect(GATES.map(({ flag }) => flag).sort()).toEqual([...FLAGS].sort());
  });

  test("the page, the server or the refusal rule reads each flag", async () => {
    const root = join(import.meta.dir, "../..");
    const folders = ["client/features/pin-builder", "client/app/pages", "server/slices/pin-builder"];
    const files = folders.flatMap((folder) =>
      [...new Glob("**/*.{ts,tsx}").scanSync(join(root, folder))].map((name) => join(root, folder, name)),
    );
    const texts = await Promise.all([...files, join(import.meta.dir, "gates.ts")].map((path) => Bun.file(path).text()));
    const code = texts
      .join("\n")
      .replace(/export const GATES[\s\S]*?\n\];/, "")
      .replace(/export const FLAGS[\s\S]*?as const;\nexport/, "");
    expect(files.length).toBeGreaterThan(30);
    const unread = FLAGS.filter((flag) => !new RegExp(`\\bflags\\.${flag}\\b|\\{ ${flag} \\}|"${flag}"`).test(code));
    // Its gate explains why.
    expect(unread).toEqual(["offsitePinCreation"]);
  });

  test("features for businesses are closed to persons, and all features are closed to visitors", () => {
    const needBusiness = ["carousel", "editing", "education", "layouts", "linkStatusValidation", "multiPin"];
    needBusiness.push("shopThePin", "systemFonts", "tagging", "videoEditing", "videoTagging");
    for (const gate of GATES) {
      expect(isOpen(gate, { ...business, isAuth: false }), gate.flag).toBe(false);
      if (needBusiness.includes(gate.flag)) {
        expect(isOpen(gate, business), gate.flag).toBe(true);
        expect(isOpen(gate, person), gate.flag).toBe(false);
      } else if (!gate.scenarios) expect(isOpen(gate, person), gate.flag).toBe(true);
    }
  });

  for (const gate of GATES) {
    test(`${gate.flag} depends on each condition that its gate names`, () => {
      const scenario = gate.scenarios?.[0] ?? "default";
      const open = { ...business, scenario };
      expect(isOpen(gate, open)).toBe(true);
      expect(isOpen(gate, { ...open, isPartner: false })).toBe(!gate.partnerOnly);
      expect(isOpen(gate, { ...open, videoUploadAllowed: false })).toBe(!gate.needsVideo);
      expect(isOpen(gate, { ...open, language: "ko" })).toBe(!gate.language);
      expect(isOpen(gate, { ...open, isActing: true })).toBe(!gate.notWhileActing);
      expect(isOpen(gate, { ...open, scenario: "business_nux" })).toBe(!gate.scenarios);
      const tried = { ...gate, experiment: "try" };
      expect(isOpen(tried, { ...open, experiments: { try: "control" } })).toBe(false);
      for (const group of ["employees", "enabled", "rollout"]) {
        expect(isOpen(tried, { ...open, experiments: { try: group } })).toBe(true);
      }
    });
  }

  test("creation-disabling experiments block their kinds of Pins for groups that are on", () => {
    for (const { experiment, blocks } of BLOCKING) {
      expect(blockedCreations({ isAuth: true, experiments: { [experiment]: "enabled" } })).toEqual([...blocks]);
      expect(blockedCreations({ isAuth: true, experiments: { [experiment]: "control" } })).toEqual([]);
      expect(blockedCreations({ isAuth: false, experiments: { [experiment]: "enabled" } })).toEqual([]);
    }
  });

  test("refusals follow from the same gates", () => {
    expect(refusalOf(asks(), person)).toBeNull();
    expect(refusalOf(asks({ layout: "story" }), person)).toBeNull();
    // Everybody may publish later, although the specification keeps it for businesses.
    expect(refusalOf(asks({ isScheduled: true }), person)).toBeNull();
    expect(refusalOf(asks({ isScheduled: true }), { ...person, isAuth: false })?.what).toBe("scheduling");
    const cases: [Partial<Asks>, string][] = [
      [{ layout: "carousel", pages: [page, page] }, "carousel"],
      [{ pages: [{ ...page, isCropped: true }] }, "editing"],
      [{ pages: [{ ...page, tags: 1 }] }, "shopThePin"],
      [{ pages: [{ ...page, hasVideo: true, tags: 1 }] }, "videoTagging"],
    ];
    for (const [change, what] of cases) {
      expect(refusalOf(asks(change), person)).toMatchObject({ code: "BUILDER_OFF", what });
      expect(refusalOf(asks(change), business)).toBeNull();
    }
    const film = asks({ pages: [{ ...page, hasVideo: true }] });
    expect(refusalOf(film, { ...person, videoUploadAllowed: false })?.what).toBe("video");
    expect(refusalOf(film, { ...person, experiments: { disable_video_pin_creation: "enabled" } })?.what).toBe(
      "videoPin",
    );
    expect(
      refusalOf(asks({ layout: "story" }), { ...person, experiments: { disable_web_pin_creation: "on" } }),
    ).toBeNull();
    const ad = { ...business, scenario: "ad_creation" as const };
    expect(refusalOf(asks(), ad)?.what).toBe("requireLink");
    expect(refusalOf(asks({ hasLink: true }), ad)).toBeNull();
    expect(openFlags(ad).suppressSuccessModal).toBe(true);
  });
});
