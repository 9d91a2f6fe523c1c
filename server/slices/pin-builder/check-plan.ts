import { at } from "../../../src/model/problem.ts";
import { asksOf, lacksOf } from "../../../src/pin-builder/complete.rules.ts";
import { refusalOf, type Scenario } from "../../../src/pin-builder/gates.ts";
import type { Plan } from "../../../src/pin-builder/plan.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { factsOf } from "./facts-of.ts";

const CODES = { picture: "planPicture", pages: "planPages", board: "planBoard", tagLink: "planTagLink" } as const;
const FIELDS = { picture: "pages", pages: "pages", board: "boardId", tagLink: "pages" } as const;

/** Refuses plans that the page wouldn't send; both use the same rules. */
export async function checkPlan(
  ctx: UserContext,
  { plan, scenario, isScheduled }: { plan: Plan; scenario: Scenario; isScheduled: boolean },
  fail: Fail<"PLAN_INCOMPLETE" | "BUILDER_OFF">,
): Promise<void> {
  const refusal = refusalOf(asksOf(plan, isScheduled), await factsOf(ctx, scenario));
  if (refusal?.code === "BUILDER_OFF") fail("BUILDER_OFF", { data: { what: refusal.what } });
  if (refusal) fail("PLAN_INCOMPLETE", at("link", { code: "planAdLink" }));
  const [lack] = lacksOf(plan);
  if (lack) fail("PLAN_INCOMPLETE", at(FIELDS[lack], { code: CODES[lack] }));
}
