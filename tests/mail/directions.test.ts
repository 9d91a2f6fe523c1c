import { expect, test } from "bun:test";
import { boardInviteMail } from "../../server/platform/mail/templates/board-invite.ts";
import { businessInviteMail } from "../../server/platform/mail/templates/business-invite.ts";
import { pinSentMail } from "../../server/platform/mail/templates/pin-sent.ts";

const [link, brandName] = ["https://tack.example/x", "Tackboard"];
const invite = (inviterName: string, boardName: string) => boardInviteMail({ brandName, link, inviterName, boardName });

test.each(["נועה 12", "ليلى (Layla)", "ރީމާ", "𞤀𞤣𞤢"])("a mail isolates the right-to-left name %s", (name) => {
  const isolatedName = `\u2068${name}\u2069`;
  const { subject, text, html } = invite(name, name);
  expect(subject).toBe(`${isolatedName} invites you to the board ${isolatedName}`);
  expect(text).toContain(`${isolatedName} would like you to save ideas to the board “${isolatedName}” on Tackboard.`);
  expect(html).toContain(`${Bun.escapeHTML(isolatedName)} would like you`);
  const others = [
    businessInviteMail({ brandName, link, businessName: name, inviterName: name, permission: "EDITOR" }),
    pinSentMail({ brandName, link, answerLink: link, senderName: name, title: name }),
  ];
  for (const { text: said } of others) expect(said.split(name)).toHaveLength(said.split(isolatedName).length);
});

test("a mail with names in its own direction has no invisible characters, and links stay intact", () => {
  const { subject, text, html, links } = invite("Zoë 王", "家 & Küche");
  expect(`${subject}${text}${html}`).not.toMatch(/[\u2066-\u2069]/);
  expect(links).toEqual([link]);
});
