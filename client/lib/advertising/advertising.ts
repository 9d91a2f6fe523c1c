import { type ExperimentGroups, isOn } from "../../../src/site/experiments.ts";
import { siteTypeOf } from "../viewer/site-type.ts";
import { type AdvertisingChoice, type AdvertisingEvent, reportOf } from "./advertising.rules.ts";
import { hasConsented } from "./consent.ts";

/** Measures events: the tag receives all of them, the pixel those of its experiment. */
export interface Advertising {
  /** @param choice of the logged-in person, which may suppress the event or parts of it */
  track(event: AdvertisingEvent, choice: AdvertisingChoice): void;
}

/** Sends events; replaced in tests to inspect them. */
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
    // The partner needs no response and no cookies, and must not learn the referring page.
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
 * Sends events to the advertising partner, if one is configured and the person has consented.
 * The pixel fires only in experiment `m10n_measurement_pinterest_tag_us` (spec visitor 6).
 */
export function createAdvertising(config: AdvertisingConfig, wire: AdvertisingWire = browserWire): Advertising {
  const { advertising, experiments } = config;
  return {
    track(happened, choice) {
      const report = reportOf(happened, choice);
      if (!report || !advertising || !hasConsented()) return;
      const { name, path, emailHash = null } = report;
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
