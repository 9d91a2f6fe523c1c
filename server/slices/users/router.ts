import { router } from "../../platform/procedure/router.ts";
import { mentionSuggestions } from "./mention-suggestions.ts";
import { shareSuggestions, shareSuggestionsTypeahead } from "./share-suggestions.ts";
import { convertToBusiness, get, privacy, settings, update, updatePrivacy } from "./users.ts";

export const usersRouter = router({
  convertToBusiness,
  get,
  mentionSuggestions,
  privacy,
  settings,
  shareSuggestions,
  shareSuggestionsTypeahead,
  update,
  updatePrivacy,
});
