import { randomBytes } from "node:crypto";
import { isOwnScheme } from "../../../src/apps/redirect.rules.ts";
import type { ProductError } from "../../../src/model/errors.ts";
import { languageFor } from "../../../src/model/languages.ts";
import { accentsOf } from "../../../src/site/accent.rules.ts";
import { escapeHtml, filled } from "../../../src/text/templates.ts";
import { type AppTexts, en } from "../../../src/texts/en/apps.ts";
import { ja } from "../../../src/texts/ja/apps.ts";
import { ko } from "../../../src/texts/ko/apps.ts";
import type { ConsentRequest, ShownApp } from "../../platform/oauth/consent.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { ViewerUser } from "../../platform/sessions/viewer.ts";

const TEXTS = { en, ja, ko };

/** Uses the colors of client/styles/tokens.css. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#161412);--surface:light-dark(#fffdfa,#211e1b);
--wash:light-dark(#f0ebe2,#2b2723);--line:light-dark(#e2dacd,#38332d);--strong:light-dark(#8c8272,#8a8073);
--ink:light-dark(#211d18,#f3ede4);--soft:light-dark(#665e52,#b5aa9b);--danger:light-dark(#a83232,#f08f86)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;font:16px/1.5 system-ui,sans-serif;
background:var(--paper);color:var(--ink)}
main{width:100%;max-width:28rem;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:24px}
h1{font-size:1.5rem;line-height:1.25;margin:16px 0 8px;overflow-wrap:anywhere}
h2{font-size:1rem;margin:20px 0 6px}
p{margin:0 0 8px;overflow-wrap:anywhere}
ul{margin:0;padding-inline-start:20px}li{margin:4px 0}
a{color:var(--accent);font-weight:600}
.icon{width:64px;height:64px;border-radius:16px;object-fit:cover;display:grid;place-items:center;background:var(--accent);
color:var(--surface);font-size:1.75rem;font-weight:700}
.soft{color:var(--soft);font-size:.875rem}
.warn{color:var(--danger);font-weight:600;font-size:.875rem}
.who{display:flex;gap:12px;align-items:center;padding:10px 12px;background:var(--wash);border-radius:16px;overflow-wrap:anywhere}
.who img{width:40px;height:40px;border-radius:50%;object-fit:cover}
.who span{display:block;font-size:.875rem;color:var(--soft)}
form{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin:20px 0 16px}
.confirm{grid-column:1/-1}
label{display:block;font-weight:600}
input:not([type=hidden]){display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 16px;border:2px solid var(--strong);
border-radius:24px;background:var(--surface);color:var(--ink);font:inherit}
button{min-height:48px;padding:8px 12px;border:2px solid var(--strong);border-radius:24px;background:var(--surface);color:var(--ink);
font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--wash)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/** The accents of the site's color. */
function accents({ deps }: Context): string {
  const { light, dark } = accentsOf(deps.config.look.color);
  return `:root{--accent:light-dark(${light.accent},${dark.accent});--focus:light-dark(${light.focus},${dark.focus})}`;
}

interface Shown {
  title: string;
  /** Content of the main element, as HTML. */
  main: string;
  status: number;
  /** CSP source of the redirect address, which the form may lead to. */
  formTarget?: string;
}

/** A page of this site without scripts, which no other page may frame (SECURITY.md 58). */
function page(ctx: Context, { title, main, status, formTarget = "" }: Shown): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="${languageFor([ctx.locale])}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${accents(ctx)}</style></head>
<body><main>
${main}
</main></body></html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'${formTarget && ` ${formTarget}`}; base-uri 'none'; frame-ancestors 'none'`,
      "X-Frame-Options": "DENY",
      // Other sites don't learn the request's id. With "no-referrer", the form would be sent with the origin "null".
      "Referrer-Policy": "same-origin",
      // The answer may go back to another site's window.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}

const textsOf = ({ locale }: Context): AppTexts => TEXTS[languageFor([locale])];
const say = (text: string, values: Record<string, string> = {}) => escapeHtml(filled(text, values));

/** The origin of an address, or its scheme if it is an app's own (CSP Level 3, 2.3.1). */
const sourceOf = (address: string): string => {
  const { origin, protocol } = new URL(address);
  return isOwnScheme(address) ? protocol : origin;
};

const isLoopback = (address: string) => /^http:/i.test(address);

/** The way to confirm the identity: a password or code on this page, or another page if the person has neither. */
export type Confirmation = "password" | "code" | "elsewhere";

