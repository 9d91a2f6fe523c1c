import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Client } from "./api.ts";

/** Requests a captcha and solves it. @returns the token to send along */
export async function solveCaptcha(client: Client): Promise<string> {
  const asked = await client.trpc.captcha.challenge.query({});
  if (asked.kind !== "altcha") throw new Error(`the captcha is ${asked.kind}, which nobody can solve here`);
  const challenge = JSON.parse(asked.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
