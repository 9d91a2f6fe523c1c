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
import type { MailContent } from "./compose.tsx";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Styles stand on the elements, as mail programs want them; those that know a dark scheme take it from here. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #16181d !important; }
  .card { background-color: #20242c !important; }
  .ink { color: #f2f3f5 !important; }
  .quiet { color: #a9b0bc !important; }
  .link { color: #9cc4ff !important; }
  .button { background-color: #9cc4ff !important; color: #10141b !important; }
  .rule { border-color: #3a414d !important; }
}`;

const style = {
  page: { backgroundColor: "#f3f4f6", fontFamily: FONT, margin: 0, padding: "24px 12px" },
  card: { backgroundColor: "#ffffff", borderRadius: 16, maxWidth: 520, padding: 32 },
  brand: { color: "#5b6472", fontSize: 14, fontWeight: 600, margin: "0 0 24px" },
  heading: { color: "#14171c", fontSize: 24, lineHeight: "32px", margin: "0 0 16px", textWrap: "balance" },
  paragraph: { color: "#14171c", fontSize: 16, lineHeight: "24px", margin: "0 0 16px" },
  button: {
    backgroundColor: "#1d4ed8",
    borderRadius: 999,
    color: "#ffffff",
    fontSize: 16,
    fontWeight: 600,
    margin: "8px 0 24px",
    padding: "12px 24px",
    textAlign: "center",
  },
  quiet: { color: "#5b6472", fontSize: 13, lineHeight: "20px", margin: "0 0 8px" },
  link: { color: "#1d4ed8", display: "block", wordBreak: "break-all" },
  rule: { borderColor: "#e2e5ea", margin: "24px 0 16px" },
} as const;

/** Korean breaks between words, as its readers are used to from print, and not within them; Japanese between phrases. */
const WORDS: Readonly<Record<string, CSSProperties>> = {
  ja: { wordBreak: "auto-phrase", overflowWrap: "anywhere", textAutospace: "normal" },
  ko: { wordBreak: "keep-all", overflowWrap: "anywhere" },
};

/** The one shape of all mails: heading, paragraphs, one button, its address to copy, and why it came. */
export function MailLayout(content: Omit<MailContent, "subject"> & { copyAddress: string }) {
  const { brandName, language, heading, paragraphs, copyAddress, action, reason, turnOff } = content;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body className="page" style={style.page}>
        <Container className="card" style={{ ...style.card, ...(WORDS[language ?? "en"] ?? {}) }}>
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
          <Button className="button" href={action.link} style={style.button}>
            {action.label}
          </Button>
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
