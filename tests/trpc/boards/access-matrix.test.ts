import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, createClient } from "../../support/api.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** What a call is about: a board, one of its sections, and how both are named in addresses. */
interface Target {
  boardId: string;
  sectionId: string;
  username: string;
  slug: string;
  sectionSlug: string;
}
interface Operation {
  name: string;
  kind: "query" | "mutation";
  rest?: (t: Target) => [method: string, path: string, body?: object];
  resource: [name: string, verb: "get" | "create" | "update" | "delete"];
  input: (t: Target) => Record<string, unknown>;
  /** `api_error_code` (0: success) for each who, on a public board and on one that is not. */
  expected: Record<Who, [open: number, hidden: number]>;
}
type Who = "visitor" | "stranger" | "owner";
type Door = "rest" | "resource" | "trpc";

const anybodyReads = (missing: number): Operation["expected"] => ({
  visitor: [0, missing],
  stranger: [0, missing],
  owner: [0, 0],
});
const ownerWrites: Operation["expected"] = { visitor: [2, 2], stranger: [40, 40], owner: [0, 0] };
const ownerWritesSection: Operation["expected"] = { visitor: [2, 2], stranger: [41, 41], owner: [0, 0] };
/** An id that nothing has. */
const NOWHERE = "7";

const OPERATIONS: Operation[] = [
  {
    name: "boards.get",
    kind: "query",
    rest: (t) => ["GET", `/v3/boards/${t.boardId}/`],
    resource: ["BoardResource", "get"],
    input: (t) => ({ boardId: t.boardId }),
    expected: anybodyReads(40),
  },
  {
    name: "boards.get",
    kind: "query",
    rest: (t) => ["GET", `/v3/users/${t.username}/boards/${t.slug}/`],
    resource: ["BoardResource", "get"],
    input: (t) => ({ username: t.username, slug: t.slug }),
    expected: anybodyReads(40),
  },
  {
    name: "boards.update",
    kind: "mutation",
    rest: (t) => ["PATCH", `/v3/boards/${t.boardId}/`, { description: "New" }],
    resource: ["BoardResource", "update"],
    input: (t) => ({ boardId: t.boardId, description: "New" }),
    expected: ownerWrites,
  },
  {
    name: "boards.remove",
    kind: "mutation",
    rest: (t) => ["DELETE", `/v3/boards/${t.boardId}/`],
    resource: ["BoardResource", "delete"],
    input: (t) => ({ boardId: t.boardId }),
    expected: ownerWrites,
  },
  {
    name: "sections.create",
    kind: "mutation",
    rest: (t) => ["POST", `/v3/boards/${t.boardId}/sections/`, { name: "New" }],
    resource: ["BoardSectionResource", "create"],
    input: (t) => ({ boardId: t.boardId, name: "New" }),
    expected: ownerWrites,
  },
  {
    name: "sections.get",
    kind: "query",
    rest: (t) => ["GET", `/v3/sections/${t.sectionId}/`],
    resource: ["BoardSectionResource", "get"],
    input: (t) => ({ sectionId: t.sectionId }),
    expected: anybodyReads(41),
  },
  {
    name: "sections.get",
    kind: "query",
    resource: ["BoardSectionResource", "get"],
    input: (t) => ({ username: t.username, boardSlug: t.slug, sectionSlug: t.sectionSlug }),
    expected: anybodyReads(41),
  },
  {
    name: "sections.list",
    kind: "query",
    rest: (t) => ["GET", `/v3/boards/${t.boardId}/sections/`],
    resource: ["BoardSectionsResource", "get"],
    input: (t) => ({ boardId: t.boardId }),
    expected: anybodyReads(40),
  },
  {
    name: "sections.update",
    kind: "mutation",
    rest: (t) => ["PATCH", `/v3/sections/${t.sectionId}/`, { name: "New" }],
    resource: ["BoardSectionEditResource", "update"],
    input: (t) => ({ sectionId: t.sectionId, name: "New" }),
    expected: ownerWritesSection,
  },
  {
    name: "sections.remove",
    kind: "mutation",
    rest: (t) => ["DELETE", `/v3/sections/${t.sectionId}/`],
    resource: ["BoardSectionEditResource", "delete"],
    input: (t) => ({ sectionId: t.sectionId }),
    expected: ownerWritesSection,
  },
  {
    name: "sections.removePins",
    kind: "mutation",
    rest: (t) => ["DELETE", `/v3/sections/${t.sectionId}/pins/`, { pins: [] }],
    resource: ["BoardSectionPinsResource", "delete"],
    input: (t) => ({ sectionId: t.sectionId, pins: [] }),
    expected: ownerWritesSection,
  },
  {
    name: "sections.reorder",
    kind: "mutation",
    rest: (t) => ["PUT", `/v3/sections/${t.sectionId}/position/`, { after_section_id: null }],
    resource: ["BoardSectionPositionResource", "update"],
    input: (t) => ({ sectionId: t.sectionId, afterSectionId: null }),
    expected: ownerWritesSection,
  },
  {
    name: "sections.merge",
    kind: "mutation",
    rest: (t) => ["POST", `/v3/sections/${t.sectionId}/merge/`, { into_section_id: NOWHERE }],
    resource: ["BoardSectionMergeResource", "create"],
    input: (t) => ({ sectionId: t.sectionId, intoSectionId: NOWHERE }),
    expected: { visitor: [2, 2], stranger: [41, 41], owner: [41, 41] },
  },
  {
    name: "follow.followBoard",
    kind: "mutation",
    rest: (t) => ["POST", `/v3/boards/${t.boardId}/follow/`],
    resource: ["BoardFollowResource", "create"],
    input: (t) => ({ boardId: t.boardId }),
    expected: { visitor: [2, 2], stranger: [0, 40], owner: [3, 3] },
  },
  {
    name: "follow.unfollowBoard",
    kind: "mutation",
    rest: (t) => ["DELETE", `/v3/boards/${t.boardId}/follow/`],
    resource: ["BoardFollowResource", "delete"],
    input: (t) => ({ boardId: t.boardId }),
    expected: { visitor: [2, 2], stranger: [0, 40], owner: [0, 0] },
  },
];

