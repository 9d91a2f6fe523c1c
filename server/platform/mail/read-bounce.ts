import PostalMime from "postal-mime";
import { cutText } from "../../../src/model/text.rules.ts";
import { returnAddress } from "./return-address.ts";

/** A mail server's report that it could not deliver a mail. */
interface Bounce {
  /** The token of the address that the report was sent to. */
  token: string;
  /** The server's reason, such as `550 5.1.1 no such user`. */
  answer: string;
}

const ANSWER_MAX = 500;
/** Parts within parts; a report has two levels. */
const DEPTH_MAX = 10;

/**
 * Reads a delivery status notification (RFC 3464).
 * @param mailbox MAIL_BOUNCES
 * @returns null if the mail is none, was sent to another address, or reports a delay or a success
 */
export async function readBounce(raw: string, mailbox: string): Promise<Bounce | null> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: DEPTH_MAX }).catch(() => null);
  const report = mail?.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const token = mail && tokenOf([...(mail.to ?? []).map(({ address }) => address), mail.deliveredTo], mailbox);
  if (!report || !token) return null;
  const { content } = report;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  for (const group of text.replaceAll("\r", "").split(/\n\s*\n/)) {
    const fields = fieldsOf(group);
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0];
    if (!status || fields.get("action")?.toLowerCase() !== "failed") continue;
    const said = fields.get("diagnostic-code")?.replace(/^smtp;\s*/i, "");
    return { token, answer: cutText(said || status, ANSWER_MAX) };
  }
  return null;
}

function tokenOf(addresses: readonly (string | undefined)[], mailbox: string): string | null {
  const [local, domain] = returnAddress(mailbox.toLowerCase(), "\n").split("\n") as [string, string];
  for (const address of addresses.map((one) => one?.toLowerCase() ?? "")) {
    const token = address.startsWith(local) && address.endsWith(domain) && address.slice(local.length, -domain.length);
    if (token && /^[0-9a-f]{32}$/.test(token)) return token;
  }
  return null;
}

/** The fields of one group of a report, by their names in lower case; long ones continue on lines that begin with a space. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(":");
      return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}
