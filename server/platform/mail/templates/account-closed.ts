import { composeMail } from "./compose.tsx";

interface AccountClosed {
  brandName: string;
  /** The log-in page. */
  link: string;
  /** Null if the account is only deactivated. */
  deletionDueAt: Date | null;
  /** Without a password, the person must set one first: logging in by password is what reactivates the account. */
  hasPassword: boolean;
}

const day = (at: Date) => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const CHOOSE_ONE = "choose a password by “Forgot your password?” at the log-in";

/** Says that an account was deactivated or will be deleted. */
export const accountClosedMail = ({ brandName, link, deletionDueAt, hasPassword }: AccountClosed) =>
  composeMail({
    brandName,
    subject: deletionDueAt ? `Your ${brandName} account will be deleted` : `Your ${brandName} account is deactivated`,
    heading: deletionDueAt ? "Your account will be deleted" : "Your account is deactivated",
    paragraphs: deletionDueAt
      ? [
          `Your ${brandName} account is hidden. On ${day(deletionDueAt)} we delete it for good: your profile, boards, Pins, comments and pictures.`,
          hasPassword
            ? "To keep it, log in with your password before then."
            : `To keep it, ${CHOOSE_ONE} and log in with it before then.`,
        ]
      : [
          `Your ${brandName} account is hidden. Nothing is lost.`,
          hasPassword
            ? "Log in with your password any time to come back."
            : `To come back, ${CHOOSE_ONE} and log in with it.`,
        ],
    action: { label: deletionDueAt ? "Keep my account" : "Log in", link },
    reason: `You're receiving this because this is your ${brandName} account's address. If this wasn't you, log in and change your password.`,
  });
