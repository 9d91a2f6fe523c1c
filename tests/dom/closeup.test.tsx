import { expect, test } from "bun:test";
import { CreatorCard } from "../../client/components/domain/creator-card.tsx";
import { TextField } from "../../client/components/ui/text-field.tsx";
import { OfficialUserCard } from "../../client/features/follow/components/official-user-card.tsx";
import { PaidLines } from "../../client/features/pins/components/paid-lines.tsx";
import { PinCloseup } from "../../client/features/pins/components/pin-closeup.tsx";
import { PinLink } from "../../client/features/pins/components/pin-link.tsx";
import { SponsorQuestion } from "../../client/features/pins/components/sponsor-question.tsx";
import type { Pin } from "../../src/model/pin.ts";
import type { User } from "../../src/model/user.ts";
import { onPage } from "./support/on-page.tsx";
import { pinNumber } from "./support/pins.ts";

const acme = { id: "9", username: "acme", fullName: "Acme Paints", imageMediumUrl: null };
const ada = { ...pinNumber(1).pinner, followerCount: 12_345, isVerifiedMerchant: false, isVerifiedIdentity: true };
const sponsored = (status: number, sponsor: Pin["pinner"] | null = acme) =>
  pinNumber(1, { sponsorship: { status, sponsor } });
const largePicture = { isOpen: false, open: () => {}, close: () => {} };
const slots = { largePicture, actions: null, creator: null, notes: null, comments: null };
const paid = (pin: Pin, config = {}) => onPage(<PaidLines pin={pin} />, config).text;

test.each([
  [0, "Paid partnership"],
  [1, "Paid partnership with Acme Paints"],
  [2, ""],
  [3, "Paid partnership"],
  [4, "Paid partnership with Acme Paints"],
])("creator card: the sponsorship line of status %d reads %p [signed-in 2.3]", (status, line) => {
  expect(paid(sponsored(status))).toBe(line);
});

test("creator card: the sponsor's name leads to /{sponsorUsername}/, the promoter's to theirs [signed-in 2.3]", () => {
  expect(onPage(<PaidLines pin={sponsored(1)} />).html).toMatch(/Paid partnership with .*<a [^>]*href="\/acme\/"/);
  const promoted = onPage(<PaidLines pin={pinNumber(1, { isPromoted: true })} />);
  expect(promoted.text).toBe("Promoted by Ada Moss");
  expect(promoted.html).toContain('href="/ada/"');
});

test("sponsorship labels: 'Paid link' for affiliate links, after 'Ad • ' in the EU experiment [signed-in 5]", () => {
  const affiliate = pinNumber(1, { isAffiliateLink: true });
  expect(paid(affiliate)).toBe("Paid link");
  expect(paid(affiliate, { hasAdPrefix: true })).toBe("Ad • Paid link");
  expect(paid(sponsored(1), { hasAdPrefix: true })).toBe("Ad • Paid partnership with Acme Paints");
  expect(paid(pinNumber(1), { hasAdPrefix: true })).toBe("");
});

test("creator card: picture, name cut at 70, verified badge, short follower count and page link [signed-in 2.3]", () => {
  const card = onPage(<CreatorCard creator={{ ...ada, fullName: `Z${"A".repeat(89)}` }} />);
  expect(card.html).toContain('href="/ada/"');
  expect(card.html).toContain('aria-label="Verified"');
  expect(card.text).toContain(`Z${"A".repeat(68)}…`);
  expect(card.text).not.toContain("A".repeat(69));
  expect(card.text).toContain("12k followers");
  expect(card.html).not.toContain("_blank");
  const merchant = onPage(<CreatorCard creator={{ ...ada, followerCount: 1, isVerifiedMerchant: true }} opensNewTab />);
  expect(merchant.html).toContain('aria-label="Verified merchant"');
  expect(merchant.text).toContain("1 follower");
  expect(merchant.html).toMatch(/target="_blank" rel="noopener"|rel="noopener" target="_blank"/);
  // Unknown fields of a person render nothing.
  expect(onPage(<CreatorCard creator={pinNumber(1).pinner} />).text).not.toContain("follower");
});

