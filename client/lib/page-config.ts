import { createContext, useContext } from "react";
import type { Language } from "../../src/model/languages.ts";
import { type ExperimentGroups, type ExperimentName, isOn } from "../../src/site/experiments.ts";
import type { BotCheckConfig } from "./bot-check.ts";

/** What the server tells every page, beside its data. */
export interface PageConfig {
  brandName: string;
  /** The site's own origin. */
  publicUrl: string;
  /** Least length of a password at sign-up. */
  passwordMin: number;
  theme: "light" | "dark" | "system";
  language: Language;
  /** The group of each experiment that is set. */
  experiments: ExperimentGroups;
  /** Whether 'Ad • ' stands before who pays for a Pin: the experiment is on, in a country where it is held. */
  hasAdPrefix: boolean;
  /** Whose log-in this visitor is offered. */
  providers: readonly ("google" | "facebook" | "line")[];
  /** How a bot-check token is had; null where the site has no bot check. */
  botCheck: BotCheckConfig | null;
  /** Where people ask for help and appeal. */
  contactUrl: string;
  /** Where the terms of service and the privacy policy stand: pages of this site, unless its operator says others. */
  legal: { termsUrl: string; privacyUrl: string };
  /** Other origins of the site, besides `publicUrl`; a page there logs people in by the handshake. */
  handshakeOrigins: readonly string[];
  /** Whether the site has somebody to tell, whatever this person has chosen. */
  hasAdvertisingPartner: boolean;
  /** Who is told of events that advertisers measure by; null where nobody is, or the person wants no personal advertising. */
  advertising: { tagUrl: string; pixelUrl: string | null } | null;
  /** Whoever the page that was opened is of asks search engines to leave it out. They open each page by its address. */
  noIndex: boolean;
}

export const PageConfigContext = createContext<PageConfig>({
  brandName: "Tackboard",
  publicUrl: "",
  passwordMin: 6,
  theme: "system",
  language: "en",
  experiments: {},
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
