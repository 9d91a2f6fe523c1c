import type { Consequence, Rule } from "../model/report-reasons.ts";
import type { Transparency } from "./transparency.contract.ts";

/*
 * The parts of the quantitative template of Commission Implementing Regulation (EU) 2024/2835, as published reports use it, that concern a site like this
 * one, with the template's columns and names. Columns that the site can't count stay empty.
 */

const CATEGORIES = [
  ...(["ANIMAL_WELFARE", "CONSUMER_INFORMATION", "CYBER_VIOLENCE", "CYBER_VIOLENCE_AGAINST_WOMEN"] as const),
  ...(["DATA_PROTECTION_AND_PRIVACY_VIOLATIONS", "ILLEGAL_OR_HARMFUL_SPEECH"] as const),
  ...(["INTELLECTUAL_PROPERTY_INFRINGEMENTS", "NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS"] as const),
  ...(["PROTECTION_OF_MINORS", "RISK_FOR_PUBLIC_SECURITY", "SCAMS_AND_FRAUD", "SELF_HARM"] as const),
  ...(["UNSAFE_AND_PROHIBITED_PRODUCTS", "VIOLENCE", "OTHER_VIOLATION_TC"] as const),
] as const;
type Category = (typeof CATEGORIES)[number];

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
  copyright: "INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  child_safety: "PROTECTION_OF_MINORS",
  underage: "PROTECTION_OF_MINORS",
  illegal: "OTHER_VIOLATION_TC",
  other: "OTHER_VIOLATION_TC",
};

type Cell = string | number | null;
const HOSTING = "Only for providers of hosting services, including online platforms";
const PLATFORMS = "Only for providers of online platforms";

