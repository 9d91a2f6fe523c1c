import type { Consequence } from "../model/report-reasons.ts";
import { templateRows } from "./dsa-categories.rules.ts";
import type { Transparency } from "./transparency.contract.ts";

/*
 * The parts of the quantitative template (Annex I of Commission Implementing Regulation (EU) 2024/2835) that concern a site like this one,
 * with its rows, columns and names, some of which end in a space in the Commission's files. Annex II asks for 0 if nothing happened, for
 * an empty cell if something can't happen or isn't counted, and for medians in hours.
 */

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
  "Number of notices received ",
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
  "Visibility restriction Labelled ": "labeled",
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
      return appeals(report, [site.name, period]);
  }
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);
const empty = (columns: readonly unknown[]): null[] => columns.map(() => null);

function notices({ reports, decisions, medianHours, trustedMedianHours }: Transparency, head: Cell[]): string {
  const context = NOTICE_COLUMNS.map((name) => `Contextual information on ${name}`);
  const rows = templateRows("notices").map(({ code, description, counts }) => {
    const received = reports.filter(counts);
    const acted = decisions.filter((one) => one.wasReported && counts(one));
    const byLaw = acted.filter(({ source }) => source === "legal_order");
    const byTerms = acted.filter(({ source }) => source !== "legal_order");
    return [
      ...[...head, code, description],
      ...[sum(received, (one) => one.received), sum(received, (one) => one.trusted)],
      ...[sum(received, (one) => one.items), sum(received, (one) => one.trustedItems)],
      ...(code === "TOTAL" ? [medianHours, trustedMedianHours] : [null, null]),
      ...[sum(byLaw, (one) => one.count), sum(byLaw, (one) => one.trusted)],
      ...[sum(byTerms, (one) => one.count), sum(byTerms, (one) => one.trusted)],
      ...empty(context),
    ];
  });
  return csv([
    [
      ...["Applicability", "Service", "Reporting period", "Category of illegal content"],
      ...['Description of the sub-category "Other"', ...NOTICE_COLUMNS, ...context],
    ],
    ...rows,
  ]);
}

function ownInitiative({ decisions }: Transparency, head: Cell[]): string {
  const own = decisions.filter(({ wasReported }) => !wasReported);
  const measures = [
    "Number of measures taken at the provider's own initiative ",
    "Number of measures taken after detection with solely automated means ",
    ...Object.keys(MEASURES),
  ];
  const context = measures.map((name) => `Contextual Information on ${name}`);
  const rows = templateRows("measures").map(({ code, description, counts }) => {
    const those = own.filter(counts);
    const automated = sum(those, (one) => (one.source === "algorithm" ? one.count : 0));
    const each = Object.values(MEASURES).map((consequence) =>
      consequence === null ? null : sum(those, (one) => (one.consequence === consequence ? one.count : 0)),
    );
    return [...head, code, description, sum(those, (one) => one.count), automated, ...each, ...empty(context)];
  });
  return csv([
    [
      ...["Applicability", "Service", "Reporting period"],
      ...["Category of incompatibility with the provider's terms and conditions"],
      ...['Description of the sub-category "Other"', ...measures, ...context],
    ],
    ...rows,
  ]);
}

const ACCOUNT: readonly Consequence[] = ["suspended", "closed"];
const [INTERNAL, DISPUTES, OFFENDERS] = [
  "Internal complaints mechanism",
  "Out-of-court dispute settlement bodies",
  "Suspensions imposed on repeated offenders",
];
const SUBMITTED = "Number of complaints submitted to the internal-complaints mechanism";
const RESTRICTED = "Number of restrictions newly imposed as a result of an internal complaint";
const DISPUTED = "Number of disputes submitted to out-of-court dispute settlement bodies";
const SCOPES = [
  "Total number",
  "Decisions upheld",
  "Decisions partially reversed",
  "Decisions reversed",
  "Median time",
];

/** Complaints of one kind; null for kinds that the site doesn't have. */
type Complaints = { received: number; upheld: number; dismissed: number; medianHours: number | null } | null;

function appeals(report: Transparency, head: Cell[]): string {
  const together = (those: Transparency["appeals"], medianHours: number | null): Complaints => ({
    received: sum(those, (one) => one.received),
    upheld: sum(those, (one) => one.upheld),
    dismissed: sum(those, (one) => one.dismissed),
    medianHours,
  });
  const { appeals: all, appealMedians, reporterAppeals, trustedAppeals } = report;
  const [account, content] = [true, false].map((is) =>
    all.filter(({ consequence }) => ACCOUNT.includes(consequence) === is),
  ) as [Transparency["appeals"], Transparency["appeals"]];
  const every = together(all, appealMedians.all);
  // People who reported something complain too, about decisions that changed nothing.
  const submitted = every && {
    ...every,
    received: every.received + reporterAppeals.received,
    upheld: every.upheld + reporterAppeals.upheld,
    dismissed: every.dismissed + reporterAppeals.dismissed,
  };
  const blank = (section: string, indicator: string, ...scopes: string[]): Cell[][] =>
    scopes.map((scope) => [PLATFORMS, ...head, section, indicator, scope, null, null]);
  const rows = (indicator: string, those: Complaints): Cell[][] => {
    const values = those
      ? [those.received, those.dismissed, 0, those.upheld, those.medianHours]
      : [null, null, null, null, null];
    return SCOPES.map((scope, place) => [
      ...[indicator === SUBMITTED && place === 0 ? "All" : PLATFORMS, ...head, INTERNAL, indicator, scope],
      ...[values[place] ?? null, null],
    ]);
  };
  return csv([
    [
      ...["Applicability", "Service", "Reporting period", "Section", "Indicator", "Scope", "Value"],
      ...["Contextual Information"],
    ],
    ...rows(SUBMITTED, submitted),
    ...blank(INTERNAL, SUBMITTED, "Decision omitted"),
    ...blank(INTERNAL, RESTRICTED, "Total number"),
    ...rows(
      "Complaint regarding a decision to remove or disable access to or restrict visibility of information",
      together(content, appealMedians.content),
    ),
    ...rows("Complaint regarding a decision to suspend or terminate the provision of the service", null),
    ...rows(
      "Complaint regarding a decision to suspend or terminate an account ",
      together(account, appealMedians.account),
    ),
    ...rows("Complaint regarding a decision to restrict the ability to monetise information", null),
    ...rows(
      "Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16",
      reporterAppeals,
    ),
    ...rows(
      "Complaint regarding a decision not to take action on a notice submitted by a Trusted Flagger in accordance with Article 16",
      trustedAppeals,
    ),
    ...blank(DISPUTES, DISPUTED, ...SCOPES, "Decision omitted", "Percentage of outcomes implemented"),
    ...blank(
      OFFENDERS,
      "Number of suspensions enacted for the provision of manifestly illegal content ",
      "Total number",
    ),
    ...blank(
      OFFENDERS,
      "Number of suspensions enacted for the provision of manifestly unfounded notices",
      "Total number",
    ),
    ...blank(
      OFFENDERS,
      "Number of suspensions enacted for the provision of manifestly unfounded complaints",
      "Total number",
    ),
  ]);
}
