import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded, rows } from "../../../db/client.ts";
import { isStorageFull } from "../../../db/engine/faults.ts";
import { wordsOf } from "../../../server/platform/json-text/error-words.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { plain } from "../../media/support/pictures.ts";
import { createClient } from "../../support/api.ts";
import { fillDataDir } from "../../support/fresh-database.ts";
import { newEmail, PASSWORD } from "../../support/people.ts";
import { mountSmallDisk } from "../../support/small-disk.ts";
import { type SecuritySite, startSecuritySite } from "../support/site.ts";

setDefaultTimeout(120_000);

/** Only for the embedded database: a server has a separate disk and handles a full one in its own process. */
const disk = process.env.TEST_DATABASE_URL ? null : mountSmallDisk(256);
const ENDS = "a disk of a test's own can't be mounted here: that takes the rights of an administrator";
if (!disk && !process.env.TEST_DATABASE_URL) console.warn(`skipped, ${ENDS}`);
const onDisk = test.skipIf(disk === null);
const folder = (name: string) => {
  const path = join(disk?.folder ?? "", name);
  mkdirSync(path, { recursive: true });
  return path;
};

let site: SecuritySite;
beforeAll(async () => {
  if (disk) site = await startSecuritySite({ RATE_LIMITS: "off" }, folder("site"));
});
afterAll(async () => {
  await site?.close();
  disk?.unmount();
});

const files = (path: string) => readdirSync(join(site.dataDir, path), { recursive: true }).sort();
const expectFull = (answer: { status: number; code: number; message: string | null; headers: Headers }) => {
  const { code, http } = ERRORS.STORAGE_FULL;
  expect(answer).toMatchObject({ status: http, code, message: wordsOf({ code: "STORAGE_FULL" }) });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};

onDisk(
  "on a full disk uploads and sign-ups are told so, nothing is half made, what is there is read, and with room again all goes on without a restart [SECURITY 37]",
  async () => {
    const { client } = await site.somebody();
    const upload = async (color: string) => {
      const form = new FormData();
      // Noise doesn't compress, so the pictures' smaller sizes need disk space.
      const bytes = new Uint8Array(await plain(900, 900, color).png({ compressionLevel: 0 }).toBuffer());
      form.set("img", new File([bytes], "picture.png", { type: "image/png" }));
      return client.rest<{ image_url: string }>("POST", "/v3/media/upload/", form);
    };
    const first = await upload("#334455");
    expect(first.status).toBe(200);
    const before = { media: files("media"), uploads: files("uploads") };
    await disk?.fill();

    const refused = await upload("#aa4455");
    expectFull(refused);
    expect(JSON.stringify(refused.body)).not.toMatch(/ENOSPC|space left|\bat \//);
    expect({ media: files("media"), uploads: files("uploads") }).toEqual(before);
    expect((await fetch(first.data.image_url)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);

    // Writes succeed while the database's files have free space; sooner or later those files have to grow.
    const made: string[] = [];
    const lost: string[] = [];
    for (let round = 0; round < 40 && lost.length === 0; round++) {
      const emails = Array.from({ length: 8 }, () => newEmail());
      const answers = await Promise.all(emails.map((email) => site.register({ email })));
      for (const [at, answer] of answers.entries()) {
        if (answer.status === 200) made.push(emails[at] ?? "");
        else {
          expectFull(answer);
          lost.push(emails[at] ?? "");
        }
      }
    }
    expect(lost.length).toBeGreaterThan(0);
    const page = await client.fetch("/");
    expect(page.status).toBe(200);

    disk?.free();
    expect((await upload("#aa4455")).status).toBe(200);
    for (const email of lost) {
      expect((await createClient(site).rest("POST", "/v3/register/exists/", { email })).data, email).toBe(false);
      expect((await site.register({ email })).status).toBe(200);
    }
    for (const email of [...made.slice(-2), ...lost]) expect((await site.login(email, PASSWORD)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  },
);

onDisk(
  "the embedded database ends where its log finds no room, and comes back by itself with all that it acknowledged, once there is some [SECURITY 37]",
  async () => {
    const directory = folder("alone");
    await fillDataDir(directory);
    const open = await openEmbedded(directory);
    try {
      await open.db.execute(sql`create table kept (id int primary key)`);
      // The table now has a page, which has space for the rows below.
      await open.db.execute(sql`insert into kept values (0)`);
      const heard: string[] = [];
      await open.listen("news", (message) => void heard.push(message));
      await disk?.fill();
      // Only the log grows by this. Every later call must be refused by us: another write would hang the engine forever.
      const log = () => open.db.execute(sql`select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`);
      let acknowledged = 1;
      let end: unknown = null;
      while (end === null && acknowledged < 40) {
        const write = async () => {
          await open.db.execute(sql`insert into kept values (${acknowledged})`);
          acknowledged++;
          await log();
        };
        end = await write().then(
          () => null,
          (error) => error,
        );
      }
      expect(isStorageFull(end), String(end)).toBe(true);
      const meanwhile = await Promise.allSettled([
        ...Array.from({ length: 20 }, log),
        ...Array.from({ length: 5 }, () =>
          open.db.transaction((tx) => tx.execute(sql`insert into kept values (1000)`)),
        ),
      ]);
      for (const answer of meanwhile)
        expect(answer.status === "rejected" && isStorageFull(answer.reason), String(answer.status)).toBe(true);
      disk?.free();
      const count = () => rows<{ count: number }>(open.db, sql`select count(*)::int as count from kept`);
      for (
        let tries = 0;
        tries < 100 &&
        !(await open.ping().then(
          () => true,
          () => false,
        ));
        tries++
      )
        await Bun.sleep(50);
      expect(await count()).toEqual([{ count: acknowledged }]);
      await open.db.execute(sql`insert into kept values (1000)`);
      expect(await count()).toEqual([{ count: acknowledged + 1 }]);
      await open.notify("news", "back");
      for (let tries = 0; tries < 100 && heard.length === 0; tries++) await Bun.sleep(10);
      expect(heard).toEqual(["back"]);
    } finally {
      await open.close();
    }
  },
);
