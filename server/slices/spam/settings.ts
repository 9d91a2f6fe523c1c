import { judgedActs } from "../../../db/queries/spam/acts.ts";
import { findSpamSettings, saveSpamSettings } from "../../../db/queries/spam/settings.ts";
import { at } from "../../../src/model/problem.ts";
import { factsSchema } from "../../../src/spam/facts.ts";
import { ACT_DAYS, DRY_RUN_MAX } from "../../../src/spam/limits.ts";
import { judge, SPAM_RULE_NAMES, type SpamSettings, USUAL_SETTINGS } from "../../../src/spam/rules.ts";
import { readSpamSettings, scoresMistake } from "../../../src/spam/settings.ts";
import * as contract from "../../../src/spam/spam.contract.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { logSiteAction } from "../operating/public.ts";

const HELD_SHOWN = 20;

function checkScores(settings: Pick<SpamSettings, "scores">, fail: Fail<never>): void {
  const field = scoresMistake(settings);
  if (field) fail("INVALID_PARAMETERS", at(field, { code: "spamScores" }));
}

export const settings = implement(contract.getSpamSettings, async ({ ctx }) => ({
  settings: readSpamSettings(await findSpamSettings(ctx.deps.db)),
  usual: USUAL_SETTINGS,
}));

/** The changes as the log names them. */
function changesOf(was: SpamSettings, now: SpamSettings): string {
  const rules = SPAM_RULE_NAMES.flatMap((name) => [
    was.weights[name] !== now.weights[name] && `${name} ${was.weights[name]} → ${now.weights[name]}`,
    was.thresholds[name] !== now.thresholds[name] && `${name} from ${was.thresholds[name]} → ${now.thresholds[name]}`,
  ]);
  const scores = (["captcha", "hold", "limit"] as const).map(
    (name) => was.scores[name] !== now.scores[name] && `${name}: ${was.scores[name]} → ${now.scores[name]}`,
  );
  return [was.isOn !== now.isOn && (now.isOn ? "on" : "off"), ...rules, ...scores].filter(Boolean).join(", ");
}

export const setSettings = implement(contract.setSpamSettings, async ({ ctx, input, fail }) => {
  checkScores(input, fail);
  const { db, now } = ctx.deps;
  return db.transaction(async (tx) => {
    const was = readSpamSettings(await findSpamSettings(tx));
    await saveSpamSettings(tx, { settings: input, now: now() });
    const set = readSpamSettings(input);
    const changes = changesOf(was, set);
    if (changes !== "") await logSiteAction(tx, ctx, "set_spam", changes);
    return set;
  });
});

export const tryOut = implement(contract.tryOutSettings, async ({ ctx, input, fail }) => {
  checkScores(input, fail);
  const { db, now } = ctx.deps;
  const tried = readSpamSettings(input);
  const acts = await judgedActs(db, { since: daysAgo(now(), ACT_DAYS), limit: DRY_RUN_MAX + 1 });
  const shown = acts.slice(0, DRY_RUN_MAX);
  const [was, wouldBe] = [
    { captcha: 0, hold: 0, limit: 0 },
    { captcha: 0, hold: 0, limit: 0 },
  ];
  const held = [];
  for (const act of shown) {
    const { facts, outcome: before, ...row } = act;
    const { outcome, ...verdict } = judge(factsSchema.parse(JSON.parse(String(facts))), tried);
    if (before !== "none") was[before]++;
    if (outcome !== "none") wouldBe[outcome]++;
    if ((outcome === "hold" || outcome === "limit") && held.length < HELD_SHOWN)
      held.push({ ...row, ...verdict, outcome, was: before });
  }
  return { judged: shown.length, isCut: acts.length > shown.length, was, wouldBe, held };
});
