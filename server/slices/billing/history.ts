import { type BillingRow, billingHistory } from "../../../db/queries/billing/history.ts";
import { type BillingEntry, billingHistory as contract } from "../../../src/billing/billing.contract.ts";
import { LEDGER_KINDS, microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isPlace } from "../../platform/serializers/bookmark.ts";
import { isDay, pageByKey } from "../../platform/serializers/page-by-key.ts";

export const history = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const kinds = input.kinds?.length ? input.kinds : LEDGER_KINDS;
  return pageByKey(input, fail, {
    parts: 2,
    isGood: ([day, last]) => isDay(day) && isPlace(last),
    list: (at) => billingHistory(ctx.deps.db, { advertiserId: id, kinds, ...at }),
    cursorOf: (row) => [row.day, row.id],
    present,
  });
});

const present = ({ id, day, kind, note, prepaid, promotions, owed }: BillingRow): BillingEntry => ({
  // A day's spend is not a single transaction, so it has no id.
  id: id === "0" ? `${kind}-${day}` : id,
  day,
  kind,
  note,
  prepaidInMicroCurrency: microOnWire(BigInt(prepaid)),
  promotionsInMicroCurrency: microOnWire(BigInt(promotions)),
  owedInMicroCurrency: microOnWire(BigInt(owed)),
});
