import type { Deps } from "../../deps.ts";

type Signs = Pick<Deps, "signer" | "now">;
const PURPOSE = "report-rows";
const HOUR_MS = 3_600_000;
const LINK = /^([1-9]\d{0,18})\.(\d{13})\.([\w-]{43})$/;

/** A link with which anyone can read a report's rows for an hour. */
export function linkOf({ signer, now }: Signs, runId: string): string {
  const text = `${runId}.${now().getTime() + HOUR_MS}`;
  return `${text}.${signer.sign(PURPOSE, text)}`;
}

/** @returns the run, or null if the link is invalid or expired */
export function runOfLink({ signer, now }: Signs, link: string): string | null {
  const [, runId, until, mac] = LINK.exec(link) ?? [];
  if (!runId || !until || !mac || !signer.verify(PURPOSE, `${runId}.${until}`, mac)) return null;
  return Number(until) > now().getTime() ? runId : null;
}
