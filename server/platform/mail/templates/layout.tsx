import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import { OWN_ACCENTS } from "../../../../src/site/accent.rules.ts";
import type { MailContent } from "./mail-content.ts";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const DARK_ACCENT = OWN_ACCENTS.dark;

/**
 * The site's colors (`client/styles/tokens.css`). Mail programs need inline styles; those that support a dark scheme
 * use this style sheet. An owner's color replaces the accents when the mail is sent (`mail-look.ts`).
 */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #161412 !important; }
  .card { background-color: #211e1b !important; }
  .ink { color: #f3ede4 !important; }
  .quiet { color: #b5aa9b !important; }
  .link { color: ${DARK_ACCENT.accent} !important; }
  .button { background-color: ${DARK_ACCENT.accent} !important; color: ${DARK_ACCENT["on-accent"]} !important; }
  .rule { border-color: #38332d !important; }
}`;

const style = {
  page: { backgroundColor: "#faf7f2", fontFamily: FONT, margin: 0, padding: "24px 12px" },
  card: { backgroundColor: "#fffdfa", borderRadius: 16, maxWidth: 520, padding: 32 },
  brand: { color: "#665e52", fontSize: 14, fontWeight: 600, margin: "0 0 24px" },
  heading: { color: "#211d18", fontSize: 24, lineHeight: "32px", margin: "0 0 16px", textWrap: "balance" },
  paragraph: { color: "#211d18", fontSize: 16, lineHeight: "24px", margin: "0 0 16px" },
  button: {
    backgroundColor: OWN_ACCENTS.light.accent,
    borderRadius: 999,
    color: OWN_ACCENTS.light["on-accent"],
    fontSize: 16,
    fontWeight: 600,
    margin: "8px 0 24px",
    padding: "12px 24px",
    textAlign: "center",
    textWrap: "balance",
  },
  quiet: { color: "#665e52", fontSize: 13, lineHeight: "20px", margin: "0 0 8px" },
  link: { color: OWN_ACCENTS.light.accent, display: "block", wordBreak: "break-all" },
  part: { margin: "0 0 24px" },
  partTitle: { color: OWN_ACCENTS.light.accent, fontWeight: 600 },
  picture: { borderRadius: 12, display: "inline-block", margin: "0 8px 8px 0", objectFit: "cover" },
  rule: { borderColor: "#e2dacd", margin: "24px 0 16px" },
} as const;

/** Korean lines break between words, as readers are used to from print; Japanese lines break between phrases. */
const WORDS: Readonly<Record<string, CSSProperties>> = {
  ja: { wordBreak: "auto-phrase", overflowWrap: "anywhere", textAutospace: "normal" },
  ko: { wordBreak: "keep-all", overflowWrap: "anywhere" },
};
/** Otherwise a long name without blanks would make the mail wider than a phone. */
const ANY_WORDS: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

/**
 * The layout of all mails: heading, paragraphs, a button, its address to copy, an optional second link, and the reason
 * for the mail.
 */
export function MailLayout(content: Omit<MailContent, "subject"> & { copyAddress: string }) {
  const { brandName, language, heading, paragraphs, parts = [], copyAddress, action, also, reason, turnOff } = content;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body className="page" style={style.page}>
        <Container className="card" style={{ ...style.card, ...(WORDS[language ?? "en"] ?? ANY_WORDS) }}>
          <Text className="quiet" style={style.brand}>
            {brandName}
          </Text>
          <Heading as="h1" className="ink" style={style.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={style.paragraph}>
              {paragraph}
            </Text>
          ))}
          {parts.map(({ title, link, text, pictures }) => (
            <div key={link} style={style.part}>
              <Text className="ink" style={style.paragraph}>
                <Link className="link" href={link} style={style.partTitle}>
                  {title}
                </Link>
                <br />
                {text}
              </Text>
              {pictures.map((picture) => (
                <Link key={picture.link} href={picture.link}>
                  <img src={picture.url} alt="" width={96} height={128} style={style.picture} />
                </Link>
              ))}
            </div>
          ))}
          <Button className="button" href={action.link} style={style.button}>
            {action.label}
          </Button>
          {also && (
            <Text className="ink" style={style.paragraph}>
              <Link className="link" href={also.link} style={style.link}>
                {also.label}
              </Link>
            </Text>
          )}
          <Text className="quiet" style={style.quiet}>
            {copyAddress}
            <Link className="link" href={action.link} style={style.link}>
              {action.link}
            </Link>
          </Text>
          <Hr className="rule" style={style.rule} />
          <Text className="quiet" style={style.quiet}>
            {reason}
          </Text>
          {turnOff && (
            <Text className="quiet" style={style.quiet}>
              <Link className="link" href={turnOff.link} style={style.link}>
                {turnOff.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}
