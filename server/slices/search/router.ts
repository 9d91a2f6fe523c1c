import { router } from "../../platform/procedure/router.ts";
import { advisories } from "./advisories.ts";
import { advisoryViewed } from "./advisory-viewed.ts";
import { autocomplete } from "./autocomplete.ts";
import { base } from "./base.ts";
import { boards } from "./boards.ts";
import { pins } from "./pins.ts";
import { removeAdvisory } from "./remove-advisory.ts";
import { saveAdvisory } from "./save-advisory.ts";
import { suggest } from "./suggest.ts";
import { trending } from "./trending.ts";
import { users } from "./users.ts";

export const searchRouter = router({
  base,
  pins,
  boards,
  users,
  suggest,
  autocomplete,
  trending,
  advisoryViewed,
  advisories,
  saveAdvisory,
  removeAdvisory,
});
