import { describe, expect, test } from "bun:test";
import {
  currentPlan,
  type Editor,
  type EditorEvent,
  emptyPage,
  nextEditor,
  roomOf,
  startEditor,
} from "./editor.flow.ts";

const run = (editor: Editor, ...events: EditorEvent[]) => events.reduce(nextEditor, editor);
const typed = (title: string): EditorEvent => ({ type: "changed", fields: { title }, field: "title" });
const picture = (id: string): EditorEvent => ({
  type: "pageAdded",
  page: emptyPage({ mediaUploadId: id }),
  key: `k${id}`,
});
const ids = (editor: Editor) => currentPlan(editor).pages.map(({ mediaUploadId }) => mediaUploadId);

describe("the builder's editor", () => {
  test("undoes and redoes, with typing in one field as one step", () => {
    const edited = run(startEditor("a"), picture("1"), typed("K"), typed("Ki"), typed("Kiln"));
    const back = run(edited, { type: "undone" });
    expect([currentPlan(back).title, ids(back)]).toEqual(["", ["1"]]);
    expect(ids(run(back, { type: "undone" }))).toEqual([]);
    const again = run(back, { type: "undone" }, { type: "redone" }, { type: "redone" });
    expect([currentPlan(again).title, ids(again)]).toEqual(["Kiln", ["1"]]);
    // A new change clears the redo stack.
    expect(run(back, typed("Pot"), { type: "redone" })).toEqual(run(back, typed("Pot")));
    expect(run(startEditor("a"), { type: "undone" }, { type: "redone" })).toEqual(startEditor("a"));
  });

  test("fills empty fields from the picture's page, for each Pin from its own page", () => {
    const said = (title: string): EditorEvent => ({
      type: "pageAdded",
      page: emptyPage({ mediaUploadId: title }),
      key: title,
      texts: { title, description: "Words", link: `https://${title}.example/`, altText: "" },
    });
    const { pins } = run(startEditor("a"), typed("Mine"), said("one"), said("two"), picture("3"));
    expect(pins.map(({ plan: { title, description, link } }) => [title, description, link])).toEqual([
      ["Mine", "Words", "https://one.example/"],
      ["two", "Words", "https://two.example/"],
      ["", "", "https://one.example/"],
    ]);
  });

  test("adds more pictures as new Pins with the same board and link, up to twenty", () => {
    const placed = run(startEditor("a"), {
      type: "changed",
      fields: { boardId: "7", link: "https://a.example/" },
      field: "x",
    });
    const many = run(placed, ...Array.from({ length: 25 }, (_, at) => picture(String(at + 1))));
    expect(many.pins.length).toBe(20);
    expect([roomOf(placed, 20), roomOf(run(placed, picture("1")), 20), roomOf(many, 20)]).toEqual([20, 19, 0]);
    expect(many.pins.every(({ plan }) => plan.boardId === "7" && plan.link === "https://a.example/")).toBe(true);
    expect(many.pins.map(({ plan }) => plan.pages.length)).toEqual(Array(20).fill(1));
  });

  test("a carousel holds five pages and an idea twenty, which can be reordered", () => {
    const carousel = run(startEditor("a"), { type: "changed", fields: { layout: "carousel" }, field: "layout" });
    const full = run(carousel, ...["1", "2", "3", "4", "5", "6"].map(picture));
    expect([ids(full), full.pins.length]).toEqual([["1", "2", "3", "4", "5"], 1]);
    expect(ids(run(full, { type: "pageMoved", index: 0, by: 1 }))).toEqual(["2", "1", "3", "4", "5"]);
    expect(run(full, { type: "pageMoved", index: 0, by: -1 })).toEqual(full);
    expect(ids(run(full, { type: "pageRemoved", index: 1 }))).toEqual(["1", "3", "4", "5"]);
  });

  test("published Pins leave the editor, and others keep their texts", () => {
    const two = run(
      startEditor("a"),
      picture("1"),
      picture("2"),
      typed("First"),
      { type: "pinChosen", index: 1 },
      typed("Second"),
    );
    const left = run(two, { type: "published", keys: ["a"], key: "new" });
    expect(left.pins.map(({ plan }) => plan.title)).toEqual(["Second"]);
    expect(run(left, { type: "published", keys: [left.pins[0]?.key ?? ""], key: "new" })).toEqual(startEditor("new"));
  });
});
