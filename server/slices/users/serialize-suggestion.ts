import type { User } from "../../../src/model/user.ts";
import type { ShareSuggestion } from "../../../src/users/share-suggestion.ts";

/** A person to whom sharing is suggested. */
export function serializeSuggestion(user: User, type: "user" | "user_share_suggestion"): ShareSuggestion {
  const { id, fullName, username, imageMediumUrl, imageLargeUrl } = user;
  return { type, id, title: fullName || username, fullName, username, imageMediumUrl, imageLargeUrl };
}
