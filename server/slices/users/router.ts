import { router } from "../../platform/procedure/router.ts";
import { convertToBusiness } from "./convert-to-business.ts";
import { get } from "./get.ts";
import { privacy } from "./privacy.ts";
import { settings } from "./settings.ts";
import { shareSuggestions } from "./share-suggestions.ts";
import { shareSuggestionsTypeahead } from "./share-suggestions-typeahead.ts";
import { update } from "./update.ts";
import { updatePrivacy } from "./update-privacy.ts";

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
