import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { implementations } from "../../../server/router.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import type { NamedRow } from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { type Transport, transportsOf, trpcTransport } from "./transports.ts";
import { makeThing, makeWorld, missingThing, type Thing, type World } from "./world.ts";

// The embedded database needs a while to create all the world's things.
setDefaultTimeout(120_000);

/** Every thing that the access matrix can name. */
const ways = implementations.flatMap(({ contract }) =>
  [ROWS[contract.name] ?? "open"].flat().flatMap((row, place) => {
    if (typeof row === "string" || "theirs" in row) return [];
    return [{ contract, row, title: `${contract.name}, way ${place + 1}` }];
  }),
);
/** The blocker may repeat the block and undo it. */
const OF_WHO_BLOCKED = ["safety.block", "safety.unblock"];
type Named = Exclude<NamedRow, { theirs: unknown }>;

describe.each(["owner", "stranger"] as const)("after the %s blocked the other person [SECURITY 27]", (blocker) => {
  let world: World;
  let thing: Thing;
  let missing: Thing;
  beforeAll(async () => {
    world = await makeWorld();
    thing = await makeThing(world, "public");
    const { newId } = world.app.deps;
    const other = { boardId: newId(), sectionId: newId(), pinId: newId() };
    missing = { ...missingThing(world, thing), other };
    await block(world, blocker);
  });
  afterAll(() => world.close());

  test.each(ways.map((way) => [way.title, way] as const))(
    "%s answers as if the thing did not exist",
    async (_, { contract, row }) => {
      if (blocker === "stranger" && OF_WHO_BLOCKED.includes(contract.name)) return;
      const owners = { ...thing, personId: thing.ownerId, personName: thing.username };
      for (const transport of transportsOf(contract)) {
        const told = await answerTo(world, transport, inputOf(row, owners, world));
        for (const mark of marksOf(thing)) expect(told.text, transport.name).not.toContain(mark);
        if ("may" in row)
          expect(told, transport.name).toEqual(await answerTo(world, transport, inputOf(row, missing, world)));
      }
    },
  );
});

const block = ({ clients, callers }: World, blocker: "owner" | "stranger") =>
  clients[blocker].rest("POST", `/v3/users/${callers[blocker === "owner" ? "stranger" : "owner"].userId}/block/`);

const marksOf = (thing: Thing) => [
  ...[thing.username, thing.ownerId, thing.slug, thing.pinId, thing.boardId, thing.noteId, thing.commentId],
];
const inputOf = (row: Named, thing: Thing, { callers }: World) =>
  "over" in row ? row.over({ public: thing, secret: thing, protected: thing }) : row.input(thing, callers.stranger);

/** The stranger's answer, without the values that identify this request and without the stranger's own input. */
async function answerTo({ clients }: World, transport: Transport, input: Record<string, unknown>) {
  const response = await transport.send(clients.stranger, input);
  let text = await response.text();
  for (const sent of Object.values(input).flat()) {
    if (typeof sent === "string" && sent.length > 3) text = text.replaceAll(sent, "…");
  }
  text = text.replace(/"request_identifier":"[^"]*"/, "").replace(/"request_id":"[^"]*"/, "");
  return { status: response.status, text };
}

/** Ways for the owner to disappear for the stranger. */
const ENDS: Record<string, (world: World) => Promise<unknown>> = {
  "is blocked": (world) => block(world, "owner"),
  "is deactivated": ({ clients }) => clients.owner.trpc.account.deactivate.mutate({}),
  "is suspended": async ({ app, clients, callers }) => {
    const userId = callers.owner.userId;
    await clients.admin.trpc.admin.suspend.mutate({ userId, cause: "guidelines", reason: "Spam" });
    await app.jobs.drained();
  },
};

