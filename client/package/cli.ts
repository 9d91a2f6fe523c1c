import { createWriteStream, openAsBlob } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient, TackboardError } from "./index.ts";

const HELP = `tackboard: saves to a Tackboard site, and takes along what you have there.

  tackboard save ADDRESS --board NAME   saves the picture of a web page, or a picture, to a board of yours
      --section NAME                    into this section of the board
      --title TEXT, --description TEXT  instead of what the page says
      --image NUMBER                    this one of the page's pictures; the first by default
  tackboard export [--out FILE]         downloads an archive of everything you have
  tackboard import FILE                 makes boards and Pins of bookmarks, pictures or another site's archive
      --source NAME                     what the file is, such as firefox or pinterest; detected by default
      --privacy secret|public|as_told   of the new boards; secret by default, as_told follows the file
      --dry-run                         shows what would be made, and makes nothing

  --url SITE      the site's address, or TACKBOARD_URL
  --token TOKEN   an access token, or TACKBOARD_TOKEN; export needs the scope account, the others read and write
  --json          prints the answer as JSON
  --help
`;

const OPTIONS = {
  board: { type: "string" },
  section: { type: "string" },
  title: { type: "string" },
  description: { type: "string" },
  image: { type: "string" },
  out: { type: "string" },
  source: { type: "string" },
  privacy: { type: "string" },
  "dry-run": { type: "boolean" },
  url: { type: "string" },
  token: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** A fault of the command's own words, which exits with status 2. */
class UsageError extends Error {}

const read = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
type Values = ReturnType<typeof read>["values"];
type Client = ReturnType<typeof createClient>;

/** Calls a procedure by its name. */
function ask<T>(client: Client, slice: string, verb: string, input: object = {}): Promise<T> {
  const call = client[slice]?.[verb];
  if (!call) throw new Error(`There is no procedure ${slice}.${verb}.`);
  return call(input) as Promise<T>;
}

interface Named {
  id: string;
  url: string;
}

/** All items of a list, page by page. */
async function* every<T>(client: Client, slice: string, verb: string, input: object): AsyncGenerator<T> {
  let bookmark: string | null = null;
  do {
    const page: { items: T[]; bookmark: string | null } = await ask(client, slice, verb, {
      ...input,
      ...(bookmark !== null && { bookmark }),
    });
    yield* page.items;
    ({ bookmark } = page);
  } while (bookmark !== null);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function findBoard(client: Client, named: string): Promise<Named> {
  for await (const board of every<Named & { name: string; slug: string }>(client, "boards", "list", { pageSize: 250 }))
    if (board.id === named || same(board.name, named) || same(board.slug, named)) return board;
  throw new UsageError(`You have no board named ${named}.`);
}

async function findSection(client: Client, board: Named, named: string): Promise<string> {
  const input = { boardId: board.id, pageSize: 250 };
  for await (const section of every<Named & { title: string }>(client, "sections", "list", input))
    if (section.id === named || same(section.title, named)) return section.id;
  throw new UsageError(`The board has no section named ${named}.`);
}

async function save(client: Client, site: string, address: string | undefined, values: Values): Promise<string> {
  if (!address || !values.board)
    throw new UsageError("Name an address and a board: tackboard save ADDRESS --board NAME");
  const at = Number(values.image ?? 1);
  if (!Number.isInteger(at) || at < 1) throw new UsageError("--image is the number of a picture, from 1.");
  const board = await findBoard(client, values.board);
  const section = values.section === undefined ? null : await findSection(client, board, values.section);
  interface Found {
    items: { url: string; title?: string | null; description?: string | null }[];
  }
  const { items } = await ask<Found>(client, "pins", "findImages", { url: address });
  const found = items[at - 1];
  if (!found) throw new UsageError(`${items.length} pictures were found at this address.`);
  const pin = await ask<{ id: string }>(client, "pins", "create", {
    boardId: board.id,
    ...(section !== null && { section }),
    imageUrl: found.url,
    link: address,
    title: values.title ?? (found.title ?? "").slice(0, 100),
    description: values.description ?? (found.description ?? "").slice(0, 800),
    idempotencyKey: crypto.randomUUID(),
  });
  return values.json ? JSON.stringify(pin) : `Saved: ${site}/pin/${pin.id}/`;
}

const POLL_MS = 2_000;

async function takeAlong(client: Client, token: string, values: Values): Promise<string> {
  interface Job {
    state: string;
    downloadUrl: string | null;
    bytes: number | null;
  }
  await ask(client, "account", "requestExport");
  let job: Job | null = null;
  for (;;) {
    job = await ask<Job | null>(client, "account", "latestExport");
    if (job?.downloadUrl || job?.state === "failed") break;
    await wait(POLL_MS);
  }
  if (!job.downloadUrl) throw new Error("The site could not write the archive. Try again later.");
  const response = await fetch(job.downloadUrl, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`The archive answered ${response.status}.`);
  const file = values.out ?? "tackboard.zip";
  await pipeline(
    Readable.fromWeb(response.body as unknown as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(file, { mode: 0o600 }),
  );
  return values.json ? JSON.stringify({ file }) : `Written: ${file}`;
}

interface Import {
  id: string;
  state: string;
  source: string | null;
  found: { boards: number; sections: number; pins: number; present: number; skipped: number };
  progress: { done: number; total: number; secondsLeft: number | null };
  made: { pins: number; cards: number };
  problemCount: number;
  problems: { where: string; message: string }[];
  failure: { message: string } | null;
}

async function contentOf(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch {
    throw new UsageError(`The file ${file} can't be read.`);
  }
}

/** Uploads a file as a form, without loading it into memory. @returns the import's id */
async function upload(site: string, token: string, file: string, values: Values): Promise<string> {
  const form = new FormData();
  for (const name of ["source", "privacy"] as const) {
    const value = values[name];
    if (value !== undefined) form.set(name, value);
  }
  const content = await contentOf(file);
  form.set("file", content, basename(file));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site}/v3/imports/`, { method: "POST", headers, body: form });
  const { resource_response: answer } = (await response.json()) as {
    resource_response: { data: { id: string }; message: string | null };
  };
  if (!response.ok) throw new Error(answer.message ?? `The site answered ${response.status}.`);
  return answer.data.id;
}

/** Waits for an import's next step, and shows its progress on a terminal. */
async function untilNot(client: Client, importId: string, state: string): Promise<Import> {
  const { stderr } = process;
  for (;;) {
    const now = await ask<Import>(client, "imports", "get", { importId });
    const { done, total, secondsLeft } = now.progress;
    const left = secondsLeft === null ? "" : `, ${secondsLeft} seconds left`;
    if (stderr.isTTY) stderr.write(`\r${now.state}: ${done} of ${total} Pins${left}\u001b[K`);
    if (now.state === state) {
      await wait(POLL_MS);
      continue;
    }
    if (stderr.isTTY) stderr.write("\n");
    if (now.state === "failed") throw new Error(now.failure?.message ?? "The import failed.");
    return now;
  }
}

async function bringAlong(
  client: Client,
  { site, token, file, values }: { site: string; token: string; file: string | undefined; values: Values },
): Promise<string> {
  if (!file) throw new UsageError("Name a file: tackboard import FILE");
  const importId = await upload(site, token, file, values);
  const ready = await untilNot(client, importId, "reading");
  const { boards, pins, present, skipped } = ready.found;
  const problems = ready.problems.map(({ where, message }) => `  ${where}: ${message}`);
  if (ready.problemCount > problems.length) problems.push(`  and ${ready.problemCount - problems.length} more`);
  const plan = `${ready.source}: ${pins} Pins for ${boards} boards, ${present} already there, ${skipped} twice in the file`;
  if (values["dry-run"]) {
    await ask(client, "imports", "cancel", { importId });
    return values.json ? JSON.stringify(ready) : [plan, ...problems].join("\n");
  }
  await ask(client, "imports", "start", { importId });
  const done = await untilNot(client, importId, "running");
  const made = `Made: ${done.made.pins} Pins, ${done.made.cards} of them without a picture for now`;
  return values.json ? JSON.stringify(done) : [plan, ...problems, made].join("\n");
}

async function main(): Promise<string> {
  const { values, positionals } = read();
  const [command, address] = positionals;
  if (values.help || !command) return HELP;
  const { TACKBOARD_URL, TACKBOARD_TOKEN } = process.env;
  const [url, token] = [values.url ?? TACKBOARD_URL, values.token ?? TACKBOARD_TOKEN];
  if (!url || !URL.canParse(url)) throw new UsageError("Name the site: --url https://…, or TACKBOARD_URL");
  if (!token) throw new UsageError("Give an access token: --token …, or TACKBOARD_TOKEN");
  const client = createClient({ url, token });
  if (command === "save") return save(client, url.replace(/\/+$/, ""), address, values);
  if (command === "import") return bringAlong(client, { site: url.replace(/\/+$/, ""), token, file: address, values });
  if (command === "export") return takeAlong(client, token, values);
  throw new UsageError(`There is no command ${command}. See tackboard --help`);
}

try {
  console.log((await main()).trimEnd());
} catch (error) {
  const fields = error instanceof TackboardError ? Object.entries(error.fields ?? {}) : [];
  console.error([(error as Error).message, ...fields.map(([name, words]) => `${name}: ${words}`)].join("\n"));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
