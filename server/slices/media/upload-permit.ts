import { randomInt } from "node:crypto";
import { REGISTERED_BELOW } from "../../../src/media/register-uploads.contract.ts";
import type { Deps } from "../../deps.ts";

const PURPOSE = "upload";
/** The client must start sending the form within ten minutes. */
const PERMIT_MS = 10 * 60_000;

/** Lets a client send one file for a person, without being logged in. */
export interface UploadPermit {
  uploadId: string;
  userId: string;
  isVideo: boolean;
}

/** Below 2^48, the maximum for `randomInt`. */
export const newUploadId = (): string => String(randomInt(REGISTERED_BELOW / 2, REGISTERED_BELOW - 1));

export function writePermit(
  { signer, now }: Pick<Deps, "signer" | "now">,
  { uploadId, userId, isVideo }: UploadPermit,
): string {
  const text = `${uploadId}.${userId}.${now().getTime() + PERMIT_MS}.${isVideo ? "video" : "picture"}`;
  return `${text}.${signer.sign(PURPOSE, text)}`;
}

/** @returns null if the permit is not ours or has expired */
export function readPermit({ signer, now }: Pick<Deps, "signer" | "now">, permit: string): UploadPermit | null {
  const [uploadId = "", userId = "", end = "", kind = "", mac = ""] = permit.split(".");
  if (!signer.verify(PURPOSE, `${uploadId}.${userId}.${end}.${kind}`, mac) || Number(end) < now().getTime())
    return null;
  return { uploadId, userId, isVideo: kind === "video" };
}
