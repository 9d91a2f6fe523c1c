import { countComments, savesByDay } from "../../../db/queries/pins/pin-analytics.ts";
import { analytics as contract } from "../../../src/pins/analytics.contract.ts";
import { ownPin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

const DAY_MS = 86_400_000;

export const analytics = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { pinId = null, startDate, endDate } = input;
  if (pinId && !(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  const of = { pinnerId: ctx.viewer.user.id, pinId };
  const saved = new Map((await savesByDay(db, { ...of, startDate, endDate })).map(({ date, saves }) => [date, saves]));
  const last = Math.min(Date.parse(endDate), now().getTime());
  const days = [];
  for (let day = Date.parse(startDate); day <= last; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    days.push({ date, saves: saved.get(date) ?? 0 });
  }
  return { days, commentCount: await countComments(db, of) };
});
