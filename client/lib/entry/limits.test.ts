import { expect, test } from "bun:test";
import * as captcha from "../../../src/captcha/limits.ts";
import * as rules from "../../../src/identity/account-limits.ts";
import * as entry from "./limits.ts";

test("passwords: 6 at sign-up, 8 elsewhere; over 120 is overage [visitor 9]", () => {
  expect([rules.PASSWORD_MIN_SIGN_UP, rules.PASSWORD_MIN, rules.MAX_AGE_YEARS]).toEqual([6, 8, 120]);
});

test("widths: 484, 489, 400, 480, 268, 320; tooltips on layer 10000; images from 120x120 [visitor 9]", () => {
  expect(entry.WIDTHS).toEqual({ modal: 484, mfa: 489, personalised: 400, business: 480, form: 268, terms: 320 });
  expect([entry.TOOLTIP_LAYER, entry.PIN_IMAGE_MIN]).toEqual([10_000, 120]);
});

test("captcha and bot check: 3 attempts per 3600 s, two placeholders, 105000, 8000 and 30000 ms [visitor 9]", () => {
  expect([captcha.CAPTCHA_ATTEMPTS, captcha.CAPTCHA_WINDOW_S, captcha.CAPTCHA_PLACEHOLDERS]).toEqual([3, 3_600, 2]);
  expect([captcha.BOT_CHECK_REFRESH_MS, captcha.BOT_CHECK_TIMEOUT_MS, captcha.BOT_CHECK_SCRIPT_TIMEOUT_MS]).toEqual([
    105_000, 8_000, 30_000,
  ]);
});

test("underage flag: is stored with an expiry [visitor 9]", () => {
  expect(entry.UNDERAGE_FLAG_SECONDS).toBeGreaterThan(0);
});
