import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, parseSync, Visitor } from "oxc-parser";
import { ROOT } from "../../db/root.ts";

/** Dependencies that send nothing and never wait. */
const HARMLESS = new Set(["now", "newId", "events", "log", "config", "sealer", "signer"]);
/** Dependencies that send something, by the names that handlers give them. */
const SENDERS = new Set(
  "db limits ads media mailer sms fetcher responseCache readers vision boss jobs live captcha identity".split(" "),
);

/** Accepted exceptions to the rule, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "server/platform/access/content-access.ts trashStart(ctx, …)": "reads the clock",
  "server/slices/exports/exports.ts newRow(ctx, …)": "makes an id and reads the clock",
  "server/slices/bulk/run-bulk.ts stageOf(ctx, …)": "takes no part of the dependencies that sends anything",
  "server/slices/pins/bulk.ts ...ctx": "puts the transaction's handle in place of the outer one",
};

/** A function that takes the handle of the transaction in which it runs. */
interface Inside {
  path: string;
  source: string;
  body: Node;
  /** Name of its handle. */
  handle: string;
  /** Dependencies that its file has destructured. */
  unpacked: ReadonlySet<string>;
}

const nameOf = (node: Node | null | undefined): string | null => (node?.type === "Identifier" ? node.name : null);

/** `ctx.deps`, `deps`, or `this.deps`. */
const isDeps = (node: Node): boolean =>
  nameOf(node) === "deps" ||
  (node.type === "MemberExpression" && !node.computed && nameOf(node.property as Node) === "deps");

/** The name of a parameter that is a handle: `tx`, `db: Database`, or `db = ctx.deps.db`. */
function handleName(param: Node, source: string): string | null {
  const isOptional = param.type === "AssignmentPattern";
  const name = nameOf(isOptional ? param.left : param);
  const isHandle =
    name === "tx" || /^\w+\s*(?::\s*Database\b|=\s*[\w.]+\.db$)/.test(source.slice(param.start, param.end));
  return isHandle ? name : null;
}

/** The parts of an argument: of an object or array literal, its elements. */
function partsOf(argument: Node): Node[] {
  if (argument.type === "ArrayExpression") return argument.elements.flatMap((one) => (one ? partsOf(one as Node) : []));
  if (argument.type !== "ObjectExpression") return [argument];
  return argument.properties.flatMap((one) =>
    one.type === "Property" ? partsOf(one.value as Node) : partsOf(one.argument as Node),
  );
}

/** The functions of a file that take a handle. */
function functionsOf(path: string, source: string) {
  const { program } = parseSync(path, source);
  const unpacked = new Set<string>();
  const insides: (Inside & { name: string | null })[] = [];
  const add = (node: FunctionNode | ArrowFunctionExpression, name: string | null) => {
    const handle = node.params.map((param) => handleName(param as Node, source)).find((found) => found !== null);
    if (handle && node.body) insides.push({ path, source, body: node.body as Node, handle, unpacked, name });
  };
  const isFunction = (node: Node | null): node is ArrowFunctionExpression | FunctionNode =>
    node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";
  const named = new Set<Node>();
  const addUnnamed = (node: FunctionNode | ArrowFunctionExpression) => {
    if (!named.has(node)) add(node, null);
  };
  const addDeclared = (node: FunctionNode) => add(node, node.id?.name ?? null);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (isFunction(init)) {
        named.add(init);
        add(init, nameOf(id as Node));
      }
      if (id.type !== "ObjectPattern" || !init || !isDeps(init)) return;
      for (const property of id.properties)
        if (property.type === "Property") unpacked.add(nameOf(property.value as Node) ?? "");
    },
    ArrowFunctionExpression: addUnnamed,
    FunctionExpression: addUnnamed,
    FunctionDeclaration: addDeclared,
  }).visit(program);
  return insides;
}

/** Uses of another connection in a function, and the functions that it passes the dependencies to. */
function readInside({ body, handle, unpacked, source, path }: Inside): {
  mistakes: string[];
  calls: Map<string, string>;
} {
  const mistakes: string[] = [];
  const calls = new Map<string, string>();
  const placeOf = (node: Node, what: string) => `${path}:${source.slice(0, node.start).split("\n").length} ${what}`;
  const report = (node: Node, what: string) => mistakes.push(placeOf(node, what));
  const isSender = (name: string | null) => name !== null && name !== handle && SENDERS.has(name) && unpacked.has(name);
  const program = { type: "Program", body: [body], sourceType: "module", hashbang: null, start: 0, end: 0 } as never;
  new Visitor({
    MemberExpression(node) {
      const property = node.computed ? null : nameOf(node.property as Node);
      if (property && isDeps(node.object) && !HARMLESS.has(property)) report(node, `deps.${property}`);
      const object = nameOf(node.object);
      if (isSender(object)) report(node, String(object));
    },
    SpreadElement({ argument }) {
      // A spread context can reach any function.
      if (nameOf(argument as Node) === "ctx" || isDeps(argument as Node)) report(argument as Node, "...ctx");
    },
    CallExpression(node) {
      const callee = nameOf(node.callee as Node);
      if (callee === "fetch") report(node, "fetch");
      const given = node.arguments.flatMap((argument) => partsOf(argument as Node));
      const isArmed = given.some((part) => nameOf(part) === "ctx" || isDeps(part) || isSender(nameOf(part)));
      if (!isArmed || callee === "fail") return;
      if (callee && given.some((part) => nameOf(part) === handle))
        calls.set(callee, placeOf(node, `${callee}(ctx, …)`));
      else report(node, `${callee ?? "a call"}(ctx, …)`);
    },
  }).visit(program);
  return { mistakes, calls };
}

test("a transaction uses only its own handle, and so do functions that it passes the handle to", async () => {
  const byName = new Map<string, Inside[]>();
  const waiting: Inside[] = [];
  for await (const path of new Glob("{server,db}/**/*.{ts,tsx}").scan(ROOT)) {
    if (path.startsWith("db/migrations")) continue;
    const source = await Bun.file(join(ROOT, path)).text();
    for (const inside of functionsOf(path, source)) {
      if (inside.name) byName.set(inside.name, [...(byName.get(inside.name) ?? []), inside]);
      if (inside.handle === "tx") waiting.push(inside);
    }
  }
  const found = new Set<string>();
  const seen = new Set<Inside>();
  for (let inside = waiting.pop(); inside; inside = waiting.pop()) {
    if (seen.has(inside)) continue;
    seen.add(inside);
    const { mistakes, calls } = readInside(inside);
    for (const mistake of mistakes) found.add(mistake);
    for (const [name, place] of calls) {
      const called = byName.get(name);
      // Its parameters don't say which handle it uses.
      if (!called) found.add(place);
      else waiting.push(...called);
    }
  }
  expect(seen.size).toBeGreaterThan(200);
  const withoutLine = (mistake: string) => mistake.replace(/:\d+ /, " ");
  expect([...found].filter((mistake) => !(withoutLine(mistake) in EXCEPTIONS)).sort()).toEqual([]);
  // An unused exception would hide the next mistake.
  expect([...new Set([...found].map(withoutLine))].filter((one) => one in EXCEPTIONS).sort()).toEqual(
    Object.keys(EXCEPTIONS).sort(),
  );
});
