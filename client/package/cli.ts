import { createWriteStream } from "node:fs";
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

  --url SITE      the site's address, or TACKBOARD_URL
  --token TOKEN   an access token, or TACKBOARD_TOKEN; export needs the scope account
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
    createWriteStream(file),
  );
  return values.json ? JSON.stringify({ file }) : `Written: ${file}`;
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
