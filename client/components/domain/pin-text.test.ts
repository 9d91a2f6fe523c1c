import { expect, test } from "bun:test";
import { cardTextHeight, inkOn, lineOf, tackOf } from "./pin-text.ts";

const pinner = { id: "7", username: "ada", fullName: "Ada Moss", imageMediumUrl: null };

test("the line under a card is the title, or the owner if the title is missing or on the sheet", () => {
  expect(lineOf({ title: "A heron", isLinkCard: false, document: null, pinner })).toBe("A heron");
  expect(lineOf({ title: "", isLinkCard: false, document: null, pinner })).toBe("Ada Moss");
  expect(lineOf({ title: "On walking", isLinkCard: true, document: null, pinner })).toBe("Ada Moss");
  expect(lineOf({ title: "", isLinkCard: false, document: null, pinner: { ...pinner, fullName: "" } })).toBe("ada");
});

test("every card has the same text height, and only an ad has a second line", () => {
  expect(cardTextHeight({ isPromoted: true })).toBe(cardTextHeight({ isPromoted: false }) + 20);
});

test("a tack marks a Pin that the viewer saved, and not the viewer's own copy of it", () => {
  const board = { id: "1", name: "Moss", url: "/ada/moss/", owner: { id: "7", username: "ada" } };
  const held = (pinId: string) => ({ ...board, pinId, layout: "default" as const });
  expect(tackOf({ id: "5", pinnedToBoard: null })).toBeUndefined();
  expect(tackOf({ id: "5", pinnedToBoard: held("6") })).toBe("");
  expect(tackOf({ id: "5", pinnedToBoard: held("") })).toBe("");
  expect(tackOf({ id: "5", pinnedToBoard: held("5") })).toBeUndefined();
});

test("text on a picture's placeholder is black on light colors and white on dark ones", () => {
  expect(["#ffffff", "#f0e0c0", "#99cc66"].map(inkOn)).toEqual(["#000", "#000", "#000"]);
  expect(["#000000", "#332211", "#2244aa", "#884422"].map(inkOn)).toEqual(["#fff", "#fff", "#fff", "#fff"]);
});
