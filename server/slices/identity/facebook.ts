import { findIdentity, listIdentities } from "../../../db/queries/identity/identities.ts";
import * as contract from "../../../src/identity/exchange.contract.ts";
import { asking, byFacebookToken, offered } from "../../platform/identity/prove.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const facebookLoginData = implement(contract.facebookLoginData, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const who = await byFacebookToken(ctx, input, fail);
  const found = (await findIdentity(db, who)) ?? fail("SOCIAL_ACCOUNT_NOT_MATCHED");
  const others = await listIdentities(db, { userId: found.user.id });
  const connectedToGoogle = others.some(({ provider }) => provider === "google");
  const hasPassword = found.user.passwordHash !== null;
  return {
    // The older name of this field; clients read either.
    connectedToGplus: connectedToGoogle,
    connectedToGoogle,
    hasPassword,
    isFbAuthOnly: !hasPassword && others.every(({ provider }) => provider === "facebook"),
  };
});

export const facebookProfile = implement(contract.facebookProfile, async ({ ctx, input, fail }) => {
  const facebook = offered(ctx, "facebook", fail);
  const { fields, accessToken } = input;
  const profile = await asking(ctx, "facebook", "SOCIAL_TOKEN_INVALID", fail, async () => {
    // Check which site the token was issued to: a different site's token proves nothing here.
    await facebook.inspect(accessToken);
    return facebook.profile(accessToken, fields);
  });
  const shown = <T>(field: (typeof fields)[number], value: T | null | undefined): T | null =>
    fields.includes(field) ? (value ?? null) : null;
  return {
    id: profile.id,
    firstName: shown("first_name", profile.first_name),
    lastName: shown("last_name", profile.last_name),
    email: shown("email", profile.email),
    gender: shown("gender", profile.gender),
    birthday: shown("birthday", birthdaySeconds(profile.birthday ?? "", input.piiSafeBirthday)),
    picture: shown("picture", profile.picture?.data.url),
  };
});

/** Converts `MM/DD/YYYY` or `YYYY` to UTC seconds; null without a year, because the rest gives no age. */
function birthdaySeconds(text: string, yearOnly: boolean): number | null {
  const [, month, day, year] = /^(?:(\d{2})\/(\d{2})\/)?(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const at = yearOnly ? Date.UTC(Number(year), 0, 1) : Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  return at / 1000;
}
