import { expect, test } from "bun:test";
import { join } from "node:path";
import { z } from "zod";
import { signatureOf } from "../../server/platform/procedure/procedures.ts";
import { procedures } from "../../server/procedures.ts";
import { implementations } from "../../server/router.ts";
import {
  type AnyContract,
  defineContract,
  MAY_HIDE,
  resourceCallsOf,
  restRoutesOf,
} from "../../src/contract/define-contract.ts";
import { ERRORS } from "../../src/model/errors.ts";

const ROOT = join(import.meta.dir, "../..");

async function declaredContracts(): Promise<AnyContract[]> {
  const contracts: AnyContract[] = [];
  for (const file of new Bun.Glob("src/**/*.contract.ts").scanSync({ cwd: ROOT })) {
    const module = (await import(join(ROOT, file))) as Record<string, AnyContract>;
    contracts.push(...Object.values(module).filter((value) => typeof value?.name === "string" && "input" in value));
  }
  return contracts;
}

test("every declared contract is implemented, once", async () => {
  const declared = (await declaredContracts()).map((contract) => contract.name).sort();
  const made = implementations.map((implementation) => implementation.contract.name).sort();
  expect(declared.length).toBeGreaterThan(30);
  expect(made).toEqual(declared);
});

test("every procedure is loaded by its name, and its signature survives JSON", async () => {
  expect(procedures.length).toBe(implementations.length);
  for (const { signature, load } of procedures) {
    const { contract } = await load();
    expect(contract.name).toBe(signature.name);
    const built: unknown = JSON.parse(JSON.stringify(signature));
    expect(built).toEqual(signatureOf(contract));
  }
});

test("every contract can be reached by a script: at the REST, resource or GraphQL transport", () => {
  const unreachable = implementations
    .map(({ contract }) => contract)
    .filter((contract) => restRoutesOf(contract).length + resourceCallsOf(contract).length === 0 && !contract.graphql);
  expect(unreachable.map((contract) => contract.name)).toEqual([]);
});

test("queries use GET and mutations never do, so that no link can change anything", () => {
  for (const { contract } of implementations) {
    for (const route of restRoutesOf(contract)) {
      if (contract.kind === "query") expect(route.method, contract.name).toBe("GET");
      // Spec visitor 7 reads the email's validation by GET or POST; it changes nothing.
      else if (contract.name !== "auth.validateEmail") expect(route.method, contract.name).not.toBe("GET");
    }
  }
});

test("error numbers are unique, and those that the wire contract does not fix are above 200", () => {
  const codes = Object.values(ERRORS).map((error) => error.code);
  expect(new Set(codes).size).toBe(codes.length);
});

/** First words of verbs that add something or change only the caller's own view. */
const ADDING = [
  "accept",
  "add",
  "advisory",
  "appeal",
  "apply",
  "approve",
  "ask",
  "cancel",
  "change",
  "checkout",
  "claim",
  "confirm",
  "convert",
  "cover",
  "create",
  "credit",
  "events",
  "exchange",
  "exists",
  "facebook",
  "follow",
  "forget",
  "forgot",
  "from",
  "handshake",
  "import",
  "info",
  "invite",
  "like",
  "link",
  "log",
  "look",
  "mail",
  "make",
  "mark",
  "mfa",
  "one",
  "order",
  "passkey",
  "prepare",
  "promote",
  "publish",
  "record",
  "redeem",
  "refresh",
  "register",
  "rename",
  "reorder",
  "report",
  "request",
  "reschedule",
  "resend",
  "reset",
  "restore",
  "resubscribe",
  "retry",
  "run",
  "save",
  "schedule",
  "send",
  "slots",
  "start",
  "step",
  "submit",
  "subscribe",
  "tag",
  "take",
  "test",
  "unblock",
  "unfollow",
  "unlike",
  "unlock",
  "unmute",
  "unsubscribe",
  "unsuspend",
  "upload",
  "validate",
  "verify",
];

test("every mutation that may hide something is declared, or its verb is known to add [SECURITY 37]", () => {
  const forgotten = implementations
    .map(({ contract }) => contract)
    .filter(({ kind, hides }) => kind === "mutation" && hides === undefined)
    .map(({ name }) => name)
    .filter((name) => {
      const verb = name.split(".")[1] ?? "";
      return MAY_HIDE.some((word) => verb.startsWith(word)) || !ADDING.some((word) => verb.startsWith(word));
    });
  expect(forgotten).toEqual([]);
  expect(implementations.filter(({ contract }) => contract.hides === true).length).toBeGreaterThan(20);

  const shared = {
    kind: "mutation",
    access: "user",
    summary: "",
    input: z.object({}),
    output: z.null(),
    errors: [],
  } as const;
  // @ts-expect-error It removes, and doesn't say whether that hides something.
  defineContract({ name: "boards.removeAll", ...shared });
  defineContract({ name: "boards.removeAll", hides: true, ...shared });
  defineContract({ name: "boards.add", ...shared });
});

test("a call that posts may ask for a captcha, and says so", () => {
  const posts = implementations.map(({ contract }) => contract).filter(({ posts }) => posts);
  expect(posts.length).toBeGreaterThan(8);
  expect(posts.filter(({ errors }) => !errors.includes("CAPTCHA_REQUIRED")).map(({ name }) => name)).toEqual([]);
});
