import { expect, test } from "bun:test";
import { NO_TEXTS } from "../../../../src/pins/fill-texts.ts";
import { lackOf, nextTray, type Tray, type TrayEvent, trayItem } from "./tray.flow.ts";

const uploading = (key: string, fields = {}) =>
  trayItem({ key, name: `${key}.png`, work: { step: "uploading", progress: 0 }, ...fields });
const after = (tray: Tray, ...events: TrayEvent[]) => events.reduce(nextTray, tray);
const media = { mediaUploadId: "7", videoId: null, url: "/small.png" };
const failure = { code: 1, message: "No", fields: {}, reason: null, fieldReasons: {} };

test("an alternative text that is typed during the upload is on the picture's page", () => {
  const [typed] = after(
    [uploading("a")],
    { type: "typed", key: "a", texts: { altText: "A wall" } },
    { type: "pictured", key: "a", media },
  );
  expect(typed?.plan.pages).toMatchObject([{ mediaUploadId: "7", altText: "A wall" }]);
  const [later] = after([typed as never], { type: "typed", key: "a", texts: { altText: "A blue wall" } });
  expect(later?.plan.pages[0]?.altText).toBe("A blue wall");
});

test("a chosen board counts for items with a guessed one, and not for one chosen by hand", () => {
  const tray = after(
    [uploading("a"), uploading("b"), uploading("c", { boardId: "9" })],
    { type: "boardChosen", key: "a", boardId: "1", isGuess: true },
    { type: "boardChosen", key: "b", boardId: "2", isGuess: false },
  );
  expect(tray.map(({ plan, boardBy }) => [plan.boardId, boardBy])).toEqual([
    ["2", "other"],
    ["2", "choice"],
    ["9", "choice"],
  ]);
});

test("pictures of a page become items at its place, and the page's texts fill empty fields", () => {
  const page = trayItem({ key: "page", name: "a.example", work: { step: "searching" }, boardId: "3" });
  const texts = { ...NO_TEXTS, title: "Boats", link: "https://a.example/" };
  const tray = after(
    [page, uploading("last")],
    { type: "typed", key: "page", texts: { title: "Mine" } },
    {
      type: "taken",
      key: "page",
      pageUrl: "https://a.example/",
      pictures: [
        { key: "page", url: "/1.png", texts },
        { key: "second", url: "/2.png", texts: { ...texts, altText: "A boat" } },
      ],
    },
  );
  expect(tray.map(({ key, plan, altText }) => [key, plan.title, plan.link, plan.boardId, altText])).toEqual([
    ["page", "Mine", "https://a.example/", "3", ""],
    ["second", "Mine", "https://a.example/", "3", "A boat"],
    ["last", "", "", null, ""],
  ]);
});

test("an event for an item that was removed changes nothing", () => {
  const tray = after([uploading("a"), uploading("b")], { type: "removed", key: "a" });
  expect(after(tray, { type: "pictured", key: "a", media })).toEqual(tray);
});

test("a save waits for uploads and boards; a file that failed doesn't keep the others", () => {
  const [a, b] = [uploading("a"), uploading("b")];
  expect(lackOf([])).toBe("picture");
  expect(lackOf([a])).toBe("wait");
  const ready = after([a, b], { type: "pictured", key: "a", media }, {
    type: "worked",
    key: "b",
    work: { step: "failed", problem: "No" },
  } as TrayEvent);
  expect(lackOf(ready)).toBe("board");
  expect(lackOf(after(ready, { type: "boardChosen", key: "a", boardId: "1", isGuess: true }))).toBeNull();
});

test("a refusal stays at its item until something there is changed", () => {
  const refused = after([uploading("a"), uploading("b")], { type: "refused", key: "b", failure });
  expect(refused.map((item) => item.failure)).toEqual([null, failure]);
  expect(after(refused, { type: "typed", key: "b", texts: { title: "New" } })[1]?.failure).toBeNull();
});
