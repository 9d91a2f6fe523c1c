import { expect, test } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import { createInstance } from "i18next";
import { failureOf } from "../../client/lib/errors/api-error.ts";
import { HandshakeHttpError } from "../../client/lib/sign-in/handshake-errors.ts";
import { AREA_ENGLISH } from "../../client/lib/texts/area-catalogue.ts";
import { ENGLISH } from "../../client/lib/texts/catalogue.ts";
import { readText } from "../../client/lib/texts/read-text.ts";
import { loadTexts } from "../../client/lib/texts/texts.ts";
import type { Words } from "../../client/lib/texts/translations.ts";
import { wordError } from "../../client/lib/texts/word-error.ts";
import { type AppRouter, implementations } from "../../server/router.ts";
import { input } from "../../src/texts/en/input.ts";
import { refusals } from "../../src/texts/en/refusals.ts";
import { mailTexts } from "../../src/texts/entry-mails.ts";
import { problemText, wordedCode } from "../../src/texts/problems.ts";
import {
  FILES,
  LANGUAGES,
  languagesTold,
  type PartName,
  TRANSLATABLE,
  textsOf,
  wordsOf,
} from "../coverage/languages.ts";

type Slice = keyof typeof TRANSLATABLE;
/** Keys that visitors and ordinary people load; the rest of these slices is loaded with settings and the Pin builder, or with an area. */
const FIRST: Partial<Record<Slice, RegExp>> = {
  account: /^(menu|switcher)\./,
  business: /^(acting|permission)\./,
  mfa: /^(?!security\.)/,
  notifications: /^(?!settings\.|subscription\.)/,
  pinBuilder: /^(player|pages|list)\./,
  sso: /^(signUp|businessName|email$|goOn$|notSso$|failed$|popup)/,
  tuner: /^(notInterested|cardMenu|hidePerson|personHidden|copyLink|link\w+|report|hiddenNow|undo)$/,
};
/** Slices for settings, apps and the contact page only. */
const LATER: readonly Slice[] = [
  ...([
    "apps",
    "contact",
    "createTray",
    "devices",
    "exports",
    "imports",
    "mine",
    "notices",
    "panic",
    "pinAnalytics",
    "saveSeveral",
    "settings",
    "sitePages",
  ] as const),
  ...(["reported", "support", "transparency", "view", "violations", "websites"] as const),
];
/** Slices of an area; an advertiser also reads the reasons of the ad review. */
const OF_AREAS: Partial<Record<Slice, readonly PartName[]>> = {
  adReview: ["ads", "admin"],
  admin: ["admin"],
  advertiser: ["ads"],
  business: ["hub"],
  flaggers: ["admin"],
  moderation: ["admin"],
  operating: ["admin"],
  publishing: ["admin"],
  spam: ["admin"],
  quickPromote: ["ads"],
  ...Object.fromEntries(Object.keys(AREA_ENGLISH).map((slice) => [slice, ["area"]])),
  area: ["ads"],
};
/** Parts of a slice that other pages use: the administration of apps, and access to an ad account, which the Pin builder asks for. */
const ELSEWHERE: readonly (readonly [Slice, RegExp, PartName])[] = [
  ["apps", /^admin\./, "admin"],
  ["advertiser", /^(loading$|gate\.|factor\.)/, "later"],
];
function placesOf(slice: Slice, key: string): readonly PartName[] {
  const elsewhere = ELSEWHERE.find(([of, keys]) => of === slice && keys.test(key));
  if (elsewhere) return [elsewhere[2]];
  const isFirst = FIRST[slice]?.test(key) ?? (!LATER.includes(slice) && !OF_AREAS[slice]);
  return isFirst ? ["first"] : (OF_AREAS[slice] ?? ["later"]);
}
/** Japanese and Korean have one plural form. */
const isOneOfTwo = (key: string) => key.endsWith("_one");
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([whole]) => whole).sort();

