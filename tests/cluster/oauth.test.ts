import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { OpenDatabase } from "../../db/client.ts";
import { apps } from "../../db/schema/apps.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import {
  authorizeUrl,
  CALLBACK,
  type ConnectedApp,
  letIn,
  openConsent,
  redeem,
  refresh,
  statusWith,
} from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

let open: OpenDatabase;
let first: SpawnedServer;
let second: SpawnedServer;
let person: Person;
let shelf: ConnectedApp;
beforeAll(async () => {
  open = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "tackboard-"));
  const port = freePort();
  const env = {
    DATABASE_URL: open.url ?? "",
    MEDIA_URL: join(folder, "media"),
    DATA_DIR: folder,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  [first, second] = await Promise.all([spawnServer({ ...env, PORT: String(port) }), spawnServer(env)]);
  person = await signUp(first);
  const made = await person.client.rest<{ id: string; client_id: string; client_secret: string }>("POST", "/v3/apps/", {
    name: "Shelf",
    redirect_uris: [CALLBACK],
  });
  shelf = { id: made.data.id, clientId: made.data.client_id, secret: made.data.client_secret };
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await open?.close();
});

/** Turns by turn at either process, all at once. */
const atBoth = <T>(call: (server: SpawnedServer) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => call(at % 2 === 0 ? first : second)));
const granted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200);

test("of 20 redemptions of one code at two processes one gets a token [SECURITY 58]", async () => {
  const answer = await letIn(person.client, authorizeUrl(shelf));
  const answers = await atBoth((server) => redeem(server, shelf, answer));
  expect(granted(answers)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test("of 20 uses of one refresh token at two processes one gets a token, and the family ends [SECURITY 58]", async () => {
  const { body } = await redeem(first, shelf, await letIn(person.client, authorizeUrl(shelf)));
  const answers = await atBoth((server) => refresh(server, shelf, body.refresh_token));
  const [winner, ...more] = granted(answers) as typeof answers;
  expect(more).toEqual([]);
  expect((await refresh(second, shelf, winner?.body.refresh_token ?? "")).body.error).toBe("invalid_grant");
  for (const server of [first, second])
    for (const token of [body.access_token, winner?.body.access_token ?? ""])
      expect(await statusWith(server, token)).toBe(401);
});

test("a request for consent that one process began is answered at the other", async () => {
  const { path } = await openConsent(person.client, authorizeUrl(shelf));
  const headers = { cookie: person.client.cookie() };
  const page = await fetch(second.url + path, { headers });
  expect(page.status).toBe(200);
  const body = new URLSearchParams({ decision: "allow" });
  const pressed = await fetch(second.url + path, { method: "POST", body, headers, redirect: "manual" });
  expect(pressed.status).toBe(303);
});

test("a token works at both processes, and ends at both with its app [SECURITY 58]", async () => {
  const { body } = await redeem(first, shelf, await letIn(person.client, authorizeUrl(shelf)));
  for (const server of [first, second]) expect(await statusWith(server, body.access_token)).toBe(200);
  await open.db.update(apps).set({ suspendedAt: new Date() }).where(eq(apps.id, shelf.id));
  for (const server of [first, second]) expect(await statusWith(server, body.access_token)).toBe(401);
  for (const server of [first, second]) expect((await refresh(server, shelf, body.refresh_token)).status).not.toBe(200);
});
