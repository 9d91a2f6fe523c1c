import { ACTION_LEVELS, type Advisory, type Notice } from "./advisory.ts";
import { LINK_TAG, NOTICE_STYLE, SEVERITIES } from "./notices.ts";

/** A notice as stored. */
export interface KeptAdvisory extends Omit<Advisory, "id" | "resourceCountry"> {
  name: string;
  terms: string[];
  countries: string[];
}

interface Helpline {
  country: string | null;
  name: string;
  /** Advice in the helpline's own words. */
  how: string;
  button: string;
  link: string;
  /** The page with that advice; the notice links to it too. */
  source: string;
}

const LEVEL = ACTION_LEVELS[0] ?? 4;

const SELF_HARM = [
  "suicide",
  "suicidal",
  "kill myself",
  "killing myself",
  "want to die",
  "end my life",
  "self harm",
].concat(["selfharm", "self injury", "cutting myself", "hurt myself"]);
const EATING = ["pro ana", "proana", "pro mia", "promia", "thinspo", "thinspiration", "anorexia", "anorexic"].concat([
  "bulimia",
  "bulimic",
  "eating disorder",
  "bonespo",
  "meanspo",
]);

/** Copied from the helplines' own pages. */
const CRISIS: Helpline[] = [
  {
    country: "US",
    name: "988 Suicide & Crisis Lifeline",
    how: "Call or text 988, at any hour. It is free and confidential.",
    button: "Call 988",
    link: "tel:988",
    source: "https://988lifeline.org/",
  },
  {
    country: "CA",
    name: "9-8-8: Suicide Crisis Helpline",
    how: "Call or text 9-8-8, at any hour, in English or French.",
    button: "Call 9-8-8",
    link: "tel:988",
    source: "https://988.ca/",
  },
  {
    country: "GB",
    name: "Samaritans",
    how: "Call 116 123, at any hour. It is free.",
    button: "Call 116 123",
    link: "tel:116123",
    source: "https://www.samaritans.org/",
  },
  {
    country: "AU",
    name: "Lifeline",
    how: "Call 13 11 14, at any hour.",
    button: "Call 13 11 14",
    link: "tel:131114",
    source: "https://www.lifeline.org.au/",
  },
  {
    country: "DE",
    name: "TelefonSeelsorge",
    how: "Call 0800 111 0 111, at any hour. It is free and anonymous.",
    button: "Call 0800 111 0 111",
    link: "tel:08001110111",
    source: "https://www.telefonseelsorge.de/",
  },
  {
    country: null,
    name: "Find A Helpline",
    how: "Choose your country to find somebody to call, text or chat with.",
    button: "Find a helpline",
    link: "https://findahelpline.com/",
    source: "https://findahelpline.com/",
  },
];
const EATING_LINES: Helpline[] = [
  {
    country: "GB",
    name: "Beat",
    how: "Beat is the UK's charity for people with eating disorders and those around them. Its page lists its helplines.",
    button: "Get help from Beat",
    link: "https://www.beateatingdisorders.org.uk/",
    source: "https://www.beateatingdisorders.org.uk/",
  },
  {
    country: "US",
    name: "ANAD",
    how: "Peers who have recovered answer its helpline, and lead support groups. Both are free.",
    button: "Get help from ANAD",
    link: "https://anad.org/",
    source: "https://anad.org/",
  },
  {
    country: null,
    name: "Find A Helpline",
    how: "Choose your country and “eating and body image” to find somebody to talk to.",
    button: "Find a helpline",
    link: "https://findahelpline.com/",
    source: "https://findahelpline.com/",
  },
];

function noticeOf({ name, how, button, link, source }: Helpline, title: string, lead: string): Notice {
  const text = `${lead} ${name} can help.`;
  return {
    title,
    description: {
      text,
      textTags: [{ tagType: LINK_TAG, link: source, offset: lead.length + 1, length: name.length }],
    },
    actions: [{ title: name, description: how, button: { text: button, link } }],
    footer: { text: "If you are in immediate danger, call your local emergency number.", textTags: [] },
    style: NOTICE_STYLE,
  };
}

const advisories = (name: string, lines: Helpline[], terms: string[], title: string, lead: string): KeptAdvisory[] =>
  lines.map((line) => ({
    name: `${name}, ${line.country ?? "elsewhere"}`,
    advisoryType: name === "Self-harm" ? "SELF_HARM" : "EATING_DISORDERS",
    severity: SEVERITIES.sensitive,
    level: LEVEL,
    terms,
    countries: line.country ? [line.country] : [],
    notices: [noticeOf(line, title, lead)],
  }));

/** The initial notices of every site; administrators can change them or switch them off. */
export const DEFAULT_ADVISORIES: readonly KeptAdvisory[] = [
  ...advisories(
    "Self-harm",
    CRISIS,
    SELF_HARM,
    "You don't have to go through this alone",
    "If you or someone you know is having a hard time, you can talk to someone now.",
  ),
  ...advisories(
    "Eating disorders",
    EATING_LINES,
    EATING,
    "Help with food and body image",
    "If food or how you look weighs on you, you can talk to someone.",
  ),
];