let app: TestApp;
let owner: Person;
const clients = {} as Record<Who, Client>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  clients.visitor = createClient(app);
  clients.stranger = (await seedPerson(app, "Eve")).client;
  clients.owner = owner.client;
});
afterAll(() => app.close());

async function target(privacy: "public" | "secret" | "protected"): Promise<Target> {
  const board = await seedBoard(app, owner, { privacy });
  const sectionId = await seedSection(app, board, "Lamps");
  return { boardId: board.id, sectionId, username: owner.username, slug: board.slug, sectionSlug: "lamps" };
}

/** What names nothing at all. */
const missing = (): Target => ({
  boardId: app.deps.newId(),
  sectionId: app.deps.newId(),
  username: owner.username,
  slug: "no-such-board",
  sectionSlug: "lamps",
});

const snake = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

async function call(client: Client, door: Door, operation: Operation, to: Target): Promise<Response> {
  const json = (body: object) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (door === "trpc") {
    const input = operation.input(to);
    const path = `/trpc/${operation.name}`;
    return operation.kind === "query"
      ? client.fetch(`${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : client.fetch(path, { method: "POST", ...json(input) });
  }
  if (door === "resource") {
    const [name, verb] = operation.resource;
    const options = snake(operation.input(to));
    return verb === "get"
      ? client.fetch(`/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`)
      : client.fetch(`/resource/${name}/${verb}/`, { method: "POST", ...json({ options }) });
  }
  const [method = "GET", path = "/", body] = operation.rest?.(to) ?? [];
  return client.fetch(path, { method, ...(body && json(body)) });
}

async function codeOf(response: Response): Promise<number> {
  const body = (await response.json()) as {
    error?: { data: { apiErrorCode: number } };
    resource_response?: { code: number };
  };
  return body.resource_response?.code ?? body.error?.data.apiErrorCode ?? 0;
}

const DOORS: Door[] = ["rest", "resource", "trpc"];
const doorsOf = (operation: Operation) => DOORS.filter((door) => door !== "rest" || operation.rest);
const titleOf = (operation: Operation) =>
  `${operation.name} by ${Object.keys(operation.input(missingNames)).join(" and ")}`;
const missingNames: Target = { boardId: "1", sectionId: "1", username: "x", slug: "x", sectionSlug: "x" };

for (const operation of OPERATIONS) {
  describe(titleOf(operation), () => {
    for (const [who, [open, hidden]] of Object.entries(operation.expected) as [Who, [number, number]][]) {
      test(`a ${who} gets ${open} for a public board and ${hidden} for one that is not, at every door`, async () => {
        for (const door of doorsOf(operation)) {
          for (const [privacy, code] of [
            ["public", open],
            ["secret", hidden],
            ["protected", hidden],
          ] as const) {
            const response = await call(clients[who], door, operation, await target(privacy));
            expect(await codeOf(response), `${door}, ${privacy}`).toBe(code);
          }
        }
      });
    }

    test("a secret board answers others as one that is not there, byte by byte", async () => {
      for (const who of ["visitor", "stranger"] as const) {
        for (const door of doorsOf(operation)) {
          const secret = await plain(call, who, door, operation, await target("secret"));
          const none = await plain(call, who, door, operation, missing());
          expect(secret, `${who}, ${door}`).toEqual(none);
        }
      }
    });
  });
}

/** An answer without what names this one request: its id, its time, and what the caller sent itself. */
async function plain(send: typeof call, who: Who, door: Door, operation: Operation, to: Target) {
  const response = await send(clients[who], door, operation, to);
  const sent = [to.boardId, to.sectionId, to.slug];
  let text = await response.text();
  for (const name of sent) text = text.replaceAll(name, "…");
  text = text.replace(/"request_identifier":"[^"]*"/, "").replace(/"request_id":"[^"]*"/, "");
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date"),
  );
  // As long as what was taken out of it, which is of equal length for ids only.
  delete headers["content-length"];
  return { status: response.status, headers, text };
}

test("nobody's counts tell a stranger of a secret board", async () => {
  const person = await seedPerson(app, "Sam");
  await person.client.trpc.boards.create.mutate({ name: "Open" });
  const seen = async () => {
    const { items } = await clients.stranger.trpc.follow.followers.query({ username: owner.username });
    return items.find((user) => user.id === person.id);
  };
  await person.client.trpc.follow.followUser.mutate({ userId: owner.id });
  const before = await seen();
  expect(before?.boardCount).toBe(1);
  await person.client.trpc.boards.create.mutate({ name: "Hidden", privacy: "secret" });
  expect(await seen()).toEqual(before);
  expect((await person.client.trpc.auth.me.query({})).boardCount).toBe(2);
  expect((await wrongCounters(app)).filter((line) => line.includes(person.id))).toEqual([]);
});
