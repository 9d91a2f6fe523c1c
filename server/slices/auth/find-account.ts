import type { Database } from "../../../db/client.ts";
import { findUserByEmail, findUserByUsername } from "../../../db/queries/users/find-user.ts";

/** Whether the text is an address rather than a username; usernames contain no @. */
const isAddress = (usernameOrEmail: string): boolean => usernameOrEmail.includes("@");

/** The account named in a log-in or reset form: by address if it contains an @, else by username. */
export const findAccount = (db: Database, usernameOrEmail: string) =>
  isAddress(usernameOrEmail)
    ? findUserByEmail(db, { email: usernameOrEmail })
    : findUserByUsername(db, { username: usernameOrEmail });
