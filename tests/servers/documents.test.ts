import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdtempSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded, openPostgres } from "../../db/client.ts";
import { pdf } from "../media/support/pdfs.ts";
import { createClient } from "../support/api.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { command, succeed } from "./support/commands.ts";

setDefaultTimeout(400_000);
if (noServers) console.error(`skipped: ${noServers}`);

const NOTE = "# Oats\n\n- *soak*\n- bake";
const folder = mkdtempSync(join(tmpdir(), "tackboard-documents-"));
const at = (name: string) => join(folder, name);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(noServers ? ["embedded"] : ["embedded", "PostgreSQL"])("a site with a PDF and a note, %s", (engine) => {
  let server: PostgresServer | null = null;
  let site: SpawnedServer;
  const dataDir = at(`live-${engine}`);
  const env: Record<string, string> = { DATA_DIR: dataDir };
  const ids = { letter: "", note: "" };
  let letter: Uint8Array<ArrayBuffer>;
  const documents = (media: string) => [...new Bun.Glob("documents/**/*.pdf").scanSync(media)];

  beforeAll(async () => {
    if (engine === "PostgreSQL") {
      server = await startPostgres();
      await server.ask("create database live");
      env.DATABASE_URL = server.url("live");
    }
    const open = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL, 2) : await openEmbedded(dataDir);
    await migrateAll(open);
    await open.close();
    site = await spawnServer(env);
    const { client } = await signUp(site);
    const board = await makeBoard(client, "Kitchen");
    letter = await pdf(["Dear Ada,", "the lamps are here."]);
    const form = new FormData();
    form.set("img", new File([letter], "letter.pdf", { type: "application/pdf" }));
    const { data: upload } = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
    const make = async (fields: object) =>
      (await client.rest<{ id: string }>("POST", "/v3/pins/", { board_id: board.id, ...fields })).data.id;
    ids.letter = await make({ media_upload_id: upload.media_upload_id, title: "Letter" });
    ids.note = await make({ markdown: NOTE, title: "Oats" });
    await succeed("media", ["verify"], env);
  });
  afterAll(async () => {
    await site?.stop();
    await server?.kill();
  });

  test("media verify finds a lost PDF by its name", async () => {
    const [name = ""] = documents(join(dataDir, "media"));
    const file = join(dataDir, "media", name);
    await rename(file, at("away.pdf"));
    const said = await command("media", ["verify"], env);
    expect(said).toMatchObject({ status: 1 });
    expect(said.stdout).toContain(name);
    await rename(at("away.pdf"), file);
    expect(await succeed("media", ["verify"], env)).toMatchObject({ missing: 0 });
  });

  test("media move takes the PDF and both pictures along, and the moved media are whole", async () => {
    const moved = at(`moved-${engine}`);
    await succeed("media", ["move", moved], env);
    const [name = ""] = documents(moved);
    expect(await Bun.file(join(moved, name)).bytes()).toEqual(letter);
    expect(await succeed("media", ["verify"], { ...env, MEDIA_URL: moved })).toMatchObject({ missing: 0 });
  });

  test("a restored backup serves the PDF, its words and the note's text", async () => {
    const archive = at(`${engine}.tar`);
    await succeed("backup", [archive], env);
    expect(await succeed("verify", [archive], {})).toMatchObject({ ok: true });
    const copy: Record<string, string> = { DATA_DIR: at(`copy-${engine}`) };
    if (server) {
      await server.ask("create database copy");
      copy.DATABASE_URL = server.url("copy");
    }
    await succeed("restore", [archive], copy);
    expect(await succeed("media", ["verify"], copy)).toMatchObject({ missing: 0 });
    const restored = await spawnServer(copy);
    try {
      const { trpc } = createClient(restored);
      const [shown, note] = await Promise.all([
        trpc.pins.get.query({ pinId: ids.letter }),
        trpc.pins.get.query({ pinId: ids.note }),
      ]);
      expect(shown.document).toMatchObject({ kind: "pdf", pages: 2, excerpt: expect.stringContaining("Dear Ada") });
      expect(note).toMatchObject({ markdown: NOTE, document: { kind: "note" } });
      const [name = ""] = documents(join(String(copy.DATA_DIR), "media"));
      const file = await fetch(`${restored.url}/media/${name}`);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(await file.bytes()).toEqual(letter);
    } finally {
      await restored.stop();
    }
    expect(existsSync(archive)).toBe(true);
  });
});
