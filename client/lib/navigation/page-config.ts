import { createContext, useContext } from "react";
import type { ErrorName } from "../../../src/model/errors.ts";
import type { Language } from "../../../src/model/languages.ts";
import type { Problem } from "../../../src/model/problem.ts";
import type { ShownAnnouncement } from "../../../src/site/announcements.contract.ts";
import { type ExperimentGroups, type ExperimentName, isOn } from "../../../src/site/experiments.ts";
import type { BotCheckConfig } from "../sign-in/bot-check.ts";

/** The server's configuration for every page, in addition to the page's data. */
export interface PageConfig {
  brandName: string;
  /** The address of the icon: the owner's logo, or the tack. */
  icon: string;
  /** The site's own origin. */
  publicUrl: string;
  /** The minimum length of a password at sign-up. */
  passwordMin: number;
  /** Says who can sign up; null if everybody can, and for people who are logged in. */
  signUpNote: string | null;
  theme: "light" | "dark" | "system";
  /** The viewer's choice of how lists of Pins show, as `readLook` reads it; empty without one. */
  look?: string;
  language: Language;
  /** The person's group in each running experiment. */
  experiments: ExperimentGroups;
  /** Whether the site shows ads at all. */
  hasAds: boolean;
  /** Whether 'Ad • ' precedes the sponsor of a Pin: the experiment is on and runs in the viewer's country. */
  hasAdPrefix: boolean;
  /** The log-in providers offered to this visitor. */
  providers: readonly ("google" | "facebook" | "line")[];
  /** The bot check's configuration; null if the site has none. */
  botCheck: BotCheckConfig | null;
  /** The address for help and appeals. */
  contactUrl: string;
  /**
   * The terms of service and the privacy policy: pages of this site, unless the operator configures others. The imprint is
   * null until an administrator writes it.
   */
  legal: { termsUrl: string; privacyUrl: string; imprintUrl?: string | null };
  /** Other origins of the site, besides `publicUrl`; a page there logs people in by the handshake. */
  handshakeOrigins: readonly string[];
  /** Whether the site has an advertising partner, regardless of the person's choice. */
  hasAdvertisingPartner: boolean;
  /** The endpoints for measurement events; null without a partner, or if the person declined personal advertising. */
  advertising: { tagUrl: string; pixelUrl: string | null } | null;
  /** Announcements that the person hasn't dismissed, and their name for screen readers; null without any. */
  announcements?: { label: string; items: readonly ShownAnnouncement[] } | null;
  /**
   * The owner of the opened page opted out of search engines. Crawlers load each page by its address, so a value per
   * page load suffices.
   */
  noIndex: boolean;
  /** A form that a browser without scripts sent, and that the server refused; missing on every other page. */
  posted?: {
    values: Readonly<Record<string, string>>;
    error: ErrorName;
    fields: Readonly<Record<string, Problem>>;
  };
}

export const PageConfigContext = createContext<PageConfig>({
  brandName: "Tackboard",
  icon: "/icon.svg",
  publicUrl: "",
  passwordMin: 6,
  signUpNote: null,
  theme: "system",
  language: "en",
  experiments: {},
  hasAds: true,
  hasAdPrefix: false,
  providers: [],
  botCheck: null,
  contactUrl: "",
  legal: { termsUrl: "/terms/", privacyUrl: "/privacy/" },
  handshakeOrigins: [],
  hasAdvertisingPartner: false,
  advertising: null,
  noIndex: false,
});
export const usePageConfig = () => useContext(PageConfigContext);

/** Whether an experiment is on for this page; the server decides the same way by `isOn(config.experiments, name)`. */
export const useExperiment = (name: ExperimentName) => isOn(usePageConfig().experiments, name);

type SiteOrigins = { publicUrl: string; handshakeOrigins: readonly string[] };

/** The origin that handles log-in for a page; null at the home origin itself and at unknown origins. */
export const handshakeHome = ({ publicUrl, handshakeOrigins }: SiteOrigins, origin: string): string | null =>
  handshakeOrigins.includes(origin) ? publicUrl : null;

let home: string | null = null;
/** Called once, before any log-in. */
export function setHandshakeHome(config: SiteOrigins): void {
  home = handshakeHome(config, window.location.origin);
}
/** The home origin if this page is at a different origin of the site, else null. */
export const homeAcross = (): string | null => home;
