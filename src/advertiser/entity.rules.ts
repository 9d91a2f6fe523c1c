import { bidStrategiesOf, billablesOf } from "../ads/entity.ts";
import { AD_INTERESTS } from "../ads/interests.ts";
import type { TargetingSpec } from "../ads/targeting.ts";
import type { ProblemCode } from "../texts/problems.ts";

/** A conflict between fields of a campaign or an ad group; the form and the server use the same check. */
export interface EntityFault {
  error: "AD_BUDGET_REFUSED" | "AD_DATES_REFUSED" | "AD_TARGETING_REFUSED";
  code: ProblemCode;
}
type Time = string | null | undefined;
type Amount = number | null | undefined;

const endsFirst = (start: Time, end: Time): boolean => end != null && start != null && new Date(end) <= new Date(start);
const WRONG_DATES: EntityFault = { error: "AD_DATES_REFUSED", code: "endsBeforeStart" };
const budget = (code: ProblemCode): EntityFault => ({ error: "AD_BUDGET_REFUSED", code });

export function campaignFault(fields: {
  dailySpendCap?: Amount;
  lifetimeSpendCap?: Amount;
  startTime?: Time;
  endTime?: Time;
}): EntityFault | null {
  if (fields.dailySpendCap != null && fields.lifetimeSpendCap != null) {
    return budget("spendCapsBoth");
  }
  return endsFirst(fields.startTime, fields.endTime) ? WRONG_DATES : null;
}

interface GroupFields {
  budgetType: string;
  budgetInMicroCurrency?: Amount;
  bidStrategyType: string;
  bidInMicroCurrency?: Amount;
  /** Missing if it is the objective's usual one. */
  billableEvent?: string | undefined;
  startTime?: Time;
  endTime?: Time;
  targetingSpec: TargetingSpec;
  optimizationGoalMetadata?: object | null | undefined;
}

/** Facts about a campaign that its ad groups depend on. */
export interface CampaignFacts {
  isBudgetOptimization: boolean;
  objectiveType: string;
}

export function adGroupFault(fields: GroupFields, campaign: CampaignFacts): EntityFault | null {
  const isShared = fields.budgetType === "CBO_ADGROUP";
  if (isShared !== (fields.budgetInMicroCurrency == null)) {
    return budget("budgetMissing");
  }
  if (isShared !== campaign.isBudgetOptimization) {
    return budget("budgetShared");
  }
  if (fields.bidStrategyType !== "AUTOMATIC_BID" && fields.bidInMicroCurrency == null) {
    return budget("bidMissing");
  }
  const { objectiveType } = campaign;
  if (!bidStrategiesOf(objectiveType).some((one) => one === fields.bidStrategyType)) return budget("bidOfObjective");
  const { billableEvent } = fields;
  if (billableEvent && !billablesOf(objectiveType).some((one) => one === billableEvent))
    return budget("billableOfObjective");
  if (fields.optimizationGoalMetadata && objectiveType !== "WEB_CONVERSION") return budget("goalOfObjective");
  if (endsFirst(fields.startTime, fields.endTime)) return WRONG_DATES;
  const { AUDIENCE_INCLUDE = [], AUDIENCE_EXCLUDE = [] } = fields.targetingSpec;
  if (AUDIENCE_INCLUDE.some((id) => AUDIENCE_EXCLUDE.includes(id))) {
    return { error: "AD_TARGETING_REFUSED", code: "audienceBothWays" };
  }
  const known: readonly string[] = AD_INTERESTS;
  const isUnknown = fields.targetingSpec.INTEREST?.some((interest) => !known.includes(interest));
  return isUnknown ? { error: "AD_TARGETING_REFUSED", code: "AD_TARGETING_REFUSED" } : null;
}
