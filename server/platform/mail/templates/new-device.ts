import type { Language } from "../../../../src/model/languages.ts";
import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import type { DeviceName } from "../../sessions/device-name.ts";
import { type EntryMail, entryMail } from "./entry-mail.ts";

interface NewDevice extends EntryMail {
  /** Known names only, never text that the sender chose. */
  device: Pick<DeviceName, "browser" | "system">;
  /** A country code, or a network address. */
  place: string;
  at: Date;
}

/** Formatters are expensive to create, so they are cached. */
const times = new Map<Language, Intl.DateTimeFormat>();
function timeIn(language: Language, at: Date): string {
  let format = times.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    times.set(language, format);
  }
  return format.format(at);
}

/** Reports a log-in from a new browser; the link leads to the page that protects the account. */
export function newDeviceMail({ device: { browser, system }, place, at, ...about }: NewDevice) {
  const { device, language } = mailTexts(about.locale);
  const name = browser ?? device.unknownBrowser;
  return entryMail("newDevice", about, {
    device: system ? filled(device.known, { browser: name, system }) : name,
    place: place || device.unknownPlace,
    time: timeIn(language, at),
  });
}
