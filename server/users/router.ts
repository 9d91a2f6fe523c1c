import { router } from "../trpc/router.ts";
import { convertToBusiness } from "./convert-to-business.ts";
import { get } from "./get.ts";
import { settings } from "./settings.ts";
import { shareSuggestions } from "./share-suggestions.ts";
import { shareSuggestionsTypeahead } from "./share-suggestions-typeahead.ts";
import { update } from "./update.ts";

export const usersRouter = router({
  convertToBusiness,
  get,
  settings,
  shareSuggestions,
  shareSuggestionsTypeahead,
  update,
});