test("other copy: Japanese and Korean have every text, in the part that its pages load [visitor 2]", () => {
  for (const [language, files] of Object.entries(FILES)) {
    for (const [part, file] of Object.entries(files)) {
      for (const slice of Object.keys(TRANSLATABLE) as Slice[]) {
        const english = [...textsOf(TRANSLATABLE[slice])].filter(
          ([key]) => !isOneOfTwo(key) && placesOf(slice, key).includes(part as PartName),
        );
        const translated = textsOf(file.translation[slice] ?? {});
        expect([language, part, slice, [...translated.keys()].sort()]).toEqual([
          language,
          part,
          slice,
          english.map(([key]) => key).sort(),
        ]);
        for (const [key, text] of english) {
          const other = translated.get(key) ?? "";
          expect([language, key, placeholders(other)]).toEqual([language, key, placeholders(text)]);
          expect(other.trim(), `${language} ${slice}.${key}`).not.toBe("");
        }
      }
    }
  }
});

test("mails and text messages of sign-up and log-in are complete in Japanese and Korean", () => {
  const english = textsOf(mailTexts("en"));
  for (const language of Object.keys(LANGUAGES)) {
    const translated = textsOf(mailTexts(language));
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect([language, key, placeholders(translated.get(key) ?? "")]).toEqual([language, key, placeholders(text)]);
    }
  }
});

test("every text of a translated slice exists in English too, with equal placeholders", () => {
  for (const { translation } of Object.values(LANGUAGES)) {
    for (const [slice, texts] of Object.entries(translation)) {
      const english = textsOf(TRANSLATABLE[slice as keyof typeof TRANSLATABLE]);
      for (const [key, text] of textsOf(texts)) {
        expect([slice, key, placeholders(text)]).toEqual([slice, key, placeholders(english.get(key) ?? "")]);
      }
    }
  }
});

test("a text is rendered in the page's language, with the brand of this site", async () => {
  const said = async (language: "en" | "ja" | "ko"): Promise<string> =>
    readText(await loadTexts(language, "Pinwall"), "auth", "notYetOn");
  expect(await said("en")).toBe("Not on Pinwall yet?");
  expect(await said("ja")).toBe("Pinwallは初めてですか？");
  expect(await said("ko")).toBe("아직 Pinwall 회원이 아니신가요?");
});

test("every text works in i18next, in every language, with numbers and plurals", async () => {
  for (const language of ["en", "ja", "ko"] as const) {
    const texts = await loadTexts(language, "Pinwall");
    const library = createInstance();
    await library.init({
      lng: language,
      fallbackLng: "en",
      ns: Object.keys(ENGLISH),
      resources: { en: ENGLISH, ...(texts.translation && { [language]: texts.translation }) },
      interpolation: { escapeValue: false, defaultVariables: { brand: "Pinwall" } },
    });
    for (const [slice, own] of Object.entries(ENGLISH)) {
      for (const [whole, text] of [...textsOf(own), ["not.there", ""] as const]) {
        const key = whole.replace(/_(one|other)$/, "");
        const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name).filter((name) => name !== "brand");
        const values = Object.fromEntries(names.map((name) => [name, name === "count" ? 3 : `$& <${name}>`]));
        expect(readText(texts, "ui", `${slice}:${key}`, values)).toBe(readText(texts, slice, key, values));
        for (const count of [undefined, 0, 1, 2, 12_345]) {
          const given = count === undefined ? values : { ...values, count };
          const said = String(library.t(key as never, { ns: slice, ...given } as never));
          expect([language, slice, key, count, readText(texts, slice, key, given)]).toEqual([
            language,
            slice,
            key,
            count,
            said,
          ]);
        }
      }
    }
  }
});

test("the run reports how complete each language is", () => {
  expect(languagesTold().map((line) => line.slice(0, 4))).toEqual(["ja: ", "ko: "]);
  for (const line of languagesTold()) expect(line).toMatch(/: [1-9]\d* of [1-9]\d* texts \(9\d %\)$/);
});

test("texts shared by an error and the entry's catalog are written in one place", async () => {
  const source = await Bun.file(new URL("../../src/model/errors.ts", import.meta.url)).text();
  const said = [...textsOf(ENGLISH.auth.errors).values()].filter((text) => source.includes(JSON.stringify(text)));
  expect(said).toEqual([]);
});

