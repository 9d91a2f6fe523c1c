import type { Language } from "../../../../src/model/languages.ts";
import { filled } from "../../../../src/text/templates.ts";
import { digest as en } from "../../../../src/texts/en/digest-mails.ts";
import { digest as ja } from "../../../../src/texts/ja/digest-mails.ts";
import { digest as ko } from "../../../../src/texts/ko/digest-mails.ts";
import { composeMail, isolatedName } from "./compose.tsx";
import type { MailPart } from "./mail-content.ts";

interface BoardDigestMail {
  brandName: string;
  publicUrl: string;
  username: string;
  language: Language;
  boards: readonly {
    name: string;
    url: string;
    count: number;
    names: readonly string[];
    pictures: MailPart["pictures"];
  }[];
  /** The one-click unsubscribe address. */
  turnOff: string;
}

const TEXTS = { en, ja, ko } as const;

/** The mail with collaborators' additions to a person's boards: counts, names and pictures, but no text that somebody wrote on a Pin. */
export function boardDigestMail({ brandName, publicUrl, username, language, boards, turnOff }: BoardDigestMail) {
  const t = TEXTS[language];
  const counted = (text: "subject" | "added", count: number, values = {}) => {
    const one = `${text}_one` as const;
    return filled(count === 1 && one in t ? t[one as never] : t[`${text}_other`], { count, ...values });
  };
  const namesOf = (names: readonly string[]) => {
    const [first = "", second = ""] = names.map(isolatedName);
    return filled(names.length > 2 ? t.more : names.length === 2 ? t.and : t.one, { first, second });
  };
  const total = boards.reduce((sum, { count }) => sum + count, 0);
  return composeMail({
    brandName,
    language,
    subject: `${counted("subject", total)} (${brandName})`,
    heading: t.heading,
    paragraphs: [],
    parts: boards.map(({ name, url, count, names, pictures }) => ({
      title: isolatedName(name),
      link: publicUrl + url,
      text: counted("added", count, { names: namesOf(names) }),
      pictures,
    })),
    action: { label: t.action, link: `${publicUrl}/${username}/` },
    reason: filled(t.reason, { brand: brandName }),
    turnOff: { label: t.turnOff, link: turnOff },
  });
}
