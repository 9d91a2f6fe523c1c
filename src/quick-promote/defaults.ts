/** Values that the form suggests, in units of the country's currency (spec signed-in 9). */
export interface PromoteDefaults {
  budget: number;
  recommendedBudget: number;
  days: number;
}

const UNITED_STATES: PromoteDefaults = { budget: 3, recommendedBudget: 7, days: 10 };
/** Values for countries with crowns, whose unit buys less and whose campaigns run longer; Finland pays in euros. */
const north = (recommendedBudget: number): PromoteDefaults => ({ budget: 10, recommendedBudget, days: 30 });

const BY_COUNTRY: Record<string, PromoteDefaults> = {
  US: UNITED_STATES,
  GB: { ...UNITED_STATES, recommendedBudget: 5 },
  AU: { ...UNITED_STATES, recommendedBudget: 10 },
  CA: { ...UNITED_STATES, recommendedBudget: 9 },
  CZ: { ...UNITED_STATES, budget: 80, recommendedBudget: 150 },
  DK: north(50),
  NO: north(70),
  SE: north(70),
};

/** The defaults of an account's country; those of the United States for any other. */
export const promoteDefaults = (country: string): PromoteDefaults => BY_COUNTRY[country] ?? UNITED_STATES;
