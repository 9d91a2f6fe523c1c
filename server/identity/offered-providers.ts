import { LINE_COUNTRY } from "../../src/identity/provider.ts";
import type { Config } from "../config.ts";

/** The buttons of a visitor: what is configured, LINE in Japan only. */
export function offeredProviders({ identity }: Config, country: string): ("google" | "facebook" | "line")[] {
  const all = ["google", "facebook", "line"] as const;
  return all.filter((name) => identity[name] !== null && (name !== "line" || country === LINE_COUNTRY));
}
