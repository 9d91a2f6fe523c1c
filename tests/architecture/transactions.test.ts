import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, parseSync, Visitor } from "oxc-parser";
import { ROOT } from "../../db/root.ts";

/** Parts of the dependencies that send nothing and wait for nobody. */
const HARMLESS = new Set(["now", "newId", "events", "log", "config", "sealer", "signer"]);
/** Parts that send something, by the names that handlers give them. */
const SENDERS = new Set(
  "db limits ads media mailer sms fetcher publicCache readers vision boss jobs live captcha identity".split(" "),
);

interface Finding {
  at: number;
  what: string;
}

const nameOf = (node: Node | null | undefined): string | null => (node?.type === "Identifier" ? node.name : null);

/** `ctx.deps`, `deps`, or `this.deps`. */
const isDeps = (node: Node): boolean =>
  nameOf(node) === "deps" ||
  (node.type === "MemberExpression" && !node.computed && nameOf(node.property as Node) === "deps");

/** The functions that run inside a transaction: callbacks of `transaction(…)`, and whatever takes a `tx`. */
function insides(source: string, path: string): { body: Node; tx: string; outer: ReadonlySet<string> }[] {
  const { program } = parseSync(path, source);
  const found: { body: Node; tx: string; outer: ReadonlySet<string> }[] = [];
  const unpacked = new Set<string>();
  const add = (node: FunctionNode | ArrowFunctionExpression) => {
    const names = node.params.map((param) => nameOf(param as Node));
    const tx = names.find((name) => name === "tx") ?? null;
    if (tx && node.body) found.push({ body: node.body as Node, tx, outer: unpacked });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "ObjectPattern" || !init || !isDeps(init)) return;
      for (const property of id.properties)
        if (property.type === "Property") {
          const name = nameOf(property.value as Node);
          if (name) unpacked.add(name);
        }
    },
    ArrowFunctionExpression: add,
    FunctionExpression: add,
    FunctionDeclaration: add,
  }).visit(program);
  return found;
}

function findingsIn(body: Node, tx: string, outer: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  const report = (node: Node, what: string) => found.push({ at: node.start, what });
  const program = { type: "Program", body: [body], sourceType: "module", hashbang: null, start: 0, end: 0 } as never;
  new Visitor({
    MemberExpression(node) {
      const property = node.computed ? null : nameOf(node.property as Node);
      if (property && isDeps(node.object) && !HARMLESS.has(property)) report(node, `deps.${property}`);
      const object = nameOf(node.object);
      if (object && SENDERS.has(object) && outer.has(object)) report(node, object);
    },
    CallExpression(node) {
      const given = node.arguments.map((argument) => nameOf(argument as Node));
      const passesTx = given.includes(tx) || nameOf(node.callee as Node) === "fail";
      const passed = node.arguments.filter((argument) => {
        const name = nameOf(argument as Node);
        return name === "ctx" || isDeps(argument as Node) || (name !== null && SENDERS.has(name) && outer.has(name));
      });
      if (passed.length > 0 && !passesTx) report(node, `${nameOf(node.callee as Node) ?? "a call"}(ctx, …)`);
      if (nameOf(node.callee as Node) === "fetch") report(node, "fetch");
    },
  }).visit(program);
  return found;
}

test("a transaction uses nothing but its own handle", async () => {
  const found: string[] = [];
  let seen = 0;
  for await (const path of new Glob("{server,db}/**/*.{ts,tsx}").scan(ROOT)) {
    if (path.startsWith("db/migrations")) continue;
    const source = await Bun.file(join(ROOT, path)).text();
    if (!/\btx\b/.test(source)) continue;
    for (const { body, tx, outer } of insides(source, path)) {
      seen += 1;
      for (const { at, what } of findingsIn(body, tx, outer))
        found.push(`${path}:${source.slice(0, at).split("\n").length} ${what}`);
    }
  }
  expect(seen).toBeGreaterThan(150);
  expect([...new Set(found)].sort()).toEqual([]);
});
