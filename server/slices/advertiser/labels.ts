import {
  changeLabel,
  hasLabel,
  type LabelRow,
  listLabels,
  lockForLabels,
  lockLabels,
  saveLabels,
} from "../../../db/queries/advertisers/labels.ts";
import type { CampaignLabel } from "../../../src/advertiser/labels.contract.ts";
import * as contract from "../../../src/advertiser/labels.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordChanges } from "./history.ts";

const serializeLabel = ({ id, campaignId, type, value, status }: LabelRow): CampaignLabel => ({
  id,
  campaignId,
  type,
  value,
  status,
});

export const labels = implement(contract.listLabels, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { campaignIds = null, labelIds = null, statuses = null, types = null } = input;
  return pageById(input, fail, {
    list: (at) => listLabels(ctx.deps.db, { advertiserId, campaignIds, labelIds, statuses, types, ...at }),
    present: (rows) => rows.map(serializeLabel),
  });
});

export const createLabels = implement(contract.createLabels, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const { campaignId } = input;
  // One statement can't write a label twice.
  const asked = [...new Map(input.labels.map((label) => [`${label.type} ${label.value}`, label])).values()];
  return db.transaction(async (tx) => {
    const before = (await lockForLabels(tx, { advertiserId, campaignId })) ?? fail("CAMPAIGN_NOT_FOUND");
    const createdAt = now();
    const rows = asked.map((label) => ({ id: newId(), advertiserId, campaignId, createdAt, ...label }));
    const saved = await saveLabels(tx, rows);
    const added = saved.filter(({ id }) => rows.some((row) => row.id === id)).length;
    if (before + added > contract.LABELS_MAX) fail("LABELS_FULL");
    await recordChanges(ctx, tx, advertiserId, [
      {
        thing: "CAMPAIGN",
        thingId: campaignId,
        label: asked
          .map(({ value }) => value)
          .join(", ")
          .slice(0, 100),
        before: null,
        after: { labels: asked },
      },
    ]);
    const place = (row: LabelRow) => asked.findIndex(({ type, value }) => type === row.type && value === row.value);
    return saved.sort((a, b) => place(a) - place(b)).map(serializeLabel);
  });
});

export const updateLabels = implement(contract.updateLabels, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  return ctx.deps.db.transaction(async (tx) => {
    const rows = await lockLabels(tx, { advertiserId, ids: [...new Set(input.labels.map(({ id }) => id))] });
    const known = new Map(rows.map((row) => [row.id, row]));
    const items: CampaignLabel[] = [];
    const [missing, taken]: [string[], string[]] = [[], []];
    for (const { id, value, status } of input.labels) {
      const row = known.get(id);
      if (!row) {
        missing.push(id);
        continue;
      }
      const next = { ...row, value: value ?? row.value, status: status ?? row.status };
      if (await hasLabel(tx, next)) {
        taken.push(id);
        continue;
      }
      await changeLabel(tx, next);
      known.set(id, next);
      items.push(serializeLabel(next));
    }
    return { items, missing, taken };
  });
});
