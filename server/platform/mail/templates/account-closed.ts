import { composeMail } from "./compose.tsx";

interface AccountClosed {
  brandName: string;
  /** The log-in page. */
  link: string;
  /** Null where it is put away only. */
  deletionDueAt: Date | null;
  /** Without a password, the person must set one first: only a password log-in reactivates an account. */
  hasPassword: boolean;
}

const day = (at: Date) => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const CHOOSE_ONE = "choose a password by “Forgot your password?” at the log-in";

/** Tells that an account was put away or will be deleted. */
export const accountClosedMail = ({ brandName, link, deletionDueAt, hasPassword }: AccountClosed) =>
  composeMail({
    brandName,
    subject: deletionDueAt ? `Your ${brandName} account will be deleted` : `Your ${brandName} account is deactivated`,
    heading: deletionDueAt ? "Your account will be deleted" : "Your account is deactivated",
    paragraphs: deletionDueAt
      ? [
          `Nobody sees your ${brandName} account any more. On ${day(deletionDueAt)} all of it is deleted for good: your profile, boards, Pins, comments and pictures.`,
          hasPassword
            ? "Until then you can keep it: log in with your password, and say so."
            : `Until then you can keep it: ${CHOOSE_ONE}, log in with it, and say so.`,
        ]
      : [
          `Nobody sees your ${brandName} account any more. Nothing of it is lost.`,
          hasPassword
            ? "Log in with your password whenever you want it back."
            : `Whenever you want it back, ${CHOOSE_ONE}, and log in with it.`,
        ],
    action: { label: deletionDueAt ? "Keep my account" : "Log in", link },
    reason: `You get this mail because this is the address of a ${brandName} account. If you did not do this, log in and choose a new password.`,
  });