test("closeup widths: the picture's shape sets the card's, with 912 below 1050 and 740 below 880 [signed-in 2.3]", () => {
  const widths = (width: number, height: number) => {
    const images = { ...pinNumber(1).images, orig: { url: "/x.jpg", width, height } };
    const pin = pinNumber(1, { images });
    const { html } = onPage(<PinCloseup pin={pin} {...slots} />);
    expect(html).toContain("--stacked:740px");
    expect(html).toContain("--narrow:912px");
    // The breakpoints of spec signed-in 9.
    expect(html).toContain("min-[880px]:max-w-(--narrow)");
    expect(html).toContain("min-[1050px]:max-w-(--card)");
    return /--card:(\d+)px;--columns:minmax\(0, (\d+)fr\) minmax\(0, (\d+)fr\)/.exec(html)?.slice(1).map(Number);
  };
  expect(widths(1000, 1500)).toEqual([1016, 508, 508]);
  expect(widths(1920, 1080)).toEqual([1176, 672, 504]);
  expect(widths(1080, 1920)).toEqual([992, 488, 504]);
});

test("creator card: external links use the offsite check, a new tab and rel nofollow [signed-in 2.3]", () => {
  const { html } = onPage(<PinLink pin={{ id: "5", domain: "a.example" }} link="https://a.example/?x=1&y" />);
  expect(html).toContain('href="/offsite/?pin=5&amp;url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y"');
  expect(html).toContain('rel="nofollow noopener noreferrer ugc"');
  expect(html).toContain('target="_blank"');
});

test("sponsorship: only the sponsor is asked, and only the owner sees the state [signed-in 3.1]", () => {
  const shown = (pin: Pin, viewerId: string | null) => onPage(<SponsorQuestion pin={pin} />, { viewerId }).text;
  expect(shown(sponsored(0), acme.id)).toMatch(/^Ada Moss says .*AgreeDecline$/);
  expect(shown(sponsored(1), acme.id)).toMatch(/^You&#x27;re named .*Decline$/);
  expect(shown(sponsored(3), acme.id)).toMatch(/Agree$/);
  expect(shown(sponsored(0), ada.id)).toContain("has not answered yet");
  expect(shown(sponsored(3), ada.id)).toContain("declined");
  for (const [pin, viewerId] of [
    [sponsored(1), ada.id],
    [sponsored(0), "5"],
    [sponsored(0, null), null],
    [sponsored(2), acme.id],
  ] as const) {
    expect(shown(pin, viewerId)).toBe("");
  }
});

test("follow card of a domain's official user: only for logged-in non-followers [signed-in 2.3]", () => {
  const official = { ...acme, explicitlyFollowedByMe: false, followerCount: 5 } as User;
  const shown = (user: User, viewerId: string | null) =>
    onPage(<OfficialUserCard user={user} domain="acme.example" />, { viewerId }).text;
  // The second A is the placeholder of a missing picture.
  expect(shown(official, "1")).toBe("From acme.exampleAAcme Paints5 followersFollow");
  expect(shown(official, null)).toBe("");
  expect(shown(official, acme.id)).toBe("");
  expect(shown({ ...official, explicitlyFollowedByMe: true }, "1")).toBe("");
});

test("user text follows its own direction: a Pin's title and description, and their fields", () => {
  const pin = pinNumber(1, { title: "دیوار بلند", description: "خانه و باغ." });
  const { html } = onPage(<PinCloseup pin={pin} {...slots} />);
  expect(html).toMatch(/<h1 dir="auto"[^>]*>دیوار بلند/);
  expect(html).toMatch(/<p dir="auto"[^>]*>خانه و باغ/);
  expect(onPage(<TextField label="Title" />).html).toMatch(/<input[^>]* dir="auto"/);
  expect(onPage(<TextField label="Comment" multiline />).html).toMatch(/<textarea[^>]* dir="auto"/);
});
