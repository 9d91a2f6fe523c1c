import type { Database } from "../../../db/client.ts";
import { findUserByEmail, type UserRow } from "../../../db/queries/users/find-user.ts";
import { insertUser } from "../../../db/queries/users/write-user.ts";
import { asksPersonFirst } from "../../../src/ads/countries.ts";
import { bearsBrand, splitEmail } from "../../../src/identity/email.rules.ts";
import { isReserved, PLAIN_NAME, usernameBase, usernameCandidate } from "../../../src/identity/username.rules.ts";
import { avatarColorOf, userCard } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import type { StoredConsents } from "./consents.ts";

/**
 * The pool of candidate names grows tenfold with each try, up to a hundred million, so this many tries never all fail.
 */
const NAME_TRIES = 10;

export interface NewAccount extends Partial<StoredConsents> {
  email: string;
  /** Null if the person logs in only through a provider. */
  password: string | null;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`; null if the form doesn't ask for a birthday. */
  birthday: string | null;
  gender?: string | null;
  customGender?: string | null;
  /** The username that the person would like to have. */
  wish?: string | null;
  country: string;
  locale: string;
  /** Set if the provider that runs the mailbox vouched for the address; other providers don't count. */
  emailVerifiedAt?: Date;
  isPartner?: boolean;
  businessName?: string;
}

/**
 * Creates an account with a unique username and requests the mail that confirms its address, in one transaction.
 * @param alongside writes more rows of the account in the same transaction; throwing rolls back everything
 * @returns null if somebody else has just signed up with the address
 */
export async function createAccount(
  deps: Deps,
  account: NewAccount,
  alongside: (tx: Database, user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow | null> {
  const { password, wish, ...fields } = account;
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  const { brandName, adminEmails } = deps.config;
  // A username derived from an address must not resemble the site's own name.
  const mayBe = (name: string) => !bearsBrand(name, brandName) || adminEmails.has(account.email.toLowerCase());
  const own = usernameBase(wish || account.firstName, splitEmail(account.email).local);
  const base = mayBe(own) ? own : PLAIN_NAME;
  for (let attempt = 0; attempt < NAME_TRIES; attempt++) {
    const id = deps.newId();
    const isWish = attempt === 0 && wish && !isReserved(wish) && mayBe(wish);
    const username = isWish ? wish : usernameCandidate(base, attempt, Math.random());
    const user = { ...fields, firstName: account.firstName || username, id, username, passwordHash };
    const created = await deps.db.transaction(async (tx) => {
      const row = await insertUser(tx, {
        ...user,
        avatarColorIndex: avatarColorOf(id),
        card: userCard({ ...user, avatarKey: null }),
        createdAt: deps.now(),
        personalAds: !asksPersonFirst(account.country),
      });
      if (!row) return null;
      await alongside(tx, row);
      if (row.emailVerifiedAt === null) await deps.events.record(tx, "mail.verify_email", { userId: row.id });
      return row;
    });
    if (created) return created;
    if (await findUserByEmail(deps.db, { email: account.email })) return null;
  }
  throw new Error(`no free username was found for ${base} in ${NAME_TRIES} tries`);
}
