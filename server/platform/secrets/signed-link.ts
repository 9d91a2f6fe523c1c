import type { Deps } from "../../deps.ts";

type Signs = Pick<Deps, "signer" | "now">;
const LINK = /^([1-9]\d{0,18})\.(\d{13})\.([\w-]{43})$/;

/**
 * A part of an address with which anyone can read one thing for a while.
 * @param purpose names the kind of thing; a link of one kind doesn't open another
 * @param lastsMs milliseconds until it expires
 */
export function signLink({ signer, now }: Signs, purpose: string, id: string, lastsMs: number): string {
  const text = `${id}.${now().getTime() + lastsMs}`;
  return `${text}.${signer.sign(purpose, text)}`;
}

/** @returns the thing's id and when the link expires; null if the link is invalid or expired */
export function readLink({ signer, now }: Signs, purpose: string, link: string): { id: string; until: Date } | null {
  const [, id, until, mac] = LINK.exec(link) ?? [];
  if (!id || !until || !mac || !signer.verify(purpose, `${id}.${until}`, mac)) return null;
  return Number(until) > now().getTime() ? { id, until: new Date(Number(until)) } : null;
}
