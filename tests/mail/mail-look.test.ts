import { expect, test } from "bun:test";
import { withMailLook } from "../../server/platform/mail/mail-look.ts";
import { boardInviteMail } from "../../server/platform/mail/templates/board-invite.ts";
import { accentsOf } from "../../src/site/accent.rules.ts";
import { PLAIN_LOOK } from "../../src/site/site-look.ts";

const brandName = 'Cork & "Wall"';
const site = { brandName, publicUrl: "https://tack.example" };
const mail = boardInviteMail({ brandName, link: "https://tack.example/x", inviterName: "Ada", boardName: "Lamps" });
const { light, dark } = accentsOf("#7440a8");

test("a site without a color or a logo sends mails as they are", () => {
  expect(withMailLook(mail.html, { ...site, look: PLAIN_LOOK })).toBe(mail.html);
});

test("a mail's button and links have the site's color in both themes", () => {
  const html = withMailLook(mail.html, { ...site, look: { ...PLAIN_LOOK, color: "#7440a8" } });
  expect(html).toContain(`background-color:${light.accent}`);
  expect(html).toContain(
    `.button { background-color: ${dark.accent} !important; color: ${dark["on-accent"]} !important; }`,
  );
  expect(html).not.toMatch(/#0d5f5a|#6cc9bd|#0b211f/i);
  expect(html).not.toContain("<img");
});

test("a mail's logo comes before the site's name, which is its text", () => {
  const html = withMailLook(mail.html, { ...site, look: { ...PLAIN_LOOK, hasLogo: true, iconVersion: "12ab" } });
  expect(html).toContain(
    '<img src="https://tack.example/icon-192.png?v=12ab" alt="Cork &amp; &quot;Wall&quot;" width="48" height="48"',
  );
  expect(html.indexOf("<img")).toBeLessThan(html.indexOf("</p>"));
});
