import { expect, test } from "bun:test";
import { adTextNotes, CARD_WIDTHS, shownPart } from "./ad-text.rules.ts";
import { reviewByRule } from "./review.rules.ts";

const notes = (title: string, description = "") => adTextNotes({ title, description }).map(({ code }) => code);

test("a title is shown as far as the line of the card reaches, and wide letters count twice", () => {
  const long = "Handmade oak stools for kitchens, gardens and small balconies";
  expect(shownPart(long, CARD_WIDTHS.desktop)).toBe("Handmade oak stools for kitc");
  expect(shownPart(long, CARD_WIDTHS.phone)).toBe("Handmade oak stools");
  expect(shownPart("Oak stools", CARD_WIDTHS.phone)).toBe("Oak stools");
  expect(shownPart("手作りのオーク材スツール、台所や庭や小さなベランダにも", CARD_WIDTHS.phone)).toHaveLength(10);
  expect(notes(long)).toEqual(["cut"]);
  expect(notes("Oak stools")).toEqual([]);
});

test("a missing title, capitals and repeated signs have notes", () => {
  expect(notes(" ")).toEqual(["noTitle"]);
  expect(notes("BEST OFFER TODAY")).toEqual(["shouting"]);
  expect(notes("Oak stools", "Only today!!!")).toEqual(["symbols"]);
  expect(notes("NASA and the ESA")).toEqual([]);
});

test("capitals and signs have a note exactly if review asks a person about them", () => {
  const facts = { isPinPublic: true, offsiteStatus: null, isImageSafe: true, landing: null };
  const texts = ["BUY THIS CHAIR TODAY", "Sale $$$$", "Wow!!!", "Fine oak", "ÄPFEL ÜBER ALLEM", "100 % wool"];
  for (const title of texts) {
    const { asked } = reviewByRule({ ...facts, title, description: "" });
    expect(notes(title).length > 0, title).toBe(asked.length > 0);
  }
});
