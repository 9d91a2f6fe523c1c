import { ko as identity } from "../../../src/texts/ko/identity.ts";
import { ko as auth } from "../../texts/ko/auth.ts";
import { ko as captcha } from "../../texts/ko/captcha.ts";
import { ko as mfa } from "../../texts/ko/mfa.ts";
import { ko as sso } from "../../texts/ko/sso.ts";
import { ui } from "../../texts/ko/ui.ts";
import { ko as users } from "../../texts/ko/users.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Korean. */
export const translation: Translation = { auth, captcha, identity, mfa, sso, ui, users };
