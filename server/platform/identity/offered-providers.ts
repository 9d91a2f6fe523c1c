import { LINE_COUNTRY, WINDOW_PROVIDERS } from "../../../src/identity/provider.ts";
import type { Config } from "../../config.ts";

/** The providers that a visitor is offered: all configured ones, but LINE only in Japan. */
export function offeredProviders({ identity }: Config, country: string): (typeof WINDOW_PROVIDERS)[number][] {
  return WINDOW_PROVIDERS.filter((name) => identity[name] !== null && (name !== "line" || country === LINE_COUNTRY));
}
