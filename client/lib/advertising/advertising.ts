import { type ExperimentGroups, isOn } from "../../../src/site/experiments.ts";
import { type AdvertisingChoice, type AdvertisingEvent, toldOf } from "../advertising.rules.ts";
import { siteTypeOf } from "../site-type.ts";
import { hasConsented } from "./consent.ts";

/** Whoever measures: the tag takes every event, the pixel those of its experiment. */
export interface Advertising {
  /** @param choice of the person who is logged in, which may keep the event or parts of it here */
  track(event: AdvertisingEvent, choice: AdvertisingChoice): void;
}

/** How events leave the page; tests look at what would. */
export interface AdvertisingWire {
  post(url: string, body: string): void;
  image(url: string): void;
}

export interface AdvertisingConfig {
  advertising: { tagUrl: string; pixelUrl: string | null } | null;
  experiments: ExperimentGroups;
}

const PHONE_MAX = 640;

const browserWire: AdvertisingWire = {
  post(url, body) {
    // The partner needs no answer, no cookie of ours, and never where the person came from.
    const options = { method: "POST", mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" } as const;
    void fetch(url, { ...options, keepalive: true, body }).catch(() => {});
  },
  image(url) {
    const pixel = new Image();
    pixel.referrerPolicy = "no-referrer";
    pixel.src = url;
  },
};

/**
 * Tells the advertising partner of events: nobody where none is configured, and nothing before the person has consented.
 * The pixel fires for experiment `m10n_measurement_pinterest_tag_us` alone (spec visitor section 6).
 */
export function createAdvertising(config: AdvertisingConfig, wire: AdvertisingWire = browserWire): Advertising {
  const { advertising, experiments } = config;
  return {
    track(happened, choice) {
      const told = toldOf(happened, choice);
      if (!told || !advertising || !hasConsented()) return;
      const { name, path, emailHash = null } = told;
      const siteType = siteTypeOf(path, window.innerWidth < PHONE_MAX);
      const event = { event: name, path, site_type: siteType, ...(emailHash && { em: emailHash }) };
      wire.post(advertising.tagUrl, JSON.stringify(event));
      if (!advertising.pixelUrl || !isOn(experiments, "m10n_measurement_pinterest_tag_us")) return;
      const pixel = new URL(advertising.pixelUrl);
      for (const [key, value] of Object.entries(event)) pixel.searchParams.set(key, String(value));
      wire.image(pixel.href);
    },
  };
}
