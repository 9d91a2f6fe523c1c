import type { Rule } from "../model/report-reasons.ts";
import type { SubReason } from "../model/sub-reasons.ts";

/*
 * The categories of Annex I of Commission Implementing Regulation (EU) 2024/2835 with their sub-categories, in the order of its CSV
 * templates. Each category has a further row, KEYWORD_OTHER.
 */

const CATEGORIES = {
  ANIMAL_WELFARE: ["ANIMAL_HARM", "UNLAWFUL_SALE_ANIMALS"],
  CONSUMER_INFORMATION: [
    ...(["HIDDEN_ADVERTISEMENT", "INSUFFICIENT_INFORMATION_ON_TRADERS", "MISLEADING_INFO_GOODS_SERVICES"] as const),
    ...(["MISLEADING_INFO_CONSUMER_RIGHTS", "NONCOMPLIANCE_PRICING"] as const),
  ],
  CYBER_VIOLENCE: [
    ...(["CYBER_BULLYING_INTIMIDATION", "CYBER_HARASSMENT", "CYBER_INCITEMENT", "CYBER_STALKING"] as const),
    ...(["NON_CONSENSUAL_IMAGE_SHARING", "NON_CONSENSUAL_MATERIAL_DEEPFAKE"] as const),
  ],
  CYBER_VIOLENCE_AGAINST_WOMEN: [
    ...(["BULLYING_AGAINST_GIRLS", "CYBER_HARASSMENT_AGAINST_WOMEN", "CYBER_STALKING_AGAINST_WOMEN"] as const),
    ...(["FEMALE_GENDERED_DISINFORMATION", "INCITEMENT_AGAINST_WOMEN"] as const),
    ...(["NON_CONSENSUAL_IMAGE_SHARING_AGAINST_WOMEN", "NON_CONSENSUAL_MATERIAL_DEEPFAKE_AGAINST_WOMEN"] as const),
  ],
  DATA_PROTECTION_AND_PRIVACY_VIOLATIONS: [
    ...(["BIOMETRIC_DATA_BREACH", "DATA_FALSIFICATION", "MISSING_PROCESSING_GROUND", "RIGHT_TO_BE_FORGOTTEN"] as const),
  ],
  ILLEGAL_OR_HARMFUL_SPEECH: ["DEFAMATION", "DISCRIMINATION", "HATE_SPEECH"],
  INTELLECTUAL_PROPERTY_INFRINGEMENTS: [
    ...(["COPYRIGHT_INFRINGEMENT", "DESIGN_INFRINGEMENT", "GEOGRAPHIC_INDICATIONS_INFRINGEMENT"] as const),
    ...(["PATENT_INFRINGEMENT", "TRADE_SECRET_INFRINGEMENT", "TRADEMARK_INFRINGEMENT"] as const),
  ],
  NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS: [
    ...(["MISINFORMATION_DISINFORMATION", "VIOLATION_EU_LAW", "VIOLATION_NATIONAL_LAW"] as const),
  ],
  PROTECTION_OF_MINORS: [
    ...(["AGE_SPECIFIC_RESTRICTIONS_MINORS", "CHILD_SEXUAL_ABUSE_MATERIAL"] as const),
    ...(["CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE", "GROOMING_SEXUAL_ENTICEMENT_MINORS", "UNSAFE_CHALLENGES"] as const),
  ],
  RISK_FOR_PUBLIC_SECURITY: [
    ...(["ILLEGAL_ORGANIZATIONS", "RISK_ENVIRONMENTAL_DAMAGE", "RISK_PUBLIC_HEALTH", "TERRORIST_CONTENT"] as const),
  ],
  SCAMS_AND_FRAUD: [
    ...(["IMPERSONATION_ACCOUNT_HIJACKING", "INAUTHENTIC_ACCOUNTS", "INAUTHENTIC_LISTINGS"] as const),
    ...(["INAUTHENTIC_USER_REVIEWS", "PHISHING", "PYRAMID_SCHEMES"] as const),
  ],
  SELF_HARM: ["CONTENT_PROMOTING_EATING_DISORDERS", "SELF_MUTILATION", "SUICIDE"],
  UNSAFE_AND_PROHIBITED_PRODUCTS: ["PROHIBITED_PRODUCTS", "UNSAFE_PRODUCTS"],
  VIOLENCE: [
    ...(["COORDINATED_HARM", "INCITEMENT_VIOLENCE_HATRED", "HUMAN_EXPLOITATION", "HUMAN_TRAFFICKING"] as const),
    ...(["TRAFFICKING_WOMEN_GIRLS"] as const),
  ],
  /** Measures by the terms only. */
  OTHER_VIOLATION_TC: [
    ...(["ADULT_SEXUAL_MATERIAL", "AGE_SPECIFIC_RESTRICTIONS", "GEOGRAPHICAL_REQUIREMENTS"] as const),
    ...(["GOODS_SERVICES_NOT_PERMITTED", "LANGUAGE_REQUIREMENTS", "NUDITY"] as const),
  ],
} as const;

type Category = keyof typeof CATEGORIES;
type Keyword = (typeof CATEGORIES)[Category][number];

