import { CLICK_ID } from "../../../src/ads/attribution.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { adGroups, campaigns } from "../../slices/advertiser/read-entities.ts";
import { create as createAudience } from "../../slices/audiences/audiences.ts";
import { fillAudience } from "../../slices/audiences/fill-audience.ts";
import { runBulk } from "../../slices/bulk/run-bulk.ts";
import { upload } from "../../slices/bulk/uploads.ts";
import { send } from "../../slices/conversions/send.ts";
import { createTag } from "../../slices/conversions/tags.ts";
import { create as createExperiment } from "../../slices/experiments/experiments.ts";
import { run } from "../../slices/report-center/runs.ts";
import { saveTemplate } from "../../slices/report-center/templates.ts";
import { writeReport } from "../../slices/report-center/write-report.ts";
import { createKeywords } from "../../slices/reporting/keywords.ts";
import { call } from "./procedures.ts";
import { createRandom } from "./random.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The experiment ends before the fortnight does, so that it has a verdict. */
const EXPERIMENT_DAYS = 13;
const SECOND_MS = 1_000;
/** Conversions after a click: each step's share of people and its value. */
const STEPS = [
  { name: "page_visit", share: 1 },
  { name: "add_to_cart", share: 0.35 },
  { name: "checkout", share: 0.18, from: 14, to: 60 },
] as const;

export interface Desk {
  as: () => Context;
  advertiserId: string;
  currency: string;
  website: string;
}
/** The business's own server, which reports conversions after clicks. */
export interface Tag {
  clicked(address: string): void;
  report(): Promise<void>;
}

/** Sets up a tag, an experiment and negative keywords on the advertiser's first day. */
export async function planDesk(deps: Deps, { as, advertiserId, currency }: Desk): Promise<Tag> {
  const about = { advertiserId };
  await call(as(), createTag, { ...about, name: "Website" });
  const running = (await call(as(), campaigns, about)).items.filter(
    ({ objectiveType, summaryStatus }) => objectiveType === "CONSIDERATION" && summaryStatus !== "REJECTED",
  );
  const campaignIds = running.map(({ id }) => id);
  const [a, b] = (await call(as(), adGroups, { ...about, campaignIds })).items;
  if (a && b) {
    const endTime = new Date(deps.now().getTime() + EXPERIMENT_DAYS * DAY_MS).toISOString();
    await call(as(), createExperiment, {
      ...about,
      name: "A/B test",
      refIds: [a.id, b.id],
      endTime,
      kind: "AB",
      level: "AD_GROUP",
      metric: "CLICK",
    });
    const keywords = ["free", "second hand"].map((value) => ({ value, matchType: "BROAD" as const, isNegative: true }));
    await call(as(), createKeywords, { ...about, adGroupId: a.id, keywords });
  }

  const random = createRandom(20_261_003);
  let waiting: { click: string; at: number; page: string }[] = [];
  return {
    clicked(address) {
      const url = URL.parse(address);
      const click = url?.searchParams.get(CLICK_ID);
      if (url && click) waiting.push({ click, at: deps.now().getTime(), page: url.origin + url.pathname });
    },
    async report() {
      const data = waiting.flatMap(({ click, at, page }) => {
        const luck = random.next();
        return STEPS.filter(({ share }) => luck < share).map((step, index) => ({
          eventName: step.name,
          eventId: `${click}-${step.name}`,
          actionSource: "web",
          eventSourceUrl: page,
          eventTime: Math.floor(at / SECOND_MS) + 60 * index,
          userData: { clickId: click },
          ...("from" in step && {
            customData: { currency, value: (step.from + random.below(step.to - step.from)).toFixed(2), numItems: 1 },
          }),
        }));
      });
      waiting = [];
      // Send one event twice, as real servers sometimes do.
      if (data.length > 0) await call(as(), send, { ...about, data: [...data, data[0]] });
    },
  };
}

/** Adds audiences, a scheduled report and a bulk sheet at the end of the fortnight. */
export async function fillDesk(deps: Deps, { as, advertiserId }: Desk): Promise<void> {
  const about = { advertiserId };
  const engaged = await call(as(), createAudience, {
    ...about,
    name: "Engaged with an ad",
    rule: { type: "ENGAGEMENT", retentionDays: 30, actions: ["click", "save"] },
  });
  const came = await call(as(), createAudience, {
    ...about,
    name: "Came to the website",
    rule: { type: "VISITOR", retentionDays: 30 },
  });
  for (const { id } of [engaged, came]) await fillAudience(deps, { audienceId: id });
  const columns = ["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "OUTBOUND_CLICK_1", "CTR"] as const;
  const template = await call(as(), saveTemplate, {
    ...about,
    name: "Every Monday",
    schedule: { frequency: "WEEKLY", weekday: 1, hour: 8 },
    spec: { level: "CAMPAIGN", columns: [...columns], granularity: "DAY", range: "LAST_28_DAYS" },
  });
  const { id: runId } = await call(as(), run, { ...about, templateId: template.id });
  await writeReport(deps, { runId });
  const [first] = (await call(as(), campaigns, about)).items;
  const rows: Record<string, string>[] = [
    ...(first ? [{ entity: "CAMPAIGN", action: "EDIT", id: first.id, name: `${first.name}, autumn` }] : []),
    { entity: "CAMPAIGN", action: "CREATE", id: "winter", name: "Winter hours", objective_type: "CONSIDERATION" },
    { entity: "AD_GROUP", action: "CREATE", id: "", campaign_id: "nowhere", name: "Lost", budget_type: "DAILY" },
  ];
  const sheet = await call(as(), upload, { ...about, fileName: "autumn.csv", firstRow: 2, rows, isLast: true });
  await runBulk(deps, { uploadId: sheet.id }, new AbortController().signal);
}