function confirmationField(t: AppTexts, way: Confirmation | null, fault: ProductError | undefined): string {
  if (!way) return "";
  const alert = fault && fault.errorName !== "STEP_UP_REQUIRED" ? t.confirmWrong : fault ? t.confirmMissing : null;
  const said = `<p>${say(t.confirmLead)}</p>${alert ? `\n<p class="warn" role="alert" id="fault">${say(alert)}</p>` : ""}`;
  if (way === "elsewhere")
    return `${said}<p><a href="/settings/security/" target="_blank">${say(t.confirmElsewhere)}</a></p>`;
  const [type, complete] = way === "password" ? ["password", "current-password"] : ["text", "one-time-code"];
  const broken = alert ? ' aria-invalid="true" aria-describedby="fault"' : "";
  return `${said}<label>${say(way === "password" ? t.confirmPassword : t.confirmCode)}
<input type="${type}" name="confirmation" autocomplete="${complete}" maxlength="400"${broken}></label>`;
}

/** Asks the person whether the app may have access. Neither answer looks more inviting: the buttons differ by text only. */
export function consentPage(
  ctx: Context,
  asked: {
    request: ConsentRequest;
    app: ShownApp;
    user: ViewerUser;
    wasOther: boolean;
    confirm: Confirmation | null;
    /** Why the confirmation failed. */
    fault?: ProductError;
  },
): Response {
  const t = textsOf(ctx);
  const { request, app, user, wasOther, confirm, fault } = asked;
  const values = { app: app.name, brand: ctx.deps.config.brandName };
  const { redirectUri } = request;
  const isOnDevice = isOwnScheme(redirectUri) || isLoopback(redirectUri);
  const place = new URL(redirectUri).host;
  const icon = app.iconPath
    ? `<img class="icon" src="${escapeHtml(app.iconPath)}" alt="">`
    : `<div class="icon" aria-hidden="true">${escapeHtml([...app.name][0]?.toUpperCase() ?? "?")}</div>`;
  const picture = user.imageMediumUrl ? `<img src="${escapeHtml(new URL(user.imageMediumUrl).pathname)}" alt="">` : "";
  const site = app.website ? new URL(app.website).host : null;
  const name = user.fullName || user.username;
  const answers = (["deny", "allow"] as const).map(
    (answer) => `<button type="submit" name="decision" value="${answer}">${say(t[answer])}</button>`,
  );
  // Enter in a field presses the first button, and whoever typed a password wants to allow.
  if (confirm) answers.reverse();
  const main = `${wasOther ? `<p class="warn" role="alert">${say(t.otherPerson, { name })}</p>\n` : ""}${icon}
<h1>${say(t.title, values)}</h1>
<p>${say(t.lead, values)}</p>
<p class="${app.isVerified ? "soft" : "warn"}">${say(app.isVerified ? t.verified : t.unverified, values)}</p>
${site ? `<p class="soft">${say(t.website, { site })}</p>` : ""}
<h2>${say(t.actsAs)}</h2>
<div class="who">${picture}<div>${escapeHtml(name)}<span>@${escapeHtml(user.username)}${user.isPartner ? ` · ${say(t.business)}` : ""}</span></div></div>
<h2>${say(t.may)}</h2>
<ul>${request.scopes.map((scope) => `<li>${say(t.scopes[scope])}</li>`).join("")}</ul>
<p class="soft">${say(t.mayNot)}</p>
<form method="post">
<input type="hidden" name="person" value="${escapeHtml(user.id)}">
${confirm ? `<div class="confirm">${confirmationField(t, confirm, fault)}</div>\n` : ""}${answers.join("\n")}
</form>
<p class="soft">${isOnDevice ? say(t.returnsToDevice) : say(t.returnsTo, { place })}</p>
<p class="soft">${say(t.undo)}</p>`;
  const title = `${filled(t.title, values)} | ${values.brand}`;
  return page(ctx, { title, main, status: 200, formTarget: sourceOf(redirectUri) });
}

/** Shown if the request was answered or has expired. */
export function gonePage(ctx: Context): Response {
  const t = textsOf(ctx);
  const main = `<h1>${say(t.goneTitle)}</h1><p>${say(t.goneLead)}</p><p><a href="/">${say(t.home)}</a></p>`;
  return page(ctx, { title: t.goneTitle, main, status: 400 });
}

/** Shown if the client id or the redirect address is invalid. It must not redirect, because the address may be an attacker's. */
export function faultPage(ctx: Context, fault: { error: string; description: string }, status: number): Response {
  const t = textsOf(ctx);
  const main = `<h1>${say(t.faultTitle)}</h1><p>${say(t.faultLead)}</p>
<p class="soft">${escapeHtml([fault.error, fault.description].filter(Boolean).join(": "))}</p><p><a href="/">${say(t.home)}</a></p>`;
  return page(ctx, { title: t.faultTitle, main, status });
}
