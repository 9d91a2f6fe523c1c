import type { UserBrief } from "../../../src/model/user.ts";

/** Names of the people in a conversation, as its title. */
export const namesOf = (users: readonly UserBrief[]): string =>
  users.map(({ fullName, username }) => fullName || username).join(", ");
