import { addFunnels, readFunnels } from "../../../db/queries/ad-delivery/funnels.ts";
import { funnel as contract } from "../../../src/ads/funnel.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const funnel = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate } = input;
  const found = await readFunnels(ctx.deps.db, { advertiserId, startDate, endDate, timeZone });
  return { rows: found.map(({ needed, ...row }) => ({ ...row, needed: JSON.parse(String(needed)) as number[] })) };
});

/** Flushes this process's counts to the database. */
export async function keepFunnels({ db, ads, now }: Pick<Deps, "db" | "ads" | "now">): Promise<void> {
  const counts = ads.funnel.drain();
  if (counts.length > 0) await addFunnels(db, { at: now(), counts });
}
