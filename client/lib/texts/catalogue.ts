import { en as account } from "../../../src/account/texts/en.ts";
import { en as admin } from "../../../src/admin/texts/en.ts";
import { en as auth } from "../../../src/auth/texts/en.ts";
import { en as boards } from "../../../src/boards/texts/en.ts";
import { picker } from "../../../src/boards/texts/en-picker.ts";
import { en as captcha } from "../../../src/captcha/texts/en.ts";
import { en as comments } from "../../../src/comments/texts/en.ts";
import { en as conversations } from "../../../src/conversations/texts/en.ts";
import { en as follow } from "../../../src/follow/texts/en.ts";
import { en as identity } from "../../../src/identity/texts/en.ts";
import { en as mfa } from "../../../src/mfa/texts/en.ts";
import { en as notifications } from "../../../src/notifications/texts/en.ts";
import { en as pins } from "../../../src/pins/texts/en.ts";
import { en as saveTools } from "../../../src/pins/texts/en-save-tools.ts";
import { en as safety } from "../../../src/safety/texts/en.ts";
import { en as search } from "../../../src/search/texts/en.ts";
import { en as sections } from "../../../src/sections/texts/en.ts";
import { en as settings } from "../../../src/settings/texts/en.ts";
import { en as site } from "../../../src/site/texts/en.ts";
import { ui } from "../../../src/site/texts/ui-en.ts";
import { en as sso } from "../../../src/sso/texts/en.ts";
import { en as users } from "../../../src/users/texts/en.ts";
import { en as websites } from "../../../src/websites/texts/en.ts";

/** Every text of the site in English, by slice. A slice's texts stand in `src/<slice>/texts/<language>.ts`. */
export const ENGLISH = {
  account,
  admin,
  auth,
  boards,
  captcha,
  comments,
  conversations,
  follow,
  identity,
  mfa,
  notifications,
  sections,
  picker,
  pins,
  saveTools,
  safety,
  search,
  settings,
  site,
  sso,
  ui,
  users,
  websites,
} as const;

/** A translation has the keys of the English texts; what it lacks is said in English. */
export type Translation = {
  [Slice in keyof typeof ENGLISH]?: TranslatedSlice<(typeof ENGLISH)[Slice]>;
};
type TranslatedSlice<T> = { [Key in keyof T]?: T[Key] extends string ? string : TranslatedSlice<T[Key]> };
