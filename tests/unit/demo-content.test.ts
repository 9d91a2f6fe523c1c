import { describe, expect, test } from "bun:test";
import type { z } from "zod";
import { CONVERSATIONS } from "../../server/commands/demo/content/conversations.ts";
import { DEMO_USERNAME } from "../../server/commands/demo/content/demo-person.ts";
import { PEOPLE } from "../../server/commands/demo/content/people.ts";
import { inventPassword } from "../../server/commands/demo/password.ts";
import { readPictures } from "../../server/commands/demo/pictures.ts";
import { makePlan } from "../../server/commands/demo/plan.ts";
import type { PlannedPin, Step } from "../../server/commands/demo/plan-types.ts";
import { isGuessable } from "../../server/slices/auth/password.ts";
import { checkPassword } from "../../src/auth/password.rules.ts";
import { create as createBoard } from "../../src/boards/boards.contract.ts";
import { create as createComment } from "../../src/comments/comments.contract.ts";
import { checkUsername } from "../../src/identity/username.rules.ts";
import { pinAltTextSchema, pinDescriptionSchema, pinTitleSchema } from "../../src/model/pin-fields.ts";
import { linkSchema } from "../../src/model/values.ts";
import { sectionTitleSchema } from "../../src/sections/sections.contract.ts";
import { nameKey } from "../../src/text/name-key.rules.ts";
import { update as updateUser } from "../../src/users/users.contract.ts";

const pictures = await readPictures();
const steps = makePlan(PEOPLE, pictures);
const pins = steps.flatMap((step) => (step.kind === "pin" ? [step.pin] : []));
const boards = PEOPLE.flatMap((person) => person.boards.map((board) => ({ ...board, owner: person.username })));
const firsts = pins.filter((pin) => pin.source === null);

/** The product's version of a text; the text itself if it is stored unchanged. */
const read = <T extends z.ZodType>(schema: T, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message).join();
};
const described = (pin: PlannedPin) => [pin.text, pin.picture.credit].filter(Boolean).join("\n");

describe("the demo is large enough to look alive", () => {
  test("there are at least 40 people, 150 boards and 600 Pins of at least 150 pictures", () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(40);
    expect(boards.length).toBeGreaterThanOrEqual(150);
    expect(pins.length).toBeGreaterThanOrEqual(600);
    expect(new Set(pins.map((pin) => pin.picture.name)).size).toBeGreaterThanOrEqual(150);
    expect(steps.filter((step) => step.kind === "followPerson").length).toBeGreaterThan(400);
    expect(steps.filter((step) => step.kind === "followBoard").length).toBeGreaterThan(150);
  });

  test("every picture is uploaded by one person, and a few are saved far more often than most", () => {
    expect(firsts.map((pin) => pin.picture.name).sort()).toEqual([...pictures.keys()].sort());
    const saves = firsts.map((first) => pins.filter((pin) => pin.picture === first.picture).length - 1);
    saves.sort((a, b) => b - a);
    expect(saves[0]).toBeGreaterThanOrEqual(10);
    expect(saves[Math.floor(saves.length / 2)]).toBeLessThan(6);
  });

  test("a third or more of the boards have sections, none is empty, some are secret or archived", () => {
    expect(boards.filter((board) => board.sections).length).toBeGreaterThan(boards.length / 3);
    const filled = new Set(pins.map((pin) => `${pin.board.owner.username}/${pin.board.name}`));
    expect(filled.size).toBe(boards.length);
    expect(boards.filter((board) => board.secret).length).toBeGreaterThan(5);
    expect(boards.filter((board) => board.archived).length).toBeGreaterThan(3);
  });
});

