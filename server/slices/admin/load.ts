import {
  countAppealLoad,
  countDays,
  countModerators,
  countOpen,
  waitedHours,
} from "../../../db/queries/safety/load.ts";
import * as contract from "../../../src/admin/load.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

const DAY_MS = 86_400_000;
const MODERATORS_MAX = 100;

export const moderationLoad = implement(contract.moderationLoad, async ({ ctx }) => {
  const { db, now: clock } = ctx.deps;
  const now = clock();
  const today = Math.floor(now.getTime() / DAY_MS);
  const first = today - contract.LOAD_DAYS + 1;
  const from = new Date(first * DAY_MS);
  const open = await countOpen(db, { now, bounds: contract.LOAD_AGES });
  const counted = new Map((await countDays(db, { from })).map((one) => [one.day, one]));
  const { median, p90 } = await waitedHours(db, { from });
  const moderators = await countModerators(db, { from, limit: MODERATORS_MAX });
  const appeals = await countAppealLoad(db, { from });
  return {
    open: contract.LOAD_LEVELS.map((level) => ({
      level,
      byAge: [...contract.LOAD_AGES, null].map(
        (_, age) => open.find((one) => one.level === level && one.age === age)?.count ?? 0,
      ),
    })),
    openAppeals: appeals.open,
    days: Array.from({ length: contract.LOAD_DAYS }, (_, at) => {
      const day = new Date((first + at) * DAY_MS).toISOString().slice(0, 10);
      return { day, arrived: counted.get(day)?.arrived ?? 0, decided: counted.get(day)?.decided ?? 0 };
    }),
    medianHours: median,
    p90Hours: p90,
    moderators: moderators.map(({ id, username, ...numbers }) => ({
      ...numbers,
      moderator: id && username ? { id, username } : null,
    })),
    appeals: { decided: appeals.decided, upheld: appeals.upheld },
  };
});