/** The sub-category of a sub-reason; null where the template has none. */
const KEYWORD_OF: Readonly<Record<SubReason, Keyword | null>> = {
  misleading_link: null,
  repetitive: null,
  fake_engagement: "INAUTHENTIC_ACCOUNTS",
  fraud: "PHISHING",
  sexual_content: "ADULT_SEXUAL_MATERIAL",
  nakedness: "NUDITY",
  no_consent: "NON_CONSENSUAL_IMAGE_SHARING",
  deepfake: "NON_CONSENSUAL_MATERIAL_DEEPFAKE",
  hate_speech: "HATE_SPEECH",
  hate_signs: null,
  discrimination: "DISCRIMINATION",
  bullying: "CYBER_BULLYING_INTIMIDATION",
  sexual_harassment: "CYBER_HARASSMENT",
  stalking: "CYBER_STALKING",
  defamation: "DEFAMATION",
  incitement: "CYBER_INCITEMENT",
  threat: "INCITEMENT_VIOLENCE_HATRED",
  gore: null,
  terrorism: "TERRORIST_CONTENT",
  animal_cruelty: "ANIMAL_HARM",
  suicide: "SUICIDE",
  self_injury: "SELF_MUTILATION",
  eating_disorder: "CONTENT_PROMOTING_EATING_DISORDERS",
  health_claims: "RISK_PUBLIC_HEALTH",
  election_claims: "MISINFORMATION_DISINFORMATION",
  personal_details: "MISSING_PROCESSING_GROUND",
  private_picture: "MISSING_PROCESSING_GROUND",
  of_me: "IMPERSONATION_ACCOUNT_HIJACKING",
  of_somebody: "IMPERSONATION_ACCOUNT_HIJACKING",
  of_organization: "IMPERSONATION_ACCOUNT_HIJACKING",
  copied_work: "COPYRIGHT_INFRINGEMENT",
  trademark: "TRADEMARK_INFRINGEMENT",
  design: "DESIGN_INFRINGEMENT",
  child_abuse: "CHILD_SEXUAL_ABUSE_MATERIAL",
  grooming: "GROOMING_SEXUAL_ENTICEMENT_MINORS",
  dangerous_dares: "UNSAFE_CHALLENGES",
  forbidden_goods: "PROHIBITED_PRODUCTS",
  unsafe_goods: "UNSAFE_PRODUCTS",
  trafficking: "HUMAN_TRAFFICKING",
};

/** The category of a rule without a sub-reason, or with one that has no sub-category. */
const CATEGORY_OF: Readonly<Record<Rule, Category>> = {
  spam: "SCAMS_AND_FRAUD",
  activity: "SCAMS_AND_FRAUD",
  nudity: "OTHER_VIOLATION_TC",
  hate: "ILLEGAL_OR_HARMFUL_SPEECH",
  harassment: "CYBER_VIOLENCE",
  violence: "VIOLENCE",
  self_harm: "SELF_HARM",
  misinformation: "NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS",
  privacy: "DATA_PROTECTION_AND_PRIVACY_VIOLATIONS",
  impersonation: "SCAMS_AND_FRAUD",
  copyright: "INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  child_safety: "PROTECTION_OF_MINORS",
  underage: "PROTECTION_OF_MINORS",
  illegal: "OTHER_VIOLATION_TC",
  other: "OTHER_VIOLATION_TC",
};

interface Placed {
  rule: Rule;
  subRule: SubReason | null;
}

const categoryOf = (keyword: Keyword): Category => {
  const found = (Object.keys(CATEGORIES) as Category[]).find((one) =>
    (CATEGORIES[one] as readonly string[]).includes(keyword),
  );
  if (!found) throw new Error(`no category has ${keyword}`);
  return found;
};

/** The category and the sub-category of a report or decision; the sub-category is null where the template has none. */
function placeOf({ rule, subRule }: Placed): { category: Category; keyword: Keyword | null } {
  const keyword = subRule && KEYWORD_OF[subRule];
  // Too young an account breaks an age limit for minors.
  if (rule === "underage") return { category: "PROTECTION_OF_MINORS", keyword: "AGE_SPECIFIC_RESTRICTIONS_MINORS" };
  return keyword ? { category: categoryOf(keyword), keyword } : { category: CATEGORY_OF[rule], keyword: null };
}

/** A row of the template. */
export interface TemplateRow {
  /** "TOTAL", "STATEMENT_CATEGORY_…" or "KEYWORD_…". */
  code: string;
  /** For the column that describes KEYWORD_OTHER. */
  description: string | null;
  counts: (placed: Placed) => boolean;
}

/** The template asks for a description of everything in this row. */
const OTHER = "Not assigned to a sub-category";

/** The rows of a sheet in order. Notices have no "other violation": what they don't place is not specified by the notifier. */
export function templateRows(sheet: "notices" | "measures"): TemplateRow[] {
  const rows: TemplateRow[] = [{ code: "TOTAL", description: null, counts: () => true }];
  for (const [category, keywords] of Object.entries(CATEGORIES) as [Category, readonly Keyword[]][]) {
    const isIn = (placed: Placed) => placeOf(placed).category === category;
    if (sheet === "notices" && category === "OTHER_VIOLATION_TC") {
      rows.push({ code: "STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE", description: null, counts: isIn });
      continue;
    }
    const has = (placed: Placed, keyword: Keyword | null) => isIn(placed) && placeOf(placed).keyword === keyword;
    rows.push(
      { code: `STATEMENT_CATEGORY_${category}`, description: null, counts: isIn },
      ...keywords.map((one) => ({ code: `KEYWORD_${one}`, description: null, counts: (it: Placed) => has(it, one) })),
      { code: "KEYWORD_OTHER", description: OTHER, counts: (it) => has(it, null) },
    );
  }
  return rows;
}
