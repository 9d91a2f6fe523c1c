import { expect, test } from "bun:test";
import type { EntryEvent } from "./events.ts";
import type { LogInStep } from "./state.ts";
import { EMAIL, FILLED, failure, logInFailed, readText, vouched, walk } from "./testing/walk.ts";

const failed = (
  provider: "facebook" | "google" | "line",
  reason: "closed" | "popupBlocked" | "unavailable" | "refused",
): EntryEvent => ({ type: "socialFailed", provider, reason });

test("social-network popup: a closed or refused one is reported there and keeps the forms [visitor 8]", () => {
  for (const [reason, text] of [
    ["closed", "Couldn't connect. You must authorize Tackboard."],
    ["popupBlocked", "You must enable popups!"],
    ["refused", "Sorry! Something went wrong on our end."],
  ] as const) {
    for (const provider of ["facebook", "google"] as const) {
      const { flow } = walk({ step: "login" }, ...FILLED, failed(provider, reason));
      const { errors, email } = flow.step as LogInStep;
      expect(errors[provider] && readText(errors[provider])).toBe(text);
      expect(email).toBe(EMAIL);
    }
    const [toast] = walk({ step: "signup" }, failed("google", reason)).effects;
    expect(toast).toMatchObject({ do: "toast", kind: "error", ms: 3_000 });
    expect(toast?.do === "toast" && readText(toast.text)).toBe(text);
  }
});

test("social-network popup: asks only Facebook again for a denied permission [visitor 4]", () => {
  const pressed = (provider: "facebook" | "google"): EntryEvent => ({ type: "socialPressed", provider });
  expect(walk({ step: "login" }, pressed("facebook")).effects).toEqual([{ do: "openProvider", provider: "facebook" }]);
  for (const provider of ["facebook", "google"] as const) {
    const { effects } = walk({ step: "login" }, failed(provider, "closed"), pressed(provider));
    const again = provider === "facebook" ? { asksAgain: true } : {};
    expect(effects).toEqual([{ do: "openProvider", provider, ...again }] as typeof effects);
  }
});

test("shows LINE's errors at its button, and SSO errors at the email address [visitor 8]", () => {
  const closed = walk({ step: "login" }, ...FILLED, failed("line", "closed")).flow.step as LogInStep;
  expect(Object.keys(closed.errors)).toEqual(["line"]);
  const refused = (provider: "line" | "sso") =>
    walk({ step: "login" }, vouched(provider), logInFailed("SOCIAL_TOKEN_INVALID")).flow.step as LogInStep;
  expect(Object.keys(refused("line").errors)).toEqual(["line"]);
  expect(Object.keys(refused("sso").errors)).toEqual(["email"]);
});

test("overlays: one covers the step until the provider answers [visitor 4]", () => {
  const asked = walk({ step: "login" }, { type: "socialPressed", provider: "google" });
  expect([asked.flow.cover, asked.effects]).toEqual(["loading", [{ do: "openProvider", provider: "google" }]]);
  expect(walk(asked, vouched("google")).flow.cover).toBe("loading");
  expect(walk(asked, vouched("google"), logInFailed("INTERNAL")).flow.cover).toBe("none");
  expect(walk(asked, failed("google", "closed")).flow.cover).toBe("none");
});

test("social provider unavailable: each of the two providers has its own window [visitor 8]", () => {
  for (const provider of ["facebook", "google"] as const) {
    expect(walk({ step: "login" }, failed(provider, "unavailable")).flow.modal).toEqual({
      kind: "unavailable",
      provider,
    });
  }
});

test("a provider without its own error window reports an outage at its button", () => {
  const { errors } = walk({ step: "login" }, failed("line", "unavailable")).flow.step as LogInStep;
  expect(errors.line && readText(errors.line)).toBe(
    "Looks like LINE isn't available right now. Give another option a try or refresh the page and try again later.",
  );
});

test("SSO failure: 'Sorry! Something went wrong on our end.' at the e-mail field [visitor 8]", () => {
  for (const [reason, text] of [
    ["refused", "Sorry! Something went wrong on our end."],
    ["unavailable", "Sorry! Something went wrong on our end."],
    ["closed", "Sorry! Something went wrong on our end."],
    ["popupBlocked", "Sorry! Something went wrong on our end."],
    // The text can't say whether the address has an account, because the page doesn't know.
    ["noEmail", "Your business's log-in doesn't share your email. Ask its administrator to release the “email” claim."],
    ["otherDomain", "That account isn't from your business. Log in there with your work email."],
  ] as const) {
    const { flow, effects } = walk({ step: "login", email: EMAIL }, { type: "ssoFailed", reason });
    const { errors } = flow.step as LogInStep;
    expect(errors.email && readText(errors.email)).toBe(text);
    expect(effects).toEqual([{ do: "focus", field: "email" }]);
  }
});

test("overlays: a keyboard press in the form below sends nothing and opens no second window [visitor 4]", () => {
  const google = { type: "socialPressed", provider: "google" } as const;
  const asked = walk({ step: "login" }, ...FILLED, google);
  for (const event of [google, { type: "submitted" }] as const) {
    const again = walk(asked, event);
    expect([again.flow.cover, again.effects]).toEqual(["loading", []]);
  }
  const sent = walk({ step: "login" }, ...FILLED, { type: "submitted" });
  expect(walk(sent, google).effects).toEqual([]);
});

test("password reset sent: the window names the address, and 'Email sent!' is a toast of 3500 ms [visitor 8]", () => {
  const { flow, effects } = walk({ step: "login", email: EMAIL }, { type: "resetMailSent", email: EMAIL });
  expect(flow.modal).toEqual({ kind: 3, email: EMAIL });
  const [toast] = effects;
  expect(toast).toMatchObject({ do: "toast", kind: "success", ms: 3_500 });
  expect(toast?.do === "toast" && readText(toast.text)).toBe("Email sent!");
});

test("messaging-app log-in: an identity with an address continues like any provider's [visitor 9]", () => {
  const { flow } = walk({ step: "login" }, vouched("line"), logInFailed("SOCIAL_ACCOUNT_NOT_FOUND"));
  expect(flow.step.at).toBe("socialSignupWithAge");
});

test("local captcha limit: continues a password mail on the captcha page with the same address [visitor 4]", () => {
  const failed = { type: "resetMailFailed", email: "ada+x@example.com", failure: failure("CAPTCHA_REQUIRED") } as const;
  expect(walk({ step: "login" }, failed).effects).toEqual([
    { do: "leave", to: "/password/reset?ue=ada%2Bx%40example.com", afterMs: 0 },
  ]);
});
