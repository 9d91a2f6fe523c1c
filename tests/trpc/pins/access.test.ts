import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, createClient } from "../../support/api.ts";
import { recount } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

type Who = "visitor" | "stranger" | "owner";
type What = "public" | "secret" | "protected" | "trashed" | "missing";
const MISSING = "123456789";

let app: TestApp;
let owner: Person;
let clients: Record<Who, Client>;
let boards: Record<"public" | "secret" | "protected", SeededBoard>;
let own: Record<Exclude<Who, "visitor">, SeededBoard>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  const stranger = await seedPerson(app, "Stan");
  clients = { visitor: createClient(app), stranger: stranger.client, owner: owner.client };
  boards = {
    public: await seedBoard(app, owner),
    secret: await seedBoard(app, owner, { privacy: "secret" }),
    protected: await seedBoard(app, owner, { privacy: "protected" }),
  };
  own = { stranger: await seedBoard(app, stranger), owner: await seedBoard(app, owner) };
  await recount(app);
});
afterAll(() => app.close());

async function seed(what: What): Promise<string> {
  if (what === "missing") return MISSING;
  return what === "trashed" ? seedPin(app, boards.public, { trashed: true }) : seedPin(app, boards[what]);
}

/** Every operation on a Pin over REST. */
const OPERATIONS: Record<string, (client: Client, who: Who, pinId: string) => Promise<Answer>> = {
  get: (client, _, id) => client.rest("GET", `/v3/pins/${id}/`),
  getByResource: (client, _, id) => client.resource("PinResource", "get", { id }),
  related: (client, _, id) => client.rest("GET", `/v3/pins/${id}/related/`),
  save: (client, who, id) =>
    client.rest("POST", `/v3/pins/${id}/save/`, { board_id: who === "visitor" ? "1" : own[who].id }),
  update: (client, _, id) => client.rest("PATCH", `/v3/pins/${id}/`, { title: "Changed" }),
  remove: (client, _, id) => client.rest("DELETE", `/v3/pins/${id}/`),
  restore: (client, _, id) => client.rest("POST", `/v3/pins/${id}/restore/`),
};

/** Statuses for public, secret, protected, trashed and missing Pins. */
const TABLE: Record<string, Record<Who, number[]>> = {
  get: { visitor: [200, 404, 404, 404, 404], stranger: [200, 404, 404, 404, 404], owner: [200, 200, 200, 404, 404] },
  getByResource: {
    visitor: [200, 404, 404, 404, 404],
    stranger: [200, 404, 404, 404, 404],
    owner: [200, 200, 200, 404, 404],
  },
  related: {
    visitor: [200, 404, 404, 404, 404],
    stranger: [200, 404, 404, 404, 404],
    owner: [200, 200, 200, 404, 404],
  },
  save: { visitor: [401, 401, 401, 401, 401], stranger: [200, 404, 404, 404, 404], owner: [200, 200, 200, 404, 404] },
  update: { visitor: [401, 401, 401, 401, 401], stranger: [403, 404, 404, 404, 404], owner: [200, 200, 200, 404, 404] },
  remove: { visitor: [401, 401, 401, 401, 401], stranger: [403, 404, 404, 404, 404], owner: [200, 200, 200, 404, 404] },
  restore: {
    visitor: [401, 401, 401, 401, 401],
    stranger: [404, 404, 404, 404, 404],
    owner: [404, 404, 404, 200, 404],
  },
};
const KINDS: What[] = ["public", "secret", "protected", "trashed", "missing"];

/** A response without the parts that differ by request. */
const bytes = (answer: Answer) => JSON.stringify({ ...answer.body, request_identifier: "" });

