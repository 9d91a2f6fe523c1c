import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { plain } from "../media/support/pictures.ts";
import { type Client, createClient } from "../support/api.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

let open: OpenDatabase;
let first: SpawnedServer;
let second: SpawnedServer;
let media: string;

beforeAll(async () => {
  open = await freshDatabase();
  media = mkdtempSync(join(tmpdir(), "tackboard-media-"));
  const env = {
    DATABASE_URL: open.url ?? "",
    MEDIA_URL: media,
    DATA_DIR: mkdtempSync(join(tmpdir(), "tackboard-")),
    RATE_LIMITS: "on",
  };
  [first, second] = await Promise.all([spawnServer(env), spawnServer(env)]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await open?.close();
});

/** The client's session, with the cookie, at the other process. */
function elsewhere(client: Client): Client {
  const other = createClient(second);
  const [name = "", value = ""] = client.cookie().split("=");
  return {
    ...other,
    rest: (method, path, body, headers) => other.rest(method, path, body, { cookie: `${name}=${value}`, ...headers }),
  };
}

describe("two processes on one PostgreSQL behave as one", () => {
  test("a session made at one process works at the other, and logging out at either ends it", async () => {
    const { client, user } = await signUp(first);
    const there = elsewhere(client);
    expect((await there.rest<{ id: string }>("GET", "/v3/users/me/")).data.id).toBe(user.id);
    expect((await there.rest("POST", "/v3/logout/")).status).toBe(200);
    expect((await client.rest("GET", "/v3/users/me/")).code).toBe(7);
  });

  test("a limit counts the attempts at both processes together", async () => {
    const visitors = [createClient(first), createClient(second)];
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      const answer = await visitors[i % 2]?.rest("POST", "/v3/register/exists/", { email: `nobody${i}@example.com` });
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  // An address may sign up twice an hour before it needs a captcha.
  let robin: Awaited<ReturnType<typeof signUp>>;
  test("a job recorded by one process runs once, at either", async () => {
    robin = await signUp(first);
    const { email } = robin;
    const outbox = createClient(second);
    let messages: { subject: string }[] = [];
    for (let i = 0; i < 100 && messages.length === 0; i++) {
      await Bun.sleep(100);
      const response = await outbox.fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
      messages = ((await response.json()) as { messages: { subject: string }[] }).messages;
    }
    await Bun.sleep(500);
    const response = await outbox.fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
    expect(((await response.json()) as { messages: unknown[] }).messages).toHaveLength(1);
  });

  test("a Pin saved at one process appears at the other at once, and so does its removal", async () => {
    const { client } = robin;
    const board = await client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Harbours" });
    const form = new FormData();
    form.set(
      "img",
      new File([new Uint8Array(await plain(60, 80, "#2266aa").png().toBuffer())], "harbour.png", { type: "image/png" }),
    );
    const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
    const pin = await client.rest<{ id: string; images: { orig: { url: string } } }>("POST", "/v3/pins/", {
      board_id: board.data.id,
      media_upload_id: upload.data.media_upload_id,
      title: "A harbour",
    });
    expect(pin.status).toBe(200);
    const visitor = createClient(second);
    const home = async () =>
      (await visitor.rest<{ id: string }[]>("GET", "/v3/feeds/home/")).data.map((item) => item.id);
    expect(await home()).toContain(pin.data.id);
    await client.rest("PATCH", `/v3/boards/${board.data.id}/`, { privacy: "secret" });
    expect(await home()).not.toContain(pin.data.id);
    expect((await visitor.rest("GET", `/v3/pins/${pin.data.id}/`)).code).toBe(50);
    await client.rest("PATCH", `/v3/boards/${board.data.id}/`, { privacy: "public" });
    expect(await home()).toContain(pin.data.id);
    await client.rest("DELETE", `/v3/pins/${pin.data.id}/`);
    expect(await home()).not.toContain(pin.data.id);
  });

  test("ids made by both are never equal", async () => {
    const sides = [robin.client, elsewhere(robin.client)];
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        sides[i % 2]?.rest<{ id: string }>("POST", "/v3/boards/", { name: `Board ${i}` }),
      ),
    );
    expect(made.map((answer) => answer?.status)).toEqual(made.map(() => 200));
    expect(new Set(made.map((answer) => answer?.data.id)).size).toBe(40);
  });
});
