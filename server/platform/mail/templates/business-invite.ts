import { INVITE_DAYS } from "../../../../src/business/member.ts";
import type { MemberPermission } from "../../../../src/business/permissions.ts";
import { composeMail, isolated } from "./compose.tsx";

interface BusinessInviteMail {
  brandName: string;
  link: string;
  businessName: string;
  inviterName: string;
  permission: MemberPermission;
}

const MAY: Record<MemberPermission, string> = {
  ADMIN: "create and change Pins and boards, promote them, and decide who else belongs to it",
  EDITOR: "create and change Pins and boards, and promote them",
  ANALYST: "see its Pins, boards and drafts, and change nothing",
};

/** The mail with the link that lets somebody act for a business. */
export function businessInviteMail(mail: BusinessInviteMail) {
  const { brandName, link, businessName, inviterName, permission } = isolated(mail);
  return composeMail({
    brandName,
    subject: `${inviterName} invites you to ${businessName} on ${brandName}`,
    heading: `Work for ${businessName}`,
    paragraphs: [
      `${inviterName} invites you to act for ${businessName} on ${brandName}. You could ${MAY[permission]}.`,
      `The link works once, within ${INVITE_DAYS} days. You need an account of your own, with a second step for its log-in.`,
    ],
    action: { label: "See the invitation", link },
    reason: `You're receiving this because ${inviterName} entered your address. If you don't know them, ignore this email. They won't know you read it.`,
  });
}