describe("permissions on a Pin, where secret and missing look alike", () => {
  for (const [operation, byWho] of Object.entries(TABLE)) {
    for (const who of Object.keys(byWho) as Who[]) {
      test(`${operation} by ${who}: ${KINDS.map((kind, i) => `${kind} ${byWho[who][i]}`).join(", ")}`, async () => {
        const answers: Answer[] = [];
        for (const what of KINDS)
          answers.push((await OPERATIONS[operation]?.(clients[who], who, await seed(what))) as Answer);
        expect(answers.map((answer) => answer.status)).toEqual(byWho[who]);
        const missing = answers.at(-1) as Answer;
        for (const answer of answers.filter(({ status }) => status === 404)) {
          // The resource transport echoes the requested id, the only allowed difference.
          const asked = (answer.body.resource as { options: { id?: string } }).options.id ?? MISSING;
          expect(bytes(answer).replaceAll(asked, MISSING)).toBe(bytes(missing));
        }
      });
    }
  }
});

test("through tRPC too, a secret Pin and a missing one look alike", async () => {
  const ask = async (pinId: string) => {
    const response = await clients.stranger.fetch(
      `/trpc/pins.get?input=${encodeURIComponent(JSON.stringify({ pinId }))}`,
    );
    return { status: response.status, text: await response.text() };
  };
  expect(await ask(await seed("secret"))).toEqual(await ask(MISSING));
  expect(await ask(await seed("trashed"))).toEqual(await ask(MISSING));
});

test("Pins of secret and protected boards are in nobody else's feed", async () => {
  const hidden = new Set([await seed("secret"), await seed("protected"), await seed("trashed")]);
  const section = await seedSection(app, boards.secret);
  const saved = await seedPin(app, boards.secret, { sectionId: section });
  hidden.add(saved);
  for (const who of ["visitor", "stranger"] as const) {
    const { trpc, rest } = clients[who];
    const pages = await Promise.all([
      trpc.feeds.home.query({ pageSize: 250 }),
      trpc.feeds.saved.query({ username: owner.username, pageSize: 250 }),
      trpc.feeds.created.query({ username: owner.username, pageSize: 250 }),
      trpc.feeds.board.query({ boardId: boards.public.id, pageSize: 250 }),
      trpc.feeds.boardRelated.query({ boardId: boards.public.id, pageSize: 250 }),
    ]);
    expect(
      pages.flatMap((page) => page.items).filter((pin) => hidden.has(pin.id)),
      who,
    ).toEqual([]);
    for (const id of [boards.secret.id, boards.protected.id]) {
      for (const path of ["pins", "related"]) {
        const [secret, missing] = [
          await rest("GET", `/v3/boards/${id}/${path}/`),
          await rest("GET", `/v3/boards/${MISSING}/${path}/`),
        ];
        expect(secret).toMatchObject({ status: 404, code: 40 });
        expect(bytes(secret)).toBe(bytes(missing));
      }
    }
    const inSection = await rest("GET", `/v3/sections/${section}/pins/`);
    expect(inSection).toMatchObject({ status: 404, code: 41 });
    expect(bytes(inSection)).toBe(bytes(await rest("GET", `/v3/sections/${MISSING}/pins/`)));
  }
  const mine = await owner.client.trpc.feeds.saved.query({ username: owner.username, pageSize: 250 });
  expect(mine.items.map((pin) => pin.id)).toContain(saved);
  expect((await owner.client.trpc.feeds.section.query({ sectionId: section })).items).toHaveLength(1);
});

test("a viewer's own save of a picture is visible to nobody else", async () => {
  const pinId = await seed("public");
  await owner.client.trpc.pins.save.mutate({ pinId, boardId: boards.secret.id });
  expect((await owner.client.trpc.pins.alreadyPinned.query({ pinId })).pinnedToBoard?.id).toBe(boards.secret.id);
  expect((await clients.stranger.trpc.pins.alreadyPinned.query({ pinId })).pinnedToBoard).toBeNull();
  expect((await clients.visitor.trpc.pins.get.query({ pinId })).pinnedToBoard).toBeNull();
  const secret = await seed("secret");
  expect(clients.stranger.trpc.pins.alreadyPinned.query({ pinId: secret })).rejects.toMatchObject({
    data: { apiErrorCode: 50 },
  });
});
