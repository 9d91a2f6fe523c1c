import type { BotAction } from "../../src/captcha/bot-actions.ts";
import { BOT_CHECK_REFRESH_MS, BOT_CHECK_TIMEOUT_MS, NO_BOT_CHECK } from "../../src/captcha/limits.ts";
import { loadRecaptcha } from "./recaptcha.ts";
import { PAGE_TIMERS, type Timers } from "./timers.ts";

/** How the bot check is reached, as the server's configuration has it; null where there is none. */
export interface BotCheckConfig {
  siteKey: string;
  scriptUrl: string;
}

export interface BotCheck {
  /** The token to send along: never older than 105 seconds, "default" where none could be had in time. */
  token(): Promise<string>;
  /** Asks for a new one: a token counts once, so every failure of a call uses it up. */
  refresh(): void;
  stop(): void;
}

const NONE: BotCheck = { token: async () => NO_BOT_CHECK, refresh: () => {}, stop: () => {} };

/** Begins to hold a bot-check token ready for one named action (spec visitor sections 7 and 9). */
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

/** Never fails: a person whose browser keeps the bot check out solves a captcha instead. */
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