const written = (cell: Cell): string => {
  const text = String(cell ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180. No cell comes from a person, so none can be a formula. */
const csv = (table: readonly (readonly Cell[])[]): string =>
  table.map((row) => `${row.map(written).join(",")}\r\n`).join("");

const NOTICE_COLUMNS = [
  "Number of notices received",
  "Number of notices received from Trusted flaggers",
  "Number of specific items of information included in the total number of notices",
  "Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)",
  "Median time to take action",
  "Median time to take action (Trusted Flagger notices)",
  "Number of actions taken on the basis of the law",
  "Number of actions taken on the basis of the law (Trusted Flagger notices)",
  "Number of actions taken on the basis of the terms and conditions of the service",
  "Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)",
];

const MEASURES: Readonly<Record<string, Consequence | null>> = {
  "Visibility restriction Removal": "removed",
  "Visibility restriction Disable": null,
  "Visibility restriction Demoted": "limited",
  "Visibility restriction Age restricted": null,
  "Visibility restriction Interaction restricted": null,
  "Visibility restriction Labelled": "labeled",
  "Visibility restriction Other": "warned",
  "Monetary restriction Suspension": null,
  "Monetary restriction Termination": null,
  "Monetary restriction Other": null,
  "Provision of the service Suspension": null,
  "Provision of the service Termination": null,
  "Account restriction Suspension": "suspended",
  "Account restriction Termination": "closed",
};

export interface Site {
  name: string;
  /** The day of the download, `2027-01-31`. */
  today: string;
}

/** The files of a year, by the template's names. */
export const TRANSPARENCY_FILES = [
  "1_report_identification",
  "4_notices",
  "6_own_initiative_TC",
  "7_appeals_and_recidivism",
] as const;
export type TransparencyFile = (typeof TRANSPARENCY_FILES)[number];

/** One of the files, as CSV in UTF-8. */
export function transparencyCsv(file: TransparencyFile, report: Transparency, site: Site): string {
  const period = `${report.year}-01-01/${report.year}-12-31`;
  switch (file) {
    case "1_report_identification":
      return csv([
        ["Applicability", "Service", "Indicator", "Value"],
        ["All", site.name, "Name of the service provider", site.name],
        ["All", site.name, "Date of the publication of the report", site.today],
        ["All", site.name, "Date of the publication of the latest previous report", null],
        ["All", site.name, "Starting date of reporting period", period.slice(0, 10)],
        ["All", site.name, "Ending date of reporting period", period.slice(11)],
      ]);
    case "4_notices":
      return notices(report, [HOSTING, site.name, period]);
    case "6_own_initiative_TC":
      return ownInitiative(report, ["All", site.name, period]);
    case "7_appeals_and_recidivism":
      return appeals(report, [PLATFORMS, site.name, period]);
  }
}

const contexts = (columns: readonly string[]) => columns.map((name) => `Contextual information on ${name}`);
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);
const empty = (columns: readonly unknown[]): null[] => columns.map(() => null);

function notices({ reports, decisions, ...median }: Transparency, head: Cell[]): string {
  const row = (category: string, isIn: (rule: Rule) => boolean, ...medians: (number | null)[]): Cell[] => {
    const received = reports.filter(({ rule }) => isIn(rule));
    const acted = decisions.filter(({ rule, wasReported }) => wasReported && isIn(rule));
    const byLaw = acted.filter(({ source }) => source === "legal_order");
    const byTerms = acted.filter(({ source }) => source !== "legal_order");
    const each = [
      ...[sum(received, (one) => one.received), sum(received, (one) => one.trusted)],
      ...[sum(received, (one) => one.items), sum(received, (one) => one.trustedItems)],
      ...medians,
      ...[sum(byLaw, (one) => one.count), sum(byLaw, (one) => one.trusted)],
      ...[sum(byTerms, (one) => one.count), sum(byTerms, (one) => one.trusted)],
    ];
    return [...head, category, null, ...each, ...empty(NOTICE_COLUMNS)];
  };
  return csv([
    [
      ...["Applicability", "Service", "Reporting period", "Category of illegal content"],
      ...['Description of the sub-category "Other"', ...NOTICE_COLUMNS, ...contexts(NOTICE_COLUMNS)],
    ],
    row("TOTAL", () => true, median.medianHours, median.trustedMedianHours),
    ...CATEGORIES.map((category) =>
      row(`STATEMENT_CATEGORY_${category}`, (rule) => CATEGORY_OF[rule] === category, null, null),
    ),
  ]);
}

function ownInitiative({ decisions }: Transparency, head: Cell[]): string {
  const own = decisions.filter(({ wasReported }) => !wasReported);
  const measures = [
    "Number of measures taken at the provider's own initiative",
    "Number of measures taken after detection with solely automated means",
    ...Object.keys(MEASURES),
  ];
  const row = (category: string, isIn: (rule: Rule) => boolean): Cell[] => {
    const those = own.filter(({ rule }) => isIn(rule));
    const automated = sum(those, (one) => (one.source === "algorithm" ? one.count : 0));
    const each = Object.values(MEASURES).map((consequence) =>
      consequence === null ? null : sum(those, (one) => (one.consequence === consequence ? one.count : 0)),
    );
    return [...head, category, null, sum(those, (one) => one.count), automated, ...each, ...empty(measures)];
  };
  return csv([
    [
      ...["Applicability", "Service", "Reporting period"],
      ...["Category of incompatibility with the provider's terms and conditions"],
      ...['Description of the sub-category "Other"', ...measures, ...contexts(measures)],
    ],
    row("TOTAL", () => true),
    ...CATEGORIES.map((category) => row(`STATEMENT_CATEGORY_${category}`, (rule) => CATEGORY_OF[rule] === category)),
  ]);
}

const ACCOUNT: readonly Consequence[] = ["suspended", "closed"];

type Complaints = Transparency["reporterAppeals"];

function appeals({ appeals: all, reporterAppeals }: Transparency, head: Cell[]): string {
  const section = "Internal complaints mechanism";
  const rows = (indicator: string, those: readonly Complaints[]): Cell[][] => {
    const [only] = those;
    const counts: [string, Cell][] = [
      ["Total number", sum(those, (one) => one.received)],
      ["Decisions upheld", sum(those, (one) => one.dismissed)],
      ["Decisions partially reversed", 0],
      ["Decisions reversed", sum(those, (one) => one.upheld)],
      ["Median time", those.length === 1 && only ? only.medianHours : null],
    ];
    return counts.map(([scope, value]) => [
      ...[...head, section, indicator, scope, value],
      scope === "Median time" && value !== null ? "In hours" : null,
    ]);
  };
  return csv([
    [
      "Applicability",
      "Service",
      "Reporting period",
      "Section",
      "Indicator",
      "Scope",
      "Value",
      "Contextual information",
    ],
    // People who reported something complain too, about decisions that changed nothing.
    ...rows("Number of complaints submitted to the internal-complaints mechanism", [
      ...all,
      ...(reporterAppeals.received > 0 ? [reporterAppeals] : []),
    ]),
    ...rows(
      "Complaint regarding a decision to remove or disable access to or restrict visibility of information",
      all.filter(({ consequence }) => !ACCOUNT.includes(consequence)),
    ),
    ...rows(
      "Complaint regarding a decision to suspend or terminate an account",
      all.filter(({ consequence }) => ACCOUNT.includes(consequence)),
    ),
  ]);
}
