import { expect, test } from "bun:test";
import { join } from "node:path";
import { implementations } from "../../server/router.ts";
import { type AnyContract, resourceCallsOf, restRoutesOf } from "../../src/contract/define-contract.ts";
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

test("every contract that is declared is made to happen, once", async () => {
  const declared = (await declaredContracts()).map((contract) => contract.name).sort();
  const made = implementations.map((implementation) => implementation.contract.name).sort();
  expect(declared.length).toBeGreaterThan(30);
  expect(made).toEqual(declared);
});

test("every contract can be reached by a script: at the REST, resource or GraphQL door", () => {
  const unreachable = implementations
    .map(({ contract }) => contract)
    .filter((contract) => restRoutesOf(contract).length + resourceCallsOf(contract).length === 0 && !contract.graphql);
  expect(unreachable.map((contract) => contract.name)).toEqual([]);
});

test("a query is read by GET and a mutation never is, so that no link can change anything", () => {
  for (const { contract } of implementations) {
    for (const route of restRoutesOf(contract)) {
      if (contract.kind === "query") expect(route.method, contract.name).toBe("GET");
      // Spec visitor section 7 reads the email's validation by GET or POST; it changes nothing.
      else if (contract.name !== "auth.validateEmail") expect(route.method, contract.name).not.toBe("GET");
    }
  }
});

test("error numbers are unique, and those that the wire contract does not fix are above 200", () => {
  const codes = Object.values(ERRORS).map((error) => error.code);
  expect(new Set(codes).size).toBe(codes.length);
});
