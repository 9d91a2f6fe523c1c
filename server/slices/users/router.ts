import { router } from "../../platform/procedure/router.ts";
import { privacy, updatePrivacy } from "./privacy.ts";
import { shareSuggestions, shareSuggestionsTypeahead } from "./share-suggestions.ts";
import { convertToBusiness, get, settings, update } from "./users.ts";

export const usersRouter = router({
  convertToBusiness,
  get,
  privacy,
  settings,
  shareSuggestions,
  shareSuggestionsTypeahead,
  update,
  updatePrivacy,
});
