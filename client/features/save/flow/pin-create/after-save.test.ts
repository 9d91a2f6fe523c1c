import { describe, expect, test } from "bun:test";
import { completeHashtag, hashtagAt, hashtagsOf, splitHashtags } from "../../../../../src/pins/pin-create/hashtags.ts";
import * as saved from "../../../../lib/saving/saved.rules.ts";
import { isPromoteShown, promotePath, seeItPath, sendPath } from "../../../../lib/saving/saved.rules.ts";
import { pinCreateBeacon } from "../../hooks/use-pin-subject.ts";
import { isInstagramPromptShown, readUpsellsSeen, withUpsellSeen } from "./instagram-prompt.ts";

describe("the success dialog", () => {
  test("Send, See it now and Promote lead where the spec says [signed-in 2.1]", () => {
    expect(sendPath("5")).toBe("/pin/5/?share=true");
    expect(seeItPath("5")).toBe("/pin/5");
    expect(promotePath()).toBe("/business/convert?next=%2Fadvertiser%2Fquick_promote");
    expect(promotePath("5")).toBe("/business/convert?next=%2Fadvertiser%2Fquick_promote%3FpinId%3D5");
  });

  const now = new Date("2026-06-01T00:00:00Z");
  const born = (date: string) => Date.parse(date) / 1000;
  const shown = {
    viewer: { isPartner: false, birthday: born("1990-01-01") },
    isOnSecretBoard: false,
    siteType: 0,
    now,
  };
  test("offers Promote to logged-in adults, except partners, excluded Pins and site type 3 [signed-in 2.1]", () => {
    expect(isPromoteShown(shown)).toBe(true);
    expect(isPromoteShown({ ...shown, viewer: null })).toBe(false);
    expect(isPromoteShown({ ...shown, viewer: { ...shown.viewer, isPartner: true } })).toBe(false);
    expect(isPromoteShown({ ...shown, isOnSecretBoard: true })).toBe(false);
    expect(isPromoteShown({ ...shown, siteType: 3 })).toBe(false);
  });
  test("the age check of Promote is 18 years to the day, and unknown ages do not pass [signed-in 9]", () => {
    const aged = (date: string) => isPromoteShown({ ...shown, viewer: { isPartner: false, birthday: born(date) } });
    expect(aged("2008-06-01")).toBe(true);
    expect(aged("2008-06-02")).toBe(false);
    expect(isPromoteShown({ ...shown, viewer: { isPartner: false, birthday: null } })).toBe(false);
  });
});

describe("hashtags of the description", () => {
  test("a hashtag is '#' followed by non-punctuation characters [signed-in 5]", () => {
    expect(hashtagsOf("#one #två,#3! # no#four")).toEqual(["one", "två", "3", "four"]);
    expect(hashtagAt("see #kit", 8)).toEqual({ start: 4, word: "kit" });
    expect(hashtagAt("see #kit", 6)).toEqual({ start: 4, word: "k" });
    for (const text of ["see #", "see #kit ", "see #kit.", "kit"]) expect(hashtagAt(text, text.length)).toBeNull();
  });
  test("shows the hashtags of a text in any script, and leaves other words unchanged [signed-in 5]", () => {
    expect(splitHashtags("For #हिन्दी, #été!\n#3d")).toEqual(["For ", "#हिन्दी", ", ", "#été", "!\n", "#3d", ""]);
    expect(splitHashtags("C# and # alone")).toEqual(["C# and # alone"]);
  });
  test("a hashtag keeps joiners within a word [signed-in 5]", () => {
    expect(hashtagsOf("#می‌خواهم #👨‍👩‍👧!")).toEqual(["می‌خواهم", "👨‍👩‍👧"]);
    expect(hashtagAt("#می‌خو", 6)?.word).toBe("می‌خو");
    expect(completeHashtag("#می", { start: 0, word: "می" }, "می‌خواهم").text).toBe("#می‌خواهم ");
  });
  test("a suggestion replaces the typed hashtag, and the caret moves behind it [signed-in 2.5]", () => {
    const typed = { start: 4, word: "kit" };
    expect(completeHashtag("see #kit now", typed, "kitchen tiles")).toEqual({
      text: "see #kitchentiles now",
      caret: 18,
    });
    expect(completeHashtag("see #kit", typed, "kitchen")).toEqual({ text: "see #kitchen ", caret: 13 });
  });
});

describe("the Instagram prompt", () => {
  const asked = {
    isExperimentOn: true,
    url: "https://www.instagram.com/p/1/",
    connectedToInstagram: false,
    listedWebsiteUrl: "instagram.com/ada",
    seen: [],
  };
  test("shows in the experiment for Instagram URLs, to people who list but don't connect it [signed-in 4.5]", () => {
    expect(isInstagramPromptShown(asked)).toBe(true);
    const not = [
      { isExperimentOn: false },
      { url: "https://example.com/instagram.com" },
      { url: "https://notinstagram.com/" },
      { connectedToInstagram: true },
      { listedWebsiteUrl: "https://ada.example/" },
      { listedWebsiteUrl: null },
    ];
    for (const change of not) expect(isInstagramPromptShown({ ...asked, ...change })).toBe(false);
  });
  test("stores a seen prompt as POST_CREATE_UPSELL_V2 and never shows it again [signed-in 4.5]", () => {
    const stored = withUpsellSeen('["OTHER"]');
    expect(stored).toBe('["OTHER","POST_CREATE_UPSELL_V2"]');
    expect(withUpsellSeen(stored)).toBe(stored);
    expect(isInstagramPromptShown({ ...asked, seen: readUpsellsSeen(stored) })).toBe(false);
    for (const broken of ["nonsense", "{}", null]) expect(readUpsellsSeen(broken)).toEqual([]);
  });
});

test("a beacon has client=web, the save's outcome, the Pin's id, and the page's path and query [signed-in 7]", () => {
  const page = { pathname: "/pin/create/button/", search: "?url=x" };
  const facts = { client: "web", path: "/pin/create/button/", query: "url=x" } as const;
  expect(pinCreateBeacon("5", page)).toEqual({ ...facts, event: "pin_create_success", pinId: "5" });
  expect(pinCreateBeacon(null, page)).toEqual({ ...facts, event: "pin_create_fail", pinId: "" });
});

test("the times and sizes after a save are the spec's [signed-in 9]", () => {
  expect([saved.savedToastMs(false), saved.savedToastMs(true), saved.SUCCESS_CLOSE_MS]).toEqual([4_000, 5_000, 10_000]);
  expect([saved.SAVED_OVERLAY_MS, saved.CONFETTI_PARTICLES, saved.CONFETTI_CLEANUP_MS]).toEqual([2_600, 120, 800]);
  expect([saved.SAVED_DIALOG_MIN_WIDTH, saved.SAVED_IMAGE_WIDTH]).toEqual([500, 236]);
});
