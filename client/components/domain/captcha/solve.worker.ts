import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Challenge, solveChallenge } from "altcha-lib";

/**
 * Solves a challenge off the main thread. Uses no Web Crypto, which browsers offer only over https; an intranet site
 * may run without.
 */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({
    challenge,
    deriveKey: async ({ cost, keyLength }, salt, password) => ({
      derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
    }),
  });
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
};
