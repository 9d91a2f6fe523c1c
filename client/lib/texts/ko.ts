import { ko as auth } from "../../../src/auth/texts/ko.ts";
import { ko as captcha } from "../../../src/captcha/texts/ko.ts";
import { ko as identity } from "../../../src/identity/texts/ko.ts";
import { ko as mfa } from "../../../src/mfa/texts/ko.ts";
import { ui } from "../../../src/site/texts/ui-ko.ts";
import { ko as sso } from "../../../src/sso/texts/ko.ts";
import { ko as users } from "../../../src/users/texts/ko.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Korean. */
export const translation: Translation = { auth, captcha, identity, mfa, sso, ui, users };
