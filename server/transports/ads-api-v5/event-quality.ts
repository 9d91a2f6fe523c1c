import { z } from "zod";
import type { ACTION_SOURCES, ConversionSource } from "../../../src/ads/conversion-kinds.ts";
import { coverageOf, QUALITY_STATES, type QualityPart } from "../../../src/conversions/quality.rules.ts";
import { conversionNames, conversionQuality } from "../../../src/conversions/report.contract.ts";
import { ACCOUNT, type Input, type Operation, operation } from "./operation.ts";
import { refuse } from "./shapes.ts";

const text = z.string();

const PERIODS: Record<string, number> = { "1d": 1, "14d": 14 };
/** Our source of events for each of the description's; mobile partners and its own apps send none here. */
const SOURCES: Record<string, ConversionSource | null> = {
  TAG: "TAG",
  CONVERSIONS_API: "API",
  FILE_UPLOAD: "UPLOAD",
  MMP: null,
  NATIVE: null,
};
type Platform = (typeof ACTION_SOURCES)[number];
const PLATFORMS: Record<string, readonly Platform[]> = {
  WEB: ["web"],
  MOBILE: ["app_android", "app_ios"],
  MOBILE_ANDROID: ["app_android"],
  MOBILE_IOS: ["app_ios"],
  OFFLINE: ["offline"],
  PINTEREST_WEB: [],
  PINTEREST_ANDROID: [],
  PINTEREST_IOS: [],
  POINT_OF_SALE: [],
};
const nameOf = <T>(names: Record<string, T>, is: (value: T) => boolean): string =>
  Object.entries(names).find(([, value]) => is(value))?.[0] ?? "";
const sourceName = (source: ConversionSource) => nameOf(SOURCES, (value) => value === source);
const platformName = (platform: Platform) => nameOf(PLATFORMS, (value) => value.length === 1 && value[0] === platform);

/** The description's components, and the parts of events that they measure. */
const COMPONENTS: Record<string, QualityPart> = {
  click_id_epik: "clickId",
  hashed_email: "email",
  hashed_maid: "device",
  advertiser_external_id: "externalId",
  ip_address: "ip",
  user_agent: "userAgent",
  source_url: "page",
  order_id: "orderId",
  order_value: "value",
  product_id: "product",
};
const LOW_PERCENT = 40;
const ISSUES: Partial<Record<QualityPart, { name: string; reason: string }>> = {
  clickId: {
    name: "Few click ids",
    reason: "Send click_id with each event: it is in the address that an ad's click leads to.",
  },
  email: {
    name: "Few hashed addresses",
    reason: "Send em, the SHA-256 hash of a person's mail address in lower case.",
  },
};

const coverage = z.strictObject({
  coverage: z.number(),
  overlap: z.number().optional(),
  issues: z.array(z.strictObject({ id: text, name: text, reason: text })).optional(),
});
const score = z.strictObject({
  overall_status: z.enum(QUALITY_STATES),
  ingestion_source: text,
  source_platform: text,
  lookback_period: text,
  quality_components: z.record(text, z.record(text, coverage)),
});

type Row = z.output<typeof conversionQuality.output>["rows"][number];
const componentsOf = ({ events }: Row) => ({
  // Every event has an id, by which those of several sources are recognized.
  external_event_id: Object.fromEntries(
    events.map((kind) => [
      kind.eventName.toUpperCase(),
      { coverage: 100, overlap: coverageOf(kind.doubled, kind.events) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(COMPONENTS).map(([component, part]) => [
      component,
      Object.fromEntries(
        events.map((kind) => {
          const share = coverageOf(kind[part], kind.events);
          const issue = share < LOW_PERCENT ? ISSUES[part] : undefined;
          const issues = issue && [{ id: `${component}_low`, ...issue }];
          return [kind.eventName.toUpperCase(), { coverage: share, ...(issues && { issues }) }];
        }),
      ),
    ]),
  ),
});

/** The value of a choice; undefined if the program made none. */
function chosen<T>(names: Record<string, T>, value: unknown, field: string): T | undefined {
  if (value == null) return;
  if (!Object.hasOwn(names, String(value))) refuse(field, Object.keys(names));
  return names[String(value)];
}

export const EVENT_QUALITY_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "GET",
      `${ACCOUNT}/conversion_eqs`,
      conversionQuality,
      ({ rows }, input) => {
        const isNone = chosen(SOURCES, input.ingestionSource, "ingestion_source") === null;
        return (isNone ? [] : rows).map((row) => ({
          overall_status: row.state,
          ingestion_source: sourceName(row.source),
          source_platform: platformName(row.platform),
          lookback_period: String(input.lookbackPeriod),
          quality_components: componentsOf(row),
        }));
      },
      ({ lookbackPeriod, sourcePlatform, ingestionSource }: Input) => ({
        days: chosen(PERIODS, lookbackPeriod ?? "", "lookback_period"),
        source: chosen(SOURCES, ingestionSource, "ingestion_source"),
        platforms: chosen(PLATFORMS, sourcePlatform, "source_platform"),
      }),
    ),
    request: z.object({
      lookbackPeriod: z.enum(["1d", "14d"]),
      sourcePlatform: z.enum(Object.keys(PLATFORMS)).optional(),
      ingestionSource: z.enum(Object.keys(SOURCES)).optional(),
    }),
    answer: z.array(score),
  },
  {
    ...operation("GET", `${ACCOUNT}/advertiser_defined_events`, conversionNames, (names) => ({
      items: names.map(({ name, eventName }) => ({ name, mapped_conversion_type: eventName.toUpperCase() })),
    })),
    request: z.object({}),
    answer: z.strictObject({
      items: z.array(z.strictObject({ name: text, mapped_conversion_type: text })),
    }),
  },
];
