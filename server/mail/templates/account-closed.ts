import { composeMail } from "./compose.tsx";

interface AccountClosed {
  brandName: string;
  /** The log-in page. */
  link: string;
  /** Null where it is put away only. */
  deletionDueAt: Date | null;
}

const day = (at: Date) => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Tells that an account was put away or will be deleted. */
export const accountClosedMail = ({ brandName, link, deletionDueAt }: AccountClosed) =>
  composeMail({
    brandName,
    subject: deletionDueAt ? `Your ${brandName} account will be deleted` : `Your ${brandName} account is deactivated`,
    heading: deletionDueAt ? "Your account will be deleted" : "Your account is deactivated",
    paragraphs: deletionDueAt
      ? [
          `Nobody sees your ${brandName} account any more. On ${day(deletionDueAt)} all of it is deleted for good: your profile, boards, Pins, comments and pictures.`,
          "Until then you can keep it: log in with your password, and say so.",
        ]
      : [
          `Nobody sees your ${brandName} account any more. Nothing of it is lost.`,
          "Log in with your password whenever you want it back.",
        ],
    action: { label: deletionDueAt ? "Keep my account" : "Log in", link },
    reason: `You get this mail because this is the address of a ${brandName} account. If you did not do this, log in and choose a new password.`,
  });
