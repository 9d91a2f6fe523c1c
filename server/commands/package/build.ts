import { chmodSync, copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import manifest from "../../../package.json" with { type: "json" };
import { implementations } from "../../router.ts";
import { declarations } from "./declare.ts";

const SOURCES = join(ROOT, "client/package");

/** The declarations of functions, whose code is in `client/package`. */
const FUNCTIONS = `/** A call that the site refused, or that got no answer of the site. Its message is the site's sentence. */
export declare class TackboardError extends Error implements Refusal {
  constructor(message: string, refusal: Refusal);
  readonly code: number;
  readonly status: number;
  readonly detail: string | null;
  readonly fields: Record<string, string> | null;
  readonly retryAfter: number | null;
}

/** A delivery that the site didn't send, or that is too old. */
export declare class WebhookError extends Error {}

/**
 * Creates a client whose procedures are grouped by slice, as in \`client.pins.save({ pinId, boardId })\`.
 * A refused call rejects with a TackboardError.
 */
export declare function createClient(options: ClientOptions): Tackboard;

/**
 * Checks a delivery as Standard Webhooks says, and returns its parsed body.
 * @param body as it came, before it was parsed; null reads it from the request
 * @param secret \`whsec_…\`, or several while one is being replaced
 * @throws WebhookError
 */
export declare function verifyWebhook(
  request: Request | WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer | null,
  secret: string | readonly string[],
  options?: WebhookOptions,
): Promise<WebhookEvent>;

export {};
`;

const README = `# tackboard

A typed client for a Tackboard site, a check for its webhooks, and a command.

\`\`\`ts
import { createClient, verifyWebhook } from "tackboard";

const client = createClient({ url: "https://SITE", token: process.env.TACKBOARD_TOKEN });
const { items } = await client.boards.list({});
const pin = await client.pins.save({ pinId: "ID", boardId: items[0].id });

const event = await verifyWebhook(request.headers, await request.text(), "whsec_…");
\`\`\`

\`\`\`
npx tackboard save https://example.com/lamp --board Lamps --url https://SITE --token TOKEN
\`\`\`

A site lists all its calls at \`/docs\`; a method of the client has the name of the call on tRPC.
`;

/** The procedures that a program can call with JSON: uploads and log-ins of other origins have forms of their own. */
const callable = () =>
  implementations.map(({ contract }) => contract).filter(({ upload, handshake }) => !upload && !handshake);

async function bundle(entry: string, define: Record<string, string>, target: "browser" | "node"): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(SOURCES, entry)],
    format: "esm",
    target,
    define,
  });
  const [file] = built.outputs;
  if (!file) throw new Error(`${entry} could not be built`);
  return file.text();
}

/** Writes the npm package, all from the contracts, into a folder. */
export async function buildPackage(folder: string): Promise<void> {
  const contracts = callable();
  const procedures: Record<string, Record<string, string>> = {};
  for (const { name, kind } of contracts) {
    const [slice = "", verb = ""] = name.split(".");
    procedures[slice] = { ...procedures[slice], [verb]: kind };
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => Bun.write(join(folder, name), text);
  const define = { PROCEDURES: JSON.stringify(procedures) };
  await Promise.all([
    write("index.js", await bundle("index.ts", define, "browser")),
    write("cli.js", `#!/usr/bin/env node\n${await bundle("cli.ts", define, "node")}`),
    write(
      "index.d.ts",
      [await Bun.file(join(SOURCES, "api.ts")).text(), declarations(contracts), FUNCTIONS].join("\n"),
    ),
    write("README.md", README),
    write(
      "package.json",
      `${JSON.stringify(
        {
          name: "tackboard",
          version: manifest.version,
          description: "A typed client, a webhook check and a command for Tackboard sites",
          license: manifest.license,
          type: "module",
          engines: { node: ">=20" },
          exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
          types: "./index.d.ts",
          bin: { tackboard: "cli.js" },
          sideEffects: false,
          files: ["*.js", "*.d.ts"],
        },
        null,
        2,
      )}\n`,
    ),
  ]);
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  chmodSync(join(folder, "cli.js"), 0o755);
}

if (import.meta.main) {
  const folder = join(ROOT, "dist/package");
  await buildPackage(folder);
  console.log(`The package is in ${folder}. Publish it with: npm publish ${folder}`);
}
