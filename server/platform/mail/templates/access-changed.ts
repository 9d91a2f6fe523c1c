import { composeMail, isolatedName } from "./compose.tsx";

interface AccessChanged {
  brandName: string;
  /** Null for a personal access token. */
  appName: string | null;
  /** The person whom the program acted for. */
  actorName: string;
  action: string;
  detail: Record<string, string>;
  hub: string;
  programs: string;
}

function whatHappened(action: string, detail: Record<string, string>): string {
  const {
    email = "",
    username = "",
    permission = "",
    before = "",
    role = "",
    account = "",
  } = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, isolatedName(value)]));
  switch (action) {
    case "business.invite":
      return `invited ${email} to act for your business (${permission}).`;
    case "business.withdrawInvite":
      return `withdrew the invitation of ${email}.`;
    case "business.setPermission":
      return `changed the access of ${username} from ${before} to ${permission}.`;
    case "business.removeMember":
      return `removed ${username} from your business.`;
    case "business.addPartner":
      return `gave the business ${username} access as a partner (${permission}).`;
    case "business.acceptPartner":
      return "accepted a partnership with another business.";
    case "business.removePartner":
      return "ended or declined a partnership with another business.";
    case "advertiser.setDelegate":
      return `gave ${username} access to the ad account ${account} (${role}).`;
    case "advertiser.removeDelegate":
      return `ended the access of ${username} to the ad account ${account} (${role}).`;
    default:
      return "changed who has access.";
  }
}

/** Says that a program changed who may act for a business or an ad account. */
export function accessChangedMail({ brandName, appName, actorName, action, detail, hub, programs }: AccessChanged) {
  const who = appName === null ? "A program with an access token" : `The app ${isolatedName(appName)}`;
  return composeMail({
    brandName,
    subject: `A program changed who has access on ${brandName}`,
    heading: "A program changed who has access",
    paragraphs: [
      `${who}, acting for ${isolatedName(actorName)}, ${whatHappened(action, detail)}`,
      `If you didn't expect this, undo it in the business hub, and disconnect the program at ${programs}.`,
    ],
    action: { label: "Check who has access", link: hub },
    reason: `You're receiving this because a program changed access that concerns your ${brandName} account.`,
  });
}
