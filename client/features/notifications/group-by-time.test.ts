import { expect, test } from "bun:test";
import { notificationHref } from "../../../src/notifications/href.ts";
import { COUNTED_ACTS, NOTIFICATION_KINDS, WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import { sayIn } from "../../../src/notifications/sentences.ts";
import { actionWords, actorWords } from "../../../src/notifications/words.ts";
import { groupByTime } from "./group-by-time.ts";

const say = sayIn("en");

const person = (fullName: string) => ({ id: "1", username: fullName.toLowerCase(), fullName, imageMediumUrl: null });
const [ada, ben, cleo] = [person("Ada"), person("Ben"), person("Cleo")];

test("one or two people are named; of more, the two newest are named and the rest counted", () => {
  expect(actorWords({ actors: [ada], actorCount: 1 }, say)).toBe("Ada");
  expect(actorWords({ actors: [{ ...ada, fullName: "" }], actorCount: 1 }, say)).toBe("ada");
  expect(actorWords({ actors: [ada, ben], actorCount: 2 }, say)).toBe("Ada and Ben");
  expect(actorWords({ actors: [ada, ben, cleo], actorCount: 3 }, say)).toBe("Ada, Ben and 1 other");
  expect(actorWords({ actors: [ada, ben, cleo], actorCount: 7 }, say)).toBe("Ada, Ben and 5 others");
  expect(actorWords({ actors: [ada, ben, cleo], actorCount: COUNTED_ACTS }, say)).toBe(
    "Ada, Ben and more than 999 others",
  );
});

test("every kind has a sentence and links to a page of the site", () => {
  const board = { id: "7", name: "Kitchens", url: "/ada/kitchens/", owner: { id: "1", username: "ada" } };
  const image = { url: "", width: 1, height: 1 };
  const pin = { id: "5", title: "", dominantColor: "#000000", image, isBlurred: false };
  const ad = { id: "9", name: "Lamps", campaignId: "8", advertiserId: "6" };
  const failed = { id: "3", title: "Kiln", problem: null, reason: null, coverUrl: null };
  for (const kind of NOTIFICATION_KINDS) {
    const draft = kind === "schedule_failed" ? failed : null;
    // The sentence follows the actor's name if there is an actor.
    const begins = WITHOUT_ACTOR.includes(kind) ? /^[A-Z][\w “”]+$/ : /^[a-z][\w ]+$/;
    expect(actionWords({ kind, board, ad, draft }, say), kind).toMatch(begins);
    expect(notificationHref({ kind, pin, board, ad, draft, actors: [ada] }), kind).toStartWith("/");
  }
  const titled = { kind: "schedule_failed", board: null, ad: null, draft: failed } as const;
  expect(actionWords(titled, say)).toBe("Your scheduled Pin “Kiln” was not published");
  const untitled = { kind: "schedule_failed", board: null, ad: null, draft: { ...failed, title: "" } } as const;
  expect(actionWords(untitled, say)).toBe("Your scheduled Pin was not published");
  expect(actionWords({ kind: "save", board, ad: null, draft: null }, say)).toBe("saved your Pin to Kitchens");
  expect(actionWords({ kind: "save", board: null, ad: null, draft: null }, say)).toBe("saved your Pin");
  expect(notificationHref({ kind: "follow", pin: null, board: null, ad: null, draft: null, actors: [ada] })).toBe(
    "/ada/",
  );
  expect(notificationHref({ kind: "comment", pin, board: null, ad: null, draft: null, actors: [ada] })).toBe("/pin/5/");
  expect(notificationHref({ kind: "board_joined", pin: null, board, ad: null, draft: null, actors: [ada] })).toBe(
    "/ada/kitchens/",
  );
});

test("the list has three parts: the last day, the last week, and before; empty ones are left out", () => {
  const now = Date.parse("2026-05-10T12:00:00Z");
  const items = ["2026-05-10T11:00:00Z", "2026-05-09T11:59:59Z", "2026-05-03T11:59:59Z"].map((createdAt) => ({
    createdAt,
  }));
  expect(groupByTime(items, now).map(({ group }) => group)).toEqual(["new", "week", "earlier"]);
  expect(groupByTime(items.slice(2), now)).toEqual([{ group: "earlier", items: items.slice(2) }]);
  expect(groupByTime([], now)).toEqual([]);
});
