import type { BotAction } from "../../../src/captcha/bot-actions.ts";
import { BOT_CHECK_REFRESH_MS, BOT_CHECK_TIMEOUT_MS, NO_BOT_CHECK } from "../../../src/captcha/limits.ts";
import { PAGE_TIMERS, type Timers } from "../browser/timers.ts";
import { loadRecaptcha } from "./recaptcha.ts";

/** The bot check's configuration from the server; null if it is off. */
export interface BotCheckConfig {
  siteKey: string;
  scriptUrl: string;
}

export interface BotCheck {
  /** The token to send: at most 105 seconds old, or "default" if none arrived in time. */
  token(): Promise<string>;
  /** Requests a new token, because every call uses one up, even if the call fails. */
  refresh(): void;
  stop(): void;
}

const NONE: BotCheck = { token: async () => NO_BOT_CHECK, refresh: () => {}, stop: () => {} };

/** Keeps a bot-check token ready for one named action (spec visitor 7 and 9). */
export function startBotCheck(
  config: BotCheckConfig | null,
  action: BotAction,
  timers: Timers = PAGE_TIMERS,
): BotCheck {
  if (!config) return NONE;
  let current = askForToken(config, action, timers);
  const refresh = () => {
    current = askForToken(config, action, timers);
  };
  const stop = timers.every(BOT_CHECK_REFRESH_MS, refresh);
  return { token: () => within(current, BOT_CHECK_TIMEOUT_MS, timers), refresh, stop };
}

/** Never rejects: if a browser blocks the bot check, the person solves a captcha instead. */
async function askForToken({ siteKey, scriptUrl }: BotCheckConfig, action: BotAction, timers: Timers): Promise<string> {
  try {
    const recaptcha = await loadRecaptcha(scriptUrl, siteKey, timers);
    return await recaptcha.execute(siteKey, { action });
  } catch {
    return NO_BOT_CHECK;
  }
}

function within(token: Promise<string>, milliseconds: number, timers: Timers): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const stop = timers.after(milliseconds, () => resolve(NO_BOT_CHECK));
  return Promise.race([token, late]).finally(stop);
}
