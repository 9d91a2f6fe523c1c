import { randomInt } from "node:crypto";
import type { Deps } from "../../deps.ts";

const PURPOSE = "upload";
/** The form has to begin to arrive within ten minutes. */
const PERMIT_MS = 10 * 60_000;

/** Lets a client send one file for a person, without being logged in. */
export interface UploadPermit {
  uploadId: string;
  userId: string;
}

/** Clients read upload ids as numbers: below 2^48, which is as far as `randomInt` goes. */
export const newUploadId = (): string => String(randomInt(2 ** 47, 2 ** 48 - 1));

export function writePermit({ signer, now }: Pick<Deps, "signer" | "now">, { uploadId, userId }: UploadPermit): string {
  const text = `${uploadId}.${userId}.${now().getTime() + PERMIT_MS}`;
  return `${text}.${signer.sign(PURPOSE, text)}`;
}

/** @returns null where the permit is not ours or has ended */
export function readPermit({ signer, now }: Pick<Deps, "signer" | "now">, permit: string): UploadPermit | null {
  const [uploadId = "", userId = "", end = "", mac = ""] = permit.split(".");
  if (!signer.verify(PURPOSE, `${uploadId}.${userId}.${end}`, mac) || Number(end) < now().getTime()) return null;
  return { uploadId, userId };
}