describe.each(Object.keys(ENDS))(
  "after somebody %s who shared much with another person and a third [SECURITY 27]",
  (end) => {
    let world: World;
    /** The third person's thing, and the stranger's own. */
    let things: Thing[];
    let marks: string[];
    /** Calls that showed something of the owner before the block. */
    const before: string[] = [];
    beforeAll(async () => {
      world = await makeWorld();
      const { app, clients, callers } = world;
      const of = async (who: "collaborator" | "stranger", guest: "owner" | "stranger"): Promise<Thing> => {
        const { trpc } = clients[who];
        const board = await trpc.boards.create.mutate({ name: `Shared by ${who}` });
        const section = await trpc.sections.create.mutate({ boardId: board.id, name: "Part" });
        for (const guests of new Set([guest, "owner"] as const)) {
          if (who === guests) continue;
          await trpc.boards.invite.mutate({ boardId: board.id, userIds: [callers[guests].userId] });
          await clients[guests].trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
        }
        const theirs = await clients.owner.trpc.pins.save.mutate({ pinId: thing.pinId, boardId: board.id });
        const { id: pinId } = await trpc.pins.save.mutate({
          pinId: thing.pinId,
          boardId: board.id,
          section: section.id,
        });
        const comment = await clients.owner.trpc.comments.create.mutate({ pinId, text: "Olga was here" });
        const note = await clients.owner.trpc.boardNotes.create.mutate({ boardId: board.id, text: "Olga was here" });
        marks.push(theirs.id, comment.id, note.id);
        await clients.owner.trpc.follow.followBoard.mutate({ boardId: board.id }).catch(() => null);
        const me = await trpc.users.get.query({});
        return {
          ...thing,
          boardId: board.id,
          slug: board.slug,
          username: me.username,
          sectionId: section.id,
          sectionSlug: section.slug,
          pinId,
          commentId: comment.id,
          noteId: note.id,
          personId: me.id,
          personName: me.username,
          ownerId: me.id,
        };
      };
      const thing = await makeThing(world, "public");
      marks = [...marksOf(thing)];
      for (const [who, other] of [
        ["owner", "stranger"],
        ["stranger", "owner"],
        ["owner", "collaborator"],
      ] as const)
        await clients[who].trpc.follow.followUser.mutate({ userId: callers[other].userId });
      things = [await of("collaborator", "stranger"), await of("stranger", "owner")];
      for (const userIds of [[callers.stranger.userId], [callers.stranger.userId, callers.collaborator.userId]])
        await clients.owner.trpc.conversations.create.mutate({ userIds, text: "Olga was here", pinId: thing.pinId });
      await app.jobs.drained();
      for (const way of read) if (await tells(way)) before.push(way.title);
      for (const contract of own) if (await tellsOwn(contract)) before.push(contract.name);
      await ENDS[end]?.(world);
    });
    afterAll(() => world.close());

    const read = ways.filter(({ contract }) => contract.kind === "query");
    const own = implementations
      .map(({ contract }) => contract)
      .filter(({ name, kind }) => kind === "query" && ["own", "open"].includes(String(ROWS[name])));

    /** Transports that show something of the owner's. */
    async function tells({ contract, row }: (typeof ways)[number]): Promise<string | null> {
      for (const transport of transportsOf(contract))
        for (const thing of things) {
          const said = markIn(await answerTo(world, transport, inputOf(row, thing, world)));
          if (said) return `${transport.name}: ${said}`;
        }
      return null;
    }
    const tellsOwn = async (contract: AnyContract) =>
      markIn(await answerTo(world, trpcTransport(contract), INPUTS[contract.name] ?? {}));
    const markIn = ({ text }: { text: string }) =>
      [...marks, "Olga was here"].some((mark) => text.includes(mark)) ? text : null;

    test("much of it was visible before the block", () => {
      for (const name of [
        "feeds.related",
        "comments.list",
        "boardNotes.list",
        "conversations.list",
        "notifications.list",
      ])
        expect(before.map((title) => title.split(",")[0])).toContain(name);
    });
    test.each(read.map((way) => [way.title, way] as const))(
      "%s reveals nothing about the other person",
      async (_, way) => {
        // Members of a shared board keep their Pins there.
        if (end !== "is blocked" && ["feeds.board", "pins.neighbors"].includes(way.contract.name)) return;
        expect(await tells(way)).toBeNull();
      },
    );
    test.each(own.map((contract) => [contract.name, contract] as const))(
      "%s reveals nothing about the other person",
      async (_, one) => {
        expect(await tellsOwn(one)).toBeNull();
      },
    );
  },
);
const INPUTS: Record<string, Record<string, unknown>> = {
  "pins.top": { startDate: "2026-01-01", endDate: "2026-12-31" },
  "users.mentionSuggestions": { term: "olga" },
  "users.shareSuggestionsTypeahead": { term: "olga" },
};
