import { ja as identity } from "../../../src/texts/ja/identity.ts";
import { ja as auth } from "../../texts/ja/auth.ts";
import { ja as captcha } from "../../texts/ja/captcha.ts";
import { ja as mfa } from "../../texts/ja/mfa.ts";
import { ja as sso } from "../../texts/ja/sso.ts";
import { ui } from "../../texts/ja/ui.ts";
import { ja as users } from "../../texts/ja/users.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Japanese. */
export const translation: Translation = { auth, captcha, identity, mfa, sso, ui, users };