describe("the demo's texts keep the product's own rules", () => {
  test("people: usernames, abouts and links are valid; links lead to reserved addresses", () => {
    expect(new Set(PEOPLE.map((person) => person.username.toLowerCase())).size).toBe(PEOPLE.length);
    for (const { username, name, about, website, avatar } of PEOPLE) {
      expect(checkUsername(username), username).toBeNull();
      expect(name.split(" ").length, name).toBeGreaterThanOrEqual(2);
      expect(read(updateUser.input, { about }), username).toMatchObject({ about });
      if (website) expect(new URL(read(linkSchema, website) as string).hostname).toMatch(/(^|\.)example\.(com|org)$/);
      if (avatar) expect(pictures.has(avatar), `${username}: ${avatar}`).toBe(true);
    }
  });

  test("boards: names and descriptions are valid, and no owner has a name twice", () => {
    expect(new Set(boards.map((board) => `${board.owner} ${nameKey(board.name)}`)).size).toBe(boards.length);
    for (const { name, about, sections } of boards) {
      expect(read(createBoard.input, { name, description: about ?? "" }), name).toMatchObject({ name });
      for (const title of Object.keys(sections ?? {})) expect(read(sectionTitleSchema, title)).toBe(title);
    }
  });

  test("boards collect by subjects and pictures that exist", () => {
    const known = new Set([...pictures.keys(), ...[...pictures.values()].flatMap((picture) => picture.subject)]);
    for (const { name, collects, sections } of boards) {
      const words = [...collects, ...Object.values(sections ?? {}).flat()];
      expect(
        words.filter((word) => !known.has(word)),
        name,
      ).toEqual([]);
    }
  });

  test("Pins: titles, descriptions, alt texts and links; each first one has one to three hashtags", () => {
    for (const pin of pins) {
      const { name, title, altText, link } = pin.picture;
      expect(read(pinTitleSchema, title), name).toBe(title);
      expect(read(pinAltTextSchema, altText), name).toBe(altText);
      expect(read(pinDescriptionSchema, described(pin)), name).toBe(described(pin));
      if (link) expect(read(linkSchema, link), name).toBe(link);
    }
    for (const { text, picture } of firsts) {
      const tags = text?.match(/(?<=^|\s)#\S+/g) ?? [];
      expect(tags.length, `${picture.name}: ${text}`).toBeWithin(1, 4);
      for (const tag of tags) expect(tag, picture.name).toMatch(/^#[\p{L}\p{N}]+$/u);
      expect(text?.replace(/#\S+/g, "").trim().length, picture.name).toBeGreaterThan(5);
    }
  });

  test("a picture whose license requires attribution has a line with its author and the license", () => {
    const asking = [...pictures.values()].filter((picture) => picture.credit);
    expect(asking.length).toBeGreaterThan(10);
    expect(pictures.get("bee-and-blossom")?.credit).toBe("Picture: aussiegall, CC BY 2.0");
    expect(pictures.get("breaking-wave")?.credit).toBeNull();
  });

  test("the generated password is valid in the sign-up form", async () => {
    const about = { min: 8, field: "password", brandName: "Tackboard", email: "demo@example.com" };
    for (let go = 0; go < 20; go++) {
      const password = inventPassword();
      expect(checkPassword(password, about), password).toBeNull();
      expect(await isGuessable(password, ["Tackboard", "demo"]), password).toBe(false);
    }
  });
});

describe("conversations of the demo", () => {
  const comments = steps.flatMap((step) => (step.kind === "comment" ? [step.comment] : []));
  const said = steps.flatMap((step) => (step.kind === "message" ? [step] : []));

  test("many Pins have comments, replies and likes, and nobody repeats a comment under one Pin", () => {
    expect(new Set(comments.map(({ pin }) => pin)).size).toBeGreaterThan(150);
    expect(comments.filter(({ answers }) => answers).length).toBeGreaterThan(50);
    expect(steps.filter(({ kind }) => kind === "like").length).toBeGreaterThan(200);
    expect(comments.filter(({ pin }) => pin.board.owner.username === DEMO_USERNAME).length).toBeGreaterThan(10);
    const words = comments.map(({ pin, text }) => `${pins.indexOf(pin)} ${text}`);
    expect(new Set(words).size).toBe(words.length);
    for (const { pin, text } of comments) {
      expect(read(createComment.input, { pinId: "1", text }), text).toMatchObject({ text });
      expect([pin.board.secret, pin.board.archived]).toEqual([undefined, undefined]);
    }
  });

  test("every conversation of the content exists, with the Pins that it names; some are unread", () => {
    expect(new Set(said.map(({ conversation }) => conversation)).size).toBe(CONVERSATIONS.length);
    expect(said.map(({ text }) => text)).toEqual(
      CONVERSATIONS.flatMap(({ messages }) => messages.map(({ text }) => text ?? "")),
    );
    expect(said.filter(({ pin }) => pin).length).toBe(
      CONVERSATIONS.flatMap(({ messages }) => messages.filter(({ picture }) => picture)).length,
    );
    for (const { from, conversation } of said) expect(conversation.people).toContain(from);
    expect(said.filter(({ isSeen }) => !isSeen).length).toBeGreaterThan(1);
  });
});

describe("the demo's history", () => {
  test("events are ordered by time, and nothing is used before it exists", () => {
    const made = new Set<unknown>();
    const needs = (step: Step): unknown[] => {
      switch (step.kind) {
        case "join":
          return [];
        case "board":
          return [step.board.owner];
        case "pin":
          return [step.pin.board, ...(step.pin.source ? [step.pin.source] : [])];
        case "followPerson":
          return [step.person, step.followed];
        case "followBoard":
          return [step.person, step.board];
        case "archive":
          return [step.board];
        case "comment":
          return [step.comment.pin, step.comment.by, ...(step.comment.answers ? [step.comment.answers] : [])];
        case "like":
          return [step.comment, step.person];
        case "message":
          return [...step.conversation.people, ...(step.pin ? [step.pin] : [])];
        case "look":
          return [step.person];
      }
    };
    let last = 0;
    for (const step of steps) {
      expect(step.at).toBeWithin(last, 1.000001);
      last = step.at;
      for (const needed of needs(step)) expect(made.has(needed), step.kind).toBe(true);
      made.add(step.kind === "join" ? step.person : step.kind === "board" ? step.board : undefined);
      if (step.kind === "pin") made.add(step.pin);
      if (step.kind === "comment") made.add(step.comment);
    }
  });

  test("is equal every time", () => {
    const told = (told: Step[]) => told.map((step) => `${step.kind} ${step.at}`);
    expect(told(makePlan(PEOPLE, pictures))).toEqual(told(steps));
  });

  test("nobody saves from a secret board, from themselves, or one picture twice", () => {
    for (const { source, board } of pins) {
      if (!source) continue;
      expect(source.board.secret, source.board.name).toBeUndefined();
      expect(source.board.owner.username).not.toBe(board.owner.username);
    }
    const owned = pins.map((pin) => `${pin.board.owner.username} ${pin.picture.name}`);
    expect(new Set(owned).size).toBe(owned.length);
  });

  test("two pages of the newest public Pins show no picture twice", () => {
    const newest = pins.filter((pin) => !pin.board.secret).slice(-50);
    expect(new Set(newest.map((pin) => pin.picture.name)).size).toBe(50);
  });
});
