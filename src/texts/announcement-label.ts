import type { Language } from "../model/languages.ts";

/** Not in the catalogs of the client, because the bar is in no visitor's first script unless there is one to show. */
const LABELS: Readonly<Record<Language, string>> = {
  en: "Site announcements",
  ja: "サイトからのお知らせ",
  ko: "사이트 공지",
};

/** The name of the bar of announcements, for screen readers. */
export const announcementLabel = (language: Language): string => LABELS[language];
