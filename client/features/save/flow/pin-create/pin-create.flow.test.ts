import { describe, expect, test } from "bun:test";
import type { Pin } from "../../../../../src/model/pin.ts";
import {
  createBoardPath,
  createSectionPath,
  leavingBy,
  methodOfPath,
  pinCreateSearch,
  popupSize,
  readPinCreateQuery,
  repinPathOf,
} from "../../../../../src/pins/pin-create/address.ts";
import { boardRowState, nextPinCreate, PIN_CREATE_START, type PinCreateEvent, pinCreateTitle } from "./flow.ts";
import { pinCreatePicture } from "./picture.ts";

const owner = { id: "3", username: "ada", fullName: "Ada" };
const plain = { id: "1", name: "Plain", url: "/ada/plain/", owner, privacy: "public" as const, sectionCount: 0 };
const parted = { ...plain, id: "2", name: "Parted", sectionCount: 2 };
const section = { id: "7", title: "Lighting" };
const after = (...events: PinCreateEvent[]) => events.reduce(nextPinCreate, PIN_CREATE_START);
const pin = { id: "9" } as Pin;

describe("the save flow", () => {
  test("a board with 0 sections saves immediately, one with sections asks for the section first [signed-in 4.4]", () => {
    expect(after({ type: "boardPicked", board: plain }).save).toEqual({
      status: "loading",
      board: plain,
      section: null,
    });
    const asked = after({ type: "boardPicked", board: parted });
    expect(asked.save.status).toBe("idle");
    expect(asked.step).toEqual({ at: "sections", board: parted });
    const picked = nextPinCreate(asked, { type: "sectionPicked", section });
    expect(picked.save).toEqual({ status: "loading", board: parted, section });
    // The Board header row saves to the board itself.
    const whole = nextPinCreate(asked, { type: "sectionPicked", section: null });
    expect(whole.save).toEqual({ status: "loading", board: parted, section: null });
  });

  test("when a new board or section is created, saving proceeds [signed-in 4.4]", () => {
    const made = after({ type: "createBoardAsked", name: "Pl" }, { type: "boardCreated", board: plain });
    expect(made.save).toMatchObject({ status: "loading", board: plain });
    const added = after(
      { type: "boardPicked", board: parted },
      { type: "createSectionAsked" },
      { type: "sectionCreated", section },
    );
    expect(added.save).toEqual({ status: "loading", board: parted, section });
  });

  test("the board's save state is loading, then success, and cleared on failure [signed-in 4.4]", () => {
    const saving = after({ type: "boardPicked", board: plain });
    expect(boardRowState(saving, "1")).toBe("saving");
    expect(boardRowState(saving, "2")).toBe("idle");
    const saved = nextPinCreate(saving, { type: "saved", pin });
    expect(boardRowState(saved, "1")).toBe("saved");
    expect(saved.save).toMatchObject({ status: "success", pin });
    expect(boardRowState(nextPinCreate(saving, { type: "failed" }), "1")).toBe("idle");
  });

  test("back goes from create-section to sections, from sections to boards, and otherwise closes [signed-in 4.4]", () => {
    const back = { type: "back" } as const;
    const adding = after({ type: "boardPicked", board: parted }, { type: "createSectionAsked" });
    const sections = nextPinCreate(adding, back);
    expect(sections.step.at).toBe("sections");
    const boards = nextPinCreate(sections, back);
    expect(boards).toMatchObject({ step: { at: "boards" }, isClosed: false });
    expect(nextPinCreate(boards, back).isClosed).toBe(true);
    expect(after({ type: "createBoardAsked", name: "" }, back).step.at).toBe("boards");
  });

  test("during a save, picks and Back are ignored [signed-in 4.4]", () => {
    const saving = after({ type: "boardPicked", board: plain });
    for (const event of [{ type: "boardPicked", board: parted }, { type: "back" }] as const) {
      expect(nextPinCreate(saving, event)).toEqual(saving);
    }
  });

  test("the titles follow the step, with 'Board created' after a new board is saved [signed-in 2.5]", () => {
    expect(pinCreateTitle(PIN_CREATE_START)).toBe("chooseBoard");
    expect(pinCreateTitle(after({ type: "boardPicked", board: parted }))).toBe("chooseSection");
    expect(pinCreateTitle(after({ type: "createBoardAsked", name: "" }))).toBe("createBoard");
    const adding = after({ type: "boardPicked", board: parted }, { type: "createSectionAsked" });
    expect(pinCreateTitle(adding)).toBe("createSection");
    const made = after({ type: "createBoardAsked", name: "" }, { type: "boardCreated", board: plain });
    expect(pinCreateTitle(made)).toBe("boardCreated");
  });
});

