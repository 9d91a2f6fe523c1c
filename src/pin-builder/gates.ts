import type { ErrorName } from "../model/errors.ts";

/** Contexts that the builder is used in (spec signed-in 6). */
export const SCENARIOS = [
  "default",
  "ad_creation",
  "story_pin",
  "story_pin_v2",
  "offsite_pin_creation",
  "business_nux",
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Every flag of spec signed-in 3.6. */
export const FLAGS = [
  ...(["carousel", "editing", "education", "layouts", "scheduling", "shopThePin", "tagging", "video"] as const),
  ...(["videoEditing", "videoTagging", "pinQuality", "imageSignals", "systemFonts", "multiPin"] as const),
  ...(["multiPinPinner", "offsitePinCreation", "ideaPinProductTagging", "ideaPinAltText"] as const),
  ...(["storyPinCommentsPermissions", "requireLink", "suppressSuccessModal", "linkStatusValidation"] as const),
] as const;
export type Flag = (typeof FLAGS)[number];

/** Facts about the person and the context; both the page and the server know them. */
export interface GateFacts {
  isAuth: boolean;
  isPartner: boolean;
  /** Whether the person acts for a business other than their own. */
  isActing: boolean;
  scenario: Scenario;
  /** A language tag. */
  language: string;
  /** `video_upload_allowed`: the site can process videos. */
  videoUploadAllowed: boolean;
  /** The person's group in each experiment that is set. */
  experiments: Readonly<Partial<Record<string, string>>>;
}

/** Conditions for a flag; omitted ones don't matter. */
export interface Gate {
  flag: Flag;
  authOnly?: true;
  partnerOnly?: true;
  scenarios?: readonly Scenario[];
  /** Name of an experiment; the feature is open unless the experiment puts the person into an off group. */
  experiment?: string;
  language?: "en";
  needsVideo?: true;
  notWhileActing?: true;
  /** The feature that the flag opens. */
  opens: string;
}

/** Groups for which an experiment is on. */
const ON: ReadonlySet<string> = new Set(["employees", "enabled", "rollout"]);

const BUSINESS = { authOnly: true, partnerOnly: true } as const;
const PERSON = { authOnly: true } as const;
const VIDEO = { needsVideo: true } as const;

/** One gate per flag: the page shows features accordingly, and the server refuses accordingly. */
export const GATES: readonly Gate[] = [
  { flag: "carousel", ...BUSINESS, opens: "a Pin of two to five pictures" },
  { flag: "editing", ...BUSINESS, opens: "cropping, and text over a picture" },
  { flag: "education", ...BUSINESS, opens: "hints for whoever is here for the first time" },
  { flag: "layouts", ...BUSINESS, opens: "the choice between one picture, a carousel and an idea" },
  { flag: "linkStatusValidation", ...BUSINESS, opens: "whether a link is blocked is said before publishing" },
  { flag: "multiPin", ...BUSINESS, opens: "twenty Pins at once with shared fields, and from a file" },
  { flag: "scheduling", ...PERSON, opens: "a date and time to publish at" },
  { flag: "shopThePin", ...BUSINESS, opens: "products tagged in a picture" },
  { flag: "systemFonts", ...BUSINESS, opens: "the choice of a text's font" },
  { flag: "tagging", ...BUSINESS, opens: "the point of a picture at which a product is tagged" },
  { flag: "videoEditing", ...BUSINESS, ...VIDEO, notWhileActing: true, opens: "cutting and muting a video" },
  { flag: "videoTagging", ...BUSINESS, ...VIDEO, language: "en", opens: "products tagged in a video" },
  { flag: "multiPinPinner", ...PERSON, opens: "several Pins in one visit" },
  { flag: "ideaPinProductTagging", ...PERSON, opens: "products tagged in an idea's pages" },
  { flag: "ideaPinAltText", ...PERSON, opens: "an alt text for each page" },
  { flag: "storyPinCommentsPermissions", ...PERSON, opens: "comments allowed or not, before publishing" },
  { flag: "video", ...PERSON, ...VIDEO, opens: "videos" },
  { flag: "pinQuality", ...PERSON, opens: "hints what would make the Pin better" },
  { flag: "imageSignals", ...PERSON, opens: "hints about the picture itself" },
  { flag: "requireLink", ...PERSON, scenarios: ["ad_creation"], opens: "a link is asked for, as every ad has one" },
  { flag: "suppressSuccessModal", ...PERSON, scenarios: ["ad_creation"], opens: "no window after publishing" },
  {
    flag: "offsitePinCreation",
    ...PERSON,
    scenarios: ["offsite_pin_creation"],
    opens: "nothing here: saving from another site has pages of its own",
  },
];

export function isOpen(gate: Gate, facts: GateFacts): boolean {
  const group = gate.experiment === undefined ? undefined : facts.experiments[gate.experiment];
  return (
    (!gate.authOnly || facts.isAuth) &&
    (!gate.partnerOnly || facts.isPartner) &&
    (!gate.scenarios || gate.scenarios.includes(facts.scenario)) &&
    (!gate.language || facts.language.toLowerCase().split("-")[0] === gate.language) &&
    (!gate.needsVideo || facts.videoUploadAllowed) &&
    (!gate.notWhileActing || !facts.isActing) &&
    (group === undefined || ON.has(group))
  );
}

export type OpenFlags = Record<Flag, boolean>;

export const openFlags = (facts: GateFacts): OpenFlags =>
  Object.fromEntries(GATES.map((gate) => [gate.flag, isOpen(gate, facts)])) as OpenFlags;

/** Kinds of Pins that experiments can turn off. */
export const CREATIONS = ["webPin", "ideaPin", "videoPin"] as const;
export type Creation = (typeof CREATIONS)[number];

/**
 * Experiments that block creating Pins (spec signed-in 6), with the kinds that they block for groups that are
 * on.
 */
export const BLOCKING = [
  { experiment: "disable_pin_creation", blocks: CREATIONS },
  { experiment: "disable_web_pin_creation", blocks: ["webPin"] },
  { experiment: "disable_idea_pin_creation", blocks: ["ideaPin"] },
  { experiment: "disable_video_pin_creation", blocks: ["videoPin"] },
] as const satisfies readonly { experiment: string; blocks: readonly Creation[] }[];

/** Kinds of Pins that are blocked now. */
export function blockedCreations({ isAuth, experiments }: Pick<GateFacts, "isAuth" | "experiments">): Creation[] {
  if (!isAuth) return [];
  const on = BLOCKING.filter(({ experiment }) => ON.has(experiments[experiment] ?? ""));
  return CREATIONS.filter((creation) => on.some(({ blocks }) => (blocks as readonly Creation[]).includes(creation)));
}

/** Features that a Pin uses, matching the flags above. */
export interface Asks {
  layout: "single" | "carousel" | "story";
  pages: readonly { hasVideo: boolean; isCropped: boolean; layers: readonly { font: string }[]; tags: number }[];
  isScheduled: boolean;
  hasLink: boolean;
}

export interface Refusal {
  code: ErrorName;
  /** The closed flag, or the blocked kind of Pin. */
  what: Flag | Creation;
}

/**
 * Why a person may not publish such a Pin; null if they may. The page uses it to disable everything that the server
 * refuses.
 */
export function refusalOf(asks: Asks, facts: GateFacts): Refusal | null {
  const flags = openFlags(facts);
  const blocked = blockedCreations(facts);
  const hasVideo = asks.pages.some((page) => page.hasVideo);
  const kinds: Creation[] = [
    asks.layout === "story" ? "ideaPin" : "webPin",
    ...(hasVideo ? ["videoPin" as const] : []),
  ];
  const stopped = kinds.find((kind) => blocked.includes(kind));
  if (stopped) return { code: "BUILDER_OFF", what: stopped };
  const isIdea = asks.layout === "story";
  const hasTags = (video: boolean) => asks.pages.some((page) => page.tags > 0 && page.hasVideo === video);
  const needed: [boolean, Flag][] = [
    [asks.layout === "carousel", "carousel"],
    [asks.isScheduled, "scheduling"],
    [hasVideo, "video"],
    // Idea Pins always consist of pages with text, for everyone.
    [!isIdea && asks.pages.some((page) => page.isCropped || page.layers.length > 0), "editing"],
    [hasTags(true), "videoTagging"],
    [hasTags(false), isIdea ? "ideaPinProductTagging" : "shopThePin"],
  ];
  const closed = needed.find(([isNeeded, flag]) => isNeeded && !flags[flag]);
  if (closed) return { code: "BUILDER_OFF", what: closed[1] };
  return flags.requireLink && !asks.hasLink ? { code: "PLAN_INCOMPLETE", what: "requireLink" } : null;
}
