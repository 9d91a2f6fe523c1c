import { expect, test } from "bun:test";
import { editSponsorship, SPONSORSHIP, type Sponsorship, sponsorshipLines } from "./sponsorship.rules.ts";

const promoter = { username: "ada", fullName: "Ada Moss" };
const acme = { username: "acme", fullName: "Acme Paints" };
const plain = { isPromoted: false, promoter, sponsorship: null, isAffiliateLink: false };
const words = (pin: Parameters<typeof sponsorshipLines>[0]) =>
  sponsorshipLines(pin).map(({ text, named }) => text + (named?.name ?? ""));
const sponsored = (status: number, sponsor: Sponsorship["sponsor"]) =>
  words({ ...plain, sponsorship: { status, sponsor } });

test.each([
  [0, "Paid partnership"],
  [1, "Paid partnership with Acme Paints"],
  [2, undefined],
  [3, "Paid partnership"],
  [4, "Paid partnership with Acme Paints"],
  [99, "Paid partnership with Acme Paints"],
])("sponsorship labels: status %d with a sponsor reads %p [signed-in 5]", (status, text) => {
  expect(sponsored(status, acme)).toEqual(text ? [text] : []);
});

test.each([
  [0, "Paid partnership"],
  [1, "Paid partnership"],
  [2, undefined],
  [3, "Paid partnership"],
  [4, "Paid partnership"],
])("sponsorship labels: status %d without a sponsor reads %p [signed-in 5]", (status, text) => {
  expect(sponsored(status, null)).toEqual(text ? [text] : []);
});

test("sponsorship labels: no line without a status; a sponsor without a name shows the username [signed-in 5]", () => {
  expect(words(plain)).toEqual([]);
  expect(sponsored(1, { username: "acme", fullName: "" })).toEqual(["Paid partnership with acme"]);
});

test("sponsorship labels: 'Promoted by {name}' comes before any partnership [signed-in 5]", () => {
  expect(words({ ...plain, isPromoted: true })).toEqual(["Promoted by Ada Moss"]);
  const both = { ...plain, isPromoted: true, sponsorship: { status: 1, sponsor: acme } };
  expect(words(both)).toEqual(["Promoted by Ada Moss"]);
});

test("sponsorship labels: affiliate links read 'Paid link', beside a partnership too [signed-in 5]", () => {
  expect(words({ ...plain, isAffiliateLink: true })).toEqual(["Paid link"]);
  expect(words({ ...plain, isAffiliateLink: true, sponsorship: { status: 1, sponsor: acme } })).toEqual([
    "Paid partnership with Acme Paints",
    "Paid link",
  ]);
});

test("sponsorship labels: 'Ad • ' precedes the first line only, and never appears alone [signed-in 5]", () => {
  expect(words({ ...plain, hasAdPrefix: true })).toEqual([]);
  expect(words({ ...plain, hasAdPrefix: true, isPromoted: true, isAffiliateLink: true })).toEqual([
    "Ad • Promoted by Ada Moss",
    "Paid link",
  ]);
  expect(words({ ...plain, hasAdPrefix: true, isAffiliateLink: true })).toEqual(["Ad • Paid link"]);
});

const none = { sponsorshipStatus: null, sponsorId: null };
const asked = { sponsorshipStatus: SPONSORSHIP.ASKED, sponsorId: "7" };
const agreed = { sponsorshipStatus: SPONSORSHIP.AGREED, sponsorId: "7" };
const declined = { sponsorshipStatus: SPONSORSHIP.DECLINED, sponsorId: "7" };
const alone = { sponsorshipStatus: SPONSORSHIP.AGREED, sponsorId: null };
const ended = { sponsorshipStatus: SPONSORSHIP.ENDED, sponsorId: null };

test.each([
  ["nothing changes what is there", agreed, {}, agreed],
  ["off where nothing was is nothing", none, { isPaidPartnership: false }, none],
  ["on without a name needs nobody's word", none, { isPaidPartnership: true }, alone],
  ["a named sponsor is asked", none, { sponsorId: "7" }, asked],
  ["a sponsor named later is asked", alone, { sponsorId: "7" }, asked],
  ["the same sponsor is not asked again", agreed, { isPaidPartnership: true, sponsorId: "7" }, agreed],
  ["who declined is not asked again", declined, { sponsorId: "7" }, declined],
  ["another sponsor is asked anew", agreed, { sponsorId: "8" }, { ...asked, sponsorId: "8" }],
  ["no name leaves the partnership", agreed, { sponsorId: null }, alone],
  ["off ends it", agreed, { isPaidPartnership: false }, ended],
  ["off wins over a name", agreed, { isPaidPartnership: false, sponsorId: "8" }, ended],
  ["ended stays ended without a word", ended, {}, ended],
  ["ended begins anew", ended, { sponsorId: "7" }, asked],
])("sponsorship: %s [signed-in 3.1]", (_, before, edit, after) => {
  expect(editSponsorship(before, edit)).toEqual(after);
});
