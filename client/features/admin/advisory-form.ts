import { LINK_TAG, NOTICE_STYLE } from "../../../src/search/notices.ts";
import type { Inputs, Outputs } from "../../lib/calls/trpc.ts";

export type KeptAdvisory = Outputs["search"]["advisories"][number];
type Saved = Inputs["search"]["saveAdvisory"];

/** The part of an advisory that the form edits: the first notice, with its first action. */
export interface AdvisoryValues {
  name: string;
  severity: "0" | "1" | "2";
  terms: string;
  countries: string;
  title: string;
  text: string;
  source: string;
  footer: string;
  actionTitle: string;
  actionText: string;
  buttonText: string;
  buttonLink: string;
}

export const EMPTY: AdvisoryValues = {
  name: "",
  severity: "1",
  terms: "",
  countries: "",
  title: "",
  text: "",
  source: "",
  footer: "",
  actionTitle: "",
  actionText: "",
  buttonText: "",
  buttonLink: "",
};

export function valuesOf({ name, severity, terms, countries, notices: [notice] }: KeptAdvisory): AdvisoryValues {
  const [action] = notice?.actions ?? [];
  return {
    name,
    severity: severity === 0 ? "0" : severity === 2 ? "2" : "1",
    terms: terms.join("\n"),
    countries: countries.join(", "),
    title: notice?.title ?? "",
    text: notice?.description.text ?? "",
    source: notice?.description.textTags[0]?.link ?? "",
    footer: notice?.footer?.text ?? "",
    actionTitle: action?.title ?? "",
    actionText: action?.description ?? "",
    buttonText: action?.button.text ?? "",
    buttonLink: action?.button.link ?? "",
  };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** The value to send; further notices and further actions of an edited advisory stay unchanged. */
export function savedOf(values: AdvisoryValues, kept: KeptAdvisory | null): Saved {
  const { title, text, source, footer, actionTitle, actionText, buttonText, buttonLink } = values;
  const link = source && text.includes(actionTitle) && actionTitle !== "";
  const offset = link ? text.indexOf(actionTitle) : 0;
  const length = link ? actionTitle.length : text.length;
  const [first] = kept?.notices ?? [];
  const notice = {
    title,
    description: { text, textTags: source ? [{ tagType: LINK_TAG, link: source, offset, length }] : [] },
    actions: buttonLink
      ? [
          { title: actionTitle, description: actionText, button: { text: buttonText, link: buttonLink } },
          ...(first?.actions.slice(1) ?? []),
        ]
      : [],
    footer: footer ? { text: footer, textTags: [] } : null,
    style: first?.style ?? NOTICE_STYLE,
  };
  return {
    id: kept?.id ?? null,
    name: values.name,
    advisoryType: kept?.advisoryType ?? "SITE",
    severity: Number(values.severity),
    // Only levels 4 and 14 show actions, which the form offers, so new notices have level 4.
    level: kept?.level ?? 4,
    terms: partsOf(values.terms, /[\n,]/),
    countries: partsOf(values.countries.toUpperCase(), /[\s,]+/),
    notices: [notice, ...(kept?.notices.slice(1) ?? [])],
    isEnabled: kept?.isEnabled ?? true,
  };
}
