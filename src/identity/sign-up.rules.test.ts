import { expect, test } from "bun:test";
import { admitsNewcomer, mailDomain, type SignUpMode } from "./sign-up.rules.ts";

const ask = (mode: SignUpMode, more: Partial<Parameters<typeof admitsNewcomer>[1]> = {}) =>
  admitsNewcomer(
    { mode, domains: ["example.org"] },
    { email: "ada@example.com", invitation: "none", isAdministrator: false, ...more },
  );

test("sign-up modes: each lets in the people of its name", () => {
  expect([ask("open"), ask("approval"), ask("invitation"), ask("domains")]).toEqual([
    "in",
    "waits",
    "INVITATION_REQUIRED",
    "EMAIL_DOMAIN_REFUSED",
  ]);
  expect(ask("domains", { email: "Ada@EXAMPLE.org" })).toBe("in");
  for (const email of ["ada@sub.example.org", "ada@notexample.org", '"a@example.org"@example.com'])
    expect([email, ask("domains", { email })]).toEqual([email, "EMAIL_DOMAIN_REFUSED"]);
});

test("sign-up modes: a good invitation and an administrator's address pass each of them", () => {
  for (const mode of ["open", "approval", "invitation", "domains"] as const) {
    expect(ask(mode, { invitation: "good" })).toBe("in");
    expect(ask(mode, { isAdministrator: true })).toBe("in");
  }
  expect(ask("invitation", { invitation: "bad" })).toBe("INVITATION_INVALID");
  expect(ask("approval", { invitation: "bad" })).toBe("waits");
});

test("mail domains: typed with an @ or in capitals, they are stored alike", () => {
  expect(["@Example.ORG ", "example.org"].map(mailDomain)).toEqual(["example.org", "example.org"]);
  expect(["", "example", "a b.example", "ada@example.org", "127.0.0.1"].map(mailDomain)).toEqual(Array(5).fill(null));
});
