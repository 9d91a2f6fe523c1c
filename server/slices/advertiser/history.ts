import { type ChangeRow, listChanges } from "../../../db/queries/advertisers/changes.ts";
import { type Change, listHistory as contract } from "../../../src/advertiser/history.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const history = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listChanges(ctx.deps.db, { advertiserId: id, thingId: input.thingId ?? null, ...at }),
    present: (rows) => rows.map(present),
  });
});

const fields = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>));

const present = ({ actorId, actorName, before, after, ...row }: ChangeRow): Change => ({
  id: row.id,
  thing: row.thing,
  thingId: row.thingId,
  label: row.label,
  at: row.at,
  actor: actorId && actorName ? { id: actorId, username: actorName } : null,
  before: fields(before),
  after: fields(after),
});
