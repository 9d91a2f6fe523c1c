import { expect, test } from "bun:test";
import { addressOf, readBusinessClaims, withUserinfo } from "../../server/platform/identity/business-claims.ts";

const OWN = { sub: "ada", nonce: "n" };
const told = (more: object) => readBusinessClaims({ sub: "ada", ...more });

test("an address and its verification come from the same answer", () => {
  const unverified = told({ email: "ada@shop.example", email_verified: false });
  expect(withUserinfo({ ...OWN, email_verified: true }, unverified)).toMatchObject({ email_verified: false });
  const own = { ...OWN, email: "own@shop.example" };
  expect(withUserinfo(own, unverified)).toEqual(own);
  expect(withUserinfo(OWN, told({ name: "Ada" }))).toMatchObject({ name: "Ada" });
});

test("userinfo about another subject, or unreadable, adds nothing", () => {
  expect(withUserinfo(OWN, readBusinessClaims({ sub: "eve", email: "eve@shop.example" }))).toEqual(OWN);
  for (const unreadable of [null, "text", [], {}, { sub: 7 }]) {
    expect(withUserinfo(OWN, readBusinessClaims(unreadable))).toEqual(OWN);
  }
  expect(told({ email: 7, name: "x".repeat(3_000), picture: [] })).toEqual({ sub: "ada" });
});

test("a verification sent as text counts, and anything but a yes is a no", () => {
  for (const [claim, isVerified] of [
    ["true", true],
    ["false", false],
    ["yes", false],
    [0, false],
  ] as const)
    expect(told({ email_verified: claim }), String(claim)).toEqual({ sub: "ada", email_verified: isVerified });
  expect(told({ email_verified: null })?.email_verified).toBeUndefined();
});

test("a user name counts as the address only if its tenant is a part of the issuer's path", () => {
  const claims = { ...OWN, tid: "tenant", upn: "ada@shop.example", preferred_username: "other@shop.example" };
  expect(addressOf(claims, "https://login.example/tenant/v2.0")).toBe("ada@shop.example");
  expect(addressOf({ ...claims, upn: "ada" }, "https://login.example/tenant/v2.0")).toBe("other@shop.example");
  for (const issuer of ["https://login.example/common/v2.0", "https://tenant/", "https://login.example/tenants"]) {
    expect(addressOf(claims, issuer), issuer).toBeNull();
  }
  expect(addressOf({ ...claims, tid: "" }, "https://login.example/")).toBeNull();
});