/** Procedures of an area's pages, which load the words of its part; `ads` also has those that only programs call. */
const OF_PARTS: readonly (readonly [RegExp, PartName])[] = [
  [/^(admin|operating|spam)\.|^advertiser\.(decide|queue)$|^site\.(publish|end|pages|list)|Advisory$/, "admin"],
  [/^business\./, "hub"],
  [
    /^(ads|advertiser|audiences|billing|bulk|campaignDrafts|catalogs|conversions|experiments|insights|quickPromote|reportCenter|reporting)\.|^leads\.(?!form$|submit$)/,
    "ads",
  ],
];
/** Slices of settings and the Pin builder, and of sign-up and log-in, which have their own sentences. */
const WITH_LATER =
  /^(account|apps|auth|imports|mfa|notifications|pinBuilder|sso|syndication|video|webhooks|websites|identity)\./;
const partOf = (name: string): PartName =>
  OF_PARTS.find(([names]) => names.test(name))?.[1] ?? (WITH_LATER.test(name) ? "later" : "first");
/** No screen shows these as errors: one is a step of the log-in, the other leads to the page for missing addresses. */
const UNSAID = ["MFA_REQUIRED", "SITE_PAGE_NOT_FOUND"];

const said = ({ translation, problems }: Words) =>
  ({ ...translation.auth?.errors, ...translation.rules, ...problems }) as Record<string, string>;

test("the words of a page's part have every refusal of its procedures in Japanese and Korean", () => {
  const codes = Map.groupBy(implementations, ({ contract }) => partOf(contract.name));
  expect([...codes.keys()].sort()).toEqual(["admin", "ads", "first", "hub", "later"]);
  for (const language of ["ja", "ko"] as const) {
    for (const [part, own] of codes) {
      // Any failure fetches the later words.
      const words = said(wordsOf(language, part === "first" ? ["first"] : ["first", "later", part]));
      const wanted = new Set(own.flatMap(({ contract }) => contract.errors).filter((code) => !UNSAID.includes(code)));
      const missing = [...wanted].filter((code) => typeof words[wordedCode(code)] !== "string");
      expect([language, part, missing]).toEqual([language, part, []]);
    }
    for (const [code, text] of Object.entries(LANGUAGES[language].problems))
      expect([language, code, placeholders(text)]).toEqual([language, code, placeholders(problemText(code as never))]);
  }
});

test("all details and field errors are in Japanese and Korean", () => {
  const codes = Object.keys({ ...input, ...refusals });
  expect(codes.length).toBeGreaterThan(300);
  for (const [language, words] of Object.entries(LANGUAGES)) {
    const texts = said(words);
    expect([language, codes.filter((code) => !texts[wordedCode(code as never)])]).toEqual([language, []]);
  }
});

test("a failure that no server worded is in the page's language too", async () => {
  await loadTexts("ja", "Pinwall");
  const page = { documentElement: { lang: "ja" } };
  Object.assign(globalThis, { document: page });
  try {
    const { offline, rateLimited } = LANGUAGES.ja.translation.ui ?? {};
    expect(failureOf(new Error("Failed to fetch")).message).toBe(offline ?? "");
    expect(failureOf(new HandshakeHttpError(429)).message).toBe(rateLimited ?? "");
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
  expect(failureOf(new Error("Failed to fetch")).message).toBe(ENGLISH.ui.offline);
});

test("an error's message, detail and fields use the page's language; unknown codes stay English", async () => {
  const failed = (data?: object) => new TRPCClientError<AppRouter>("No.", { result: { error: { data } as never } });
  const speech = { language: "ja", brandName: "Pinwall" } as const;
  const refused = failed({
    apiErrorCode: 3,
    reason: { code: "boardsFull", params: { max: 500 } },
    messageDetail: "Delete one.",
    fields: { email: "Taken.", other: "Odd." },
    fieldReasons: { email: { code: "EMAIL_TAKEN" }, other: { code: "bulkId" } },
  });
  await wordError(refused, speech);
  expect(failureOf(refused)).toMatchObject({
    message: "ボードは500個までです。先にどれかを削除してください。 Delete one.",
    fields: { email: "このメールアドレスはすでに使用されています。ログインしてください。", other: "Odd." },
  });
  const unreached = new TRPCClientError<AppRouter>("Failed to fetch");
  await wordError(unreached, speech);
  expect(failureOf(unreached)).toMatchObject({ code: 0, message: LANGUAGES.ja.translation.ui?.offline ?? "" });
});