describe("the address", () => {
  test("url, media, description, color and guid are read from the query, and nothing else [signed-in 2.5]", () => {
    const query = {
      url: "https://a.example/",
      media: "https://a.example/1.jpg",
      description: "Hi",
      color: "#fff",
      guid: "g",
    };
    expect(readPinCreateQuery({ ...query, evil: "x" })).toEqual(query);
    expect(readPinCreateQuery({ url: " ", media: 3 })).toEqual({});
    // A page's title may contain characters that a Pin refuses, and exceed its limit.
    expect(readPinCreateQuery({ description: "\u2067گل\u2069" })).toEqual({ description: "گل" });
    expect(readPinCreateQuery({ description: `${"a".repeat(800)}🎉` }).description).toBe("a".repeat(800));
  });

  test("a button Pin without guid becomes button_external, and an unknown method is a button [signed-in 3.1]", () => {
    expect(methodOfPath("button", undefined)).toBe("button_external");
    expect(methodOfPath("button", "g1")).toBe("button");
    expect(methodOfPath("bookmarklet", undefined)).toBe("button_external");
    expect(methodOfPath("scraped", undefined)).toBe("scraped");
  });

  test("'Create board' and 'Create section' open their pages with the Pin [signed-in 2.5]", () => {
    const search = pinCreateSearch("button", { media: "https://a.example/1.jpg", description: undefined });
    expect(createBoardPath(search)).toBe("/board/create/?media=https%3A%2F%2Fa.example%2F1.jpg&method=button");
    expect(createSectionPath("12", search)).toStartWith("/board/12/create_section/?media=");
  });

  test("the url of a pin page of this site, also under /amp, opens its repin page [signed-in 2.5]", () => {
    const own = ["https://tack.example"];
    expect(repinPathOf("https://tack.example/pin/123/", own)).toBe("/pin/123/repin/x/");
    expect(repinPathOf("https://tack.example/amp/pin/123", own)).toBe("/pin/123/repin/x/");
    for (const url of ["https://tack.example/pin/abc/", "https://else.example/pin/123/", "nonsense", undefined]) {
      expect(repinPathOf(url, own)).toBeNull();
    }
  });

  test("resizes only popups smaller than 750 by 750, adding 48 for the frame [signed-in 9]", () => {
    expect(popupSize({ isPopup: true, width: 600, height: 500 })).toEqual([750, 798]);
    expect(popupSize({ isPopup: true, width: 900, height: 500 })).toEqual([900, 798]);
    expect(popupSize({ isPopup: true, width: 750, height: 750 })).toBeNull();
    expect(popupSize({ isPopup: false, width: 600, height: 500 })).toBeNull();
  });

  test("after a mobile save, closes a popup or short history, else goes back 1 or 2 entries [signed-in 4.4]", () => {
    expect(leavingBy({ isPopup: true, historyLength: 9 }, 1)).toEqual({ by: "close" });
    expect(leavingBy({ isPopup: false, historyLength: 1 }, 1)).toEqual({ by: "close" });
    expect(leavingBy({ isPopup: false, historyLength: 2 }, 2)).toEqual({ by: "close" });
    expect(leavingBy({ isPopup: false, historyLength: 3 }, 2)).toEqual({ by: "back", entries: 2 });
    expect(leavingBy({ isPopup: false, historyLength: 3 }, 1)).toEqual({ by: "back", entries: 1 });
  });
});

test("waits for an image URL or the lookup, and uses only 'pinnable' results [signed-in 4.4]", () => {
  expect(pinCreatePicture("https://a.example/1.jpg", null)).toEqual({ step: "known", url: "https://a.example/1.jpg" });
  expect(pinCreatePicture(undefined, null)).toEqual({ step: "looking" });
  const found = [
    { type: "video", url: "v" },
    { type: "pinnable", url: "p" },
  ];
  expect(pinCreatePicture(undefined, found)).toEqual({ step: "known", url: "p" });
});

test("image lookup failure: is ignored, and the page opens without a picture [signed-in 8]", () => {
  expect(pinCreatePicture(undefined, [])).toEqual({ step: "none", refusesPins: false });
  expect(pinCreatePicture(undefined, [], true)).toEqual({ step: "none", refusesPins: true });
});
