import { ja as auth } from "../../../src/auth/texts/ja.ts";
import { ja as captcha } from "../../../src/captcha/texts/ja.ts";
import { ja as identity } from "../../../src/identity/texts/ja.ts";
import { ja as mfa } from "../../../src/mfa/texts/ja.ts";
import { ui } from "../../../src/site/texts/ui-ja.ts";
import { ja as sso } from "../../../src/sso/texts/ja.ts";
import { ja as users } from "../../../src/users/texts/ja.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Japanese. */
export const translation: Translation = { auth, captcha, identity, mfa, sso, ui, users };
