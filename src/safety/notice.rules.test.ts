import { expect, test } from "bun:test";
import { checkNotice, readAddress } from "./notice.rules.ts";

const SITE = ["https://tack.example", "https://tack.example.jp"];

test("an address of this site leads to its Pin, person or board, however it is written", () => {
  for (const address of [
    "https://tack.example/pin/12/",
    "http://tack.example.jp/pin/12",
    "tack.example/pin/12/?a=b#c",
    "/pin/12/",
  ])
    expect(readAddress(address, SITE), address).toEqual({ kind: "pin", id: "12" });
  for (const address of ["https://tack.example/ada/", " /ada ", "/ada/_saved/"])
    expect(readAddress(address, SITE), address).toEqual({ kind: "user", username: "ada" });
  for (const address of ["/ada/garden/", "https://tack.example/ada/garden"])
    expect(readAddress(address, SITE), address).toEqual({ kind: "board", username: "ada", slug: "garden" });
  const section = { kind: "section", username: "ada", slug: "garden", section: "roses" } as const;
  expect(readAddress("https://tack.example/ada/garden/roses/", SITE)).toEqual(section);
  expect(readAddress("/ada/%E5%BA%AD/", SITE)).toEqual({ kind: "board", username: "ada", slug: "庭" });
});

test("an address of another site, or of no thing, is refused", () => {
  for (const address of [
    "https://tack.example.evil.example/pin/1/",
    "//evil.example/pin/1/",
    "https://tack.example@evil.example/pin/1",
  ])
    expect(readAddress(address, SITE), address).toBe("elsewhere");
  for (const address of [
    "",
    "/",
    "/pin/0/",
    "/pin/99999999999999999999/",
    "https://",
    "/a%ZZ",
    "https://tack.example/",
  ])
    expect(readAddress(address, SITE), address).toBeNull();
});

const whole = {
  address: "/pin/1/",
  reason: "copyright",
  subReason: "",
  text: "I took this picture.",
  name: "Ada",
  email: "ada@example.com",
  goodFaith: true,
  hasAccount: false,
};

test("a notice names what is missing in each field at once", () => {
  expect(checkNotice(whole)).toEqual({});
  const said = { reason: "", subReason: "", text: "" };
  const empty = { address: "", ...said, name: "", email: "", goodFaith: false, hasAccount: false };
  expect(Object.keys(checkNotice(empty)).sort()).toEqual(["address", "email", "goodFaith", "name", "reason", "text"]);
  expect(checkNotice({ ...whole, email: "ada@" })).toEqual({ email: { code: "emailShape" } });
  expect(checkNotice({ ...whole, reason: "spam" })).toEqual({ reason: { code: "noticeReasonMissing" } });
});

test("what exactly is wrong has to go with the reason", () => {
  const of = (reason: string, subReason: string) => checkNotice({ ...whole, reason, subReason }).subReason?.code;
  expect([of("copyright", "trademark"), of("copyright", "fraud"), of("copyright", "x"), of("", "fraud")]).toEqual([
    undefined,
    "subReason",
    "subReason",
    undefined,
  ]);
});

test("who reports the abuse of a child needs no name, and an account has one", () => {
  const nameless = { ...whole, name: "", email: "" };
  expect(checkNotice({ ...nameless, reason: "child_safety" })).toEqual({});
  expect(checkNotice({ ...nameless, reason: "child_safety", email: "x" })).toEqual({ email: { code: "emailShape" } });
  expect(checkNotice({ ...nameless, hasAccount: true })).toEqual({});
  expect(Object.keys(checkNotice(nameless))).toEqual(["name", "email"]);
});
