import type { Page } from "playwright-core";
import type { Person } from "../support/people.ts";

/** One of the two releases, with its demo site. */
export interface Site {
  name: "before" | "now";
  url: string;
  /** The demo person whose log-in the demo prints. */
  robin: Person;
  /** A small website whose pages can be saved. */
  web: string;
  /** Files to upload, by name. */
  files: Readonly<Record<"owl" | "blossom" | "film" | "pdf", string>>;
}

/** Does something on the page of one release; what the older one lacks fails there, and its page is taken as it is. */
export type Step = (page: Page, site: Site, person: Person | null) => Promise<unknown>;

export type Address = string | ((site: Site, person: Person | null) => Promise<string>);

/** A page that both releases are asked for, and the change in one sentence. */
export interface Scene {
  /** Name of the file. */
  name: string;
  /** The change, for somebody who upgrades. */
  says: string;
  at: Address;
  /** The viewer: the demo person, somebody who has just signed up, the first person of an empty site, or nobody. */
  who?: "robin" | "newcomer" | "owner" | "visitor";
  size?: keyof typeof SIZES;
  isDark?: boolean;
  /** The browser's text size is doubled. */
  isLargeText?: boolean;
  isWithoutScripts?: boolean;
  /** The first page as printed. */
  isPaper?: boolean;
  /** Done before the page is opened. */
  prepare?: Step;
  /** Done on the open page. */
  steps?: Step | Partial<Record<Site["name"], Step>>;
}

/** Scenes below one heading of the page. */
export interface Chapter {
  title: string;
  scenes: readonly Scene[];
}

/** Windows of a computer, a tablet and a phone; a close one shows details larger. */
export const SIZES = {
  computer: { width: 1180, height: 800 },
  close: { width: 760, height: 620 },
  tall: { width: 900, height: 1_100 },
  tablet: { width: 820, height: 800 },
  phone: { width: 390, height: 760 },
} as const;
