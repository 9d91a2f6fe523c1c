import { composeMail, isolated } from "./compose.tsx";

interface BoardInviteMail {
  brandName: string;
  link: string;
  boardName: string;
  inviterName: string;
}

/** The mail with the link that lets somebody join a board. */
export function boardInviteMail(mail: BoardInviteMail) {
  const { brandName, link, boardName, inviterName } = isolated(mail);
  return composeMail({
    brandName,
    subject: `${inviterName} invites you to the board ${boardName}`,
    heading: `Join ${boardName}`,
    paragraphs: [
      `${inviterName} would like you to save ideas to the board “${boardName}” on ${brandName}.`,
      "The link works once, within 30 days. You need an account to join; it takes a minute to make one.",
    ],
    action: { label: "See the invitation", link },
    reason: `You're receiving this because ${inviterName} entered your address. If you don't know them, ignore this email. They won't know you read it.`,
  });
}
