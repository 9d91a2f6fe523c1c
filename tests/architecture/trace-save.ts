/**
 * `bun tests/architecture/trace-save.ts` prints, as JSON, the files with a function that runs while the server answers one
 * save of a Pin by a person with a session. A warm-up call runs before, so one-time setup is not included.
 * `… trace-save.ts server` traces that folder's files only, which is quicker.
 */
import { join, relative } from "node:path";
import { parseAst } from "vite";

const ROOT = join(import.meta.dir, "../..");
const FOLDERS = process.argv.length > 2 ? process.argv.slice(2) : ["server", "src", "db"];

const ran = new Set<string>();
let isCounted = false;
Reflect.set(globalThis, "__ran", (file: string) => {
  if (isCounted) ran.add(file);
});

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node;
}

/** @returns the script with a call that records its file at the start of each function */
function withWord(script: string, file: string): string {
  const word = `__ran(${JSON.stringify(file)})`;
  const inserts: [at: number, text: string][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (node && typeof node === "object") {
      const { type, body } = node as Node;
      if (/^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type) && body) {
        if (body.type === "BlockStatement") inserts.push([body.start + 1, `${word};`]);
        else inserts.push([body.start, `(${word},(`], [body.end, "))"]);
      }
      for (const value of Object.values(node)) visit(value);
    }
  };
  visit(parseAst(script));
  // From the end, so that earlier offsets stay valid.
  inserts.sort(([a], [b]) => b - a);
  return inserts.reduce((told, [at, text]) => told.slice(0, at) + text + told.slice(at), script);
}

Bun.plugin({
  name: "says which files run",
  setup(build) {
    const plain = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };
    build.onLoad({ filter: new RegExp(`/(${FOLDERS.join("|")})/.*\\.tsx?$`) }, async ({ path }) => ({
      contents: withWord(
        plain[path.endsWith("x") ? "tsx" : "ts"].transformSync(await Bun.file(path).text()),
        relative(ROOT, path),
      ),
      loader: "js",
    }));
  },
});

const { startTestApp } = await import("../support/test-app.ts");
const { signUp } = await import("../support/people.ts");
const { seedBoard, seedPerson, seedPin } = await import("../support/seed.ts");
const { runEndings } = await import("../support/at-end.ts");

const app = await startTestApp({ RATE_LIMITS: "on" });
const ada = await seedPerson(app);
const pinId = await seedPin(app, await seedBoard(app, ada));
const { client, user } = await signUp(app);
const board = await client.trpc.boards.create.mutate({ name: "Lamps" });
const save = () =>
  client.trpc.pins.save.mutate({ pinId, boardId: board.id, idempotencyKey: `key-${user.id}-${isCounted}` });
await save();
isCounted = true;
await save();
isCounted = false;
console.log(JSON.stringify([...ran].sort()));
await app.close();
await runEndings();
