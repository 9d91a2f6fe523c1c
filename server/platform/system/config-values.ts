import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isDatabaseAddress } from "../../../db/engine/several-hosts.ts";
import { mailDomain } from "../../../src/identity/sign-up.rules.ts";
// Registers the error sentences, also for commands that load nothing else of the product.
import "../../../src/contract/input-messages.ts";

/** Several values of one variable, separated by commas. */
export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** A list whose parts must all match; `message` describes the whole variable. */
export const listOf = (isOne: (part: string) => boolean, message: string) =>
  list.refine((parts) => parts.every(isOne), { message });

/** An origin must have no path: the path would be silently dropped, and links in mails would lack it. */
const isOrigin = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};
const ORIGIN_ONLY = "must be an origin and nothing behind it, e.g. https://pins.example.com";
const originOf = (text: string) => new URL(text).origin;

export const origin = z.string().refine(isOrigin, { message: ORIGIN_ONLY }).transform(originOf);
export const origins = listOf(isOrigin, `each ${ORIGIN_ONLY}`).transform((parts) => parts.map(originOf));

const DATABASE = "must start with postgres:// and name its host, or several, parted by commas";
export const databaseAddress = z.string().refine(isDatabaseAddress, { message: DATABASE });
export const databaseAddresses = listOf(isDatabaseAddress, "must be addresses of databases, parted by commas");

/** A host name or address to listen on. */
export const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || URL.parse(`http://${text}`)?.hostname === text.toLowerCase(), {
    message: "must be a host name or an IP address",
  });

const PREFIX_MAX = { 4: 32, 6: 128 };

/** `10.0.0.7` or `10.0.0.0/8`. A prefix of 0 is refused, because everybody would be in the range. */
function isAddressOrRange(part: string): boolean {
  const [address = "", prefix, ...more] = part.split("/");
  const kind = isIP(address);
  if ((kind !== 4 && kind !== 6) || more.length > 0) return false;
  // The addresses of visitors are compared as IPv4, so that a range of mapped ones would hold nobody.
  if (prefix !== undefined && /^::ffff:/i.test(address)) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= PREFIX_MAX[kind]);
}

/** Addresses are normalized for comparison: `0:0:0:0:0:0:0:1` becomes `::1`. Ranges stay as they are. */
export const ipRanges = listOf(
  isAddressOrRange,
  "must be IP addresses or ranges, parted by commas, e.g. 127.0.0.1,10.0.0.0/8; host names are not understood",
).transform((parts) => parts.map((part) => (part.includes("/") ? part : ipaddr.process(part).toString())));

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

/** `host:port`, `[::1]:port`. */
export const hostPorts = listOf(
  (part) => isPort(/:(\d+)$/.exec(part)?.[1] ?? "") && URL.parse(`http://${part}/`)?.pathname === "/",
  "must be host:port pairs, parted by commas, e.g. 127.0.0.1:8080",
);

/** `address` or `address:port`. */
export const nameServers = listOf((part) => {
  if (isIP(part) !== 0) return true;
  const [, address = "", port = ""] = /^(?:\[(?=.*\]))?([^[\]]+)\]?:(\d+)$/.exec(part) ?? [];
  return isPort(port) && isIP(address) === (part.startsWith("[") ? 6 : 4);
}, "must be IP addresses, each with or without a port, e.g. 10.0.0.2:53");

const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+$/;

/** Domains of mail addresses, in small letters. */
export const mailDomains = listOf((part) => mailDomain(part) !== null, "must be domains, parted by commas").transform(
  (domains) => domains.map((part) => mailDomain(part) ?? part),
);

export const emails = listOf((part) => ADDRESS.test(part), "must be email addresses, parted by commas");

/**
 * `Name <a@example.com>` or the bare address, on one line: a second line would become an additional header of every
 * mail.
 */
export const mailbox = z.string().refine((text) => ADDRESS.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text), {
  message: "must be an address, or a name and one: Pins <no-reply@pins.example.com>",
});

/** @returns a sentence if one half of a pair is missing, because the other would have no effect */
export function halfMistake(values: Record<string, unknown>, one: string, other: string): string | null {
  return (values[one] === undefined) === (values[other] === undefined)
    ? null
    : `${one}: ${one} and ${other} come as a pair; one of them is missing`;
}
