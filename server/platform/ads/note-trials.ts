import type { Database } from "../../../db/client.ts";
import {
  addTrials,
  type PersonCounts,
  type RefCounts,
  trialsOf,
} from "../../../db/queries/ad-delivery/experiment-people.ts";
import type { Charge } from "../../../src/ads/settle.rules.ts";
import { armOf } from "../../../src/experiments/arms.ts";
import type { BucketOf } from "./ads.ts";

/**
 * Adds settled events to the experiments of their ads, in the same transaction. Without a running experiment, this
 * costs only one lookup in an empty index.
 */
export async function noteTrials(tx: Database, charges: readonly Charge[], bucketOf: BucketOf): Promise<void> {
  const counted = charges.filter(({ event }) => event.filtered === null);
  if (counted.length === 0) return;
  const refIds = [...new Set(counted.flatMap(({ event }) => [event.adGroupId, event.campaignId]))];
  const since = new Date(Math.min(...counted.map(({ event }) => event.at.getTime())));
  const found = await trialsOf(tx, { refIds, since });
  if (found.length === 0) return;
  const trialsBy = Map.groupBy(found, ({ refId }) => refId);
  const refs = new Map<string, RefCounts>();
  const people = new Map<string, PersonCounts>();
  for (const { event, amount } of counted) {
    const at = event.at.getTime();
    const trials = [event.adGroupId, event.campaignId].flatMap((id) => trialsBy.get(id) ?? []);
    for (const { experimentId, refId, arm, controlPercent, from, until } of trials) {
      if (at < Number(from) || at >= Number(until)) continue;
      // An ad that was chosen before the experiment started may have been shown to anybody.
      if (armOf(bucketOf(experimentId, event.viewer), controlPercent) !== arm) continue;
      const seen = event.type === "impression" ? 1 : 0;
      const clicks = event.type === "outbound_click" ? 1 : 0;
      const saves = event.type === "save" ? 1 : 0;
      const ref = refs.get(`${experimentId} ${refId}`);
      if (!ref)
        refs.set(`${experimentId} ${refId}`, { experimentId, refId, impressions: seen, clicks, saves, spend: amount });
      else {
        ref.impressions += seen;
        ref.clicks += clicks;
        ref.saves += saves;
        ref.spend += amount;
      }
      const person = people.get(`${experimentId} ${event.viewer}`);
      if (person) {
        person.clicks += clicks;
        person.saves += saves;
      } else
        people.set(`${experimentId} ${event.viewer}`, {
          experimentId,
          viewer: event.viewer,
          arm,
          firstAt: event.at.toISOString(),
          clicks,
          saves,
        });
    }
  }
  if (refs.size > 0) await addTrials(tx, { refs: [...refs.values()], people: [...people.values()] });
}
