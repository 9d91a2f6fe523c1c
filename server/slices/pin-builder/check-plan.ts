import { asksOf, lacksOf } from "../../../src/pin-builder/complete.rules.ts";
import { refusalOf, type Scenario } from "../../../src/pin-builder/gates.ts";
import type { Plan } from "../../../src/pin-builder/plan.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { factsOf } from "./facts-of.ts";

const WORDS = {
  picture: "Add a picture or a video to every page first.",
  pages: "A carousel has two to five pictures, and a Pin one.",
  board: "Choose a board first.",
  tagLink: "Every tagged product needs a name and a link.",
} as const;
const FIELDS = { picture: "pages", pages: "pages", board: "boardId", tagLink: "pages" } as const;

/** Refuses what the page would not have sent: by the same rules, which the page disables its button by. */
export async function checkPlan(
  ctx: UserContext,
  { plan, scenario, isScheduled }: { plan: Plan; scenario: Scenario; isScheduled: boolean },
  fail: Fail<"PLAN_INCOMPLETE" | "BUILDER_OFF">,
): Promise<void> {
  const refusal = refusalOf(asksOf(plan, isScheduled), await factsOf(ctx, scenario));
  if (refusal?.code === "BUILDER_OFF") fail("BUILDER_OFF", { data: { what: refusal.what } });
  if (refusal) {
    const message = "An ad needs a link.";
    fail("PLAN_INCOMPLETE", { message, fields: { link: message } });
  }
  const [lack] = lacksOf(plan);
  if (lack) fail("PLAN_INCOMPLETE", { message: WORDS[lack], fields: { [FIELDS[lack]]: WORDS[lack] } });
}
